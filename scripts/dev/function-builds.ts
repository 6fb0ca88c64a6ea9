import { mkdir, rename, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { bundlesIn, entries, putBeside } from '../build-functions.ts';

const debuggable = {
  minify: false,
  sourcemap: 'linked',
  // The sources themselves stay where they are.
  sourcesContent: false,
} satisfies BuildOptions;

/**
 * The bundles of a development session, in `folder`: each is made anew when one of the files changes that it
 * was made of. The template deploys links to them, whose hashes stay while the code changes.
 */
export class FunctionBuilds {
  readonly #folder: string;
  /** By bundle, the files that it or what it imports may come from. */
  readonly #inputs = new Map<string, Set<string>>();
  readonly #written = new Map<string, string>();

  constructor(folder: string) {
    this.#folder = path.resolve(folder);
  }

  /** Fills `assets` for the template with a link to each bundle, whether or not that is built yet. */
  async linkFrom(assets: string): Promise<void> {
    for (const name of Object.keys(entries)) {
      await mkdir(path.join(assets, name), { recursive: true });
      await symlink(
        path.join(this.#folder, name, 'index.cjs'),
        path.join(assets, name, 'index.cjs'),
      );
    }
  }

  async buildAll(): Promise<void> {
    await Promise.all([
      this.#build(Object.keys(entries)),
      putBeside(this.#folder, (from, to) => symlink(from, to)),
    ]);
  }

  /**
   * Rebuilds what was made of these files, and returns the names of the bundles that differ from before. The
   * local cloud loads those for their next events. Rejects when they do not compile, which esbuild has printed.
   */
  async rebuild(files: ReadonlySet<string>): Promise<string[]> {
    const affected = Object.keys(entries).filter((name) => {
      const inputs = this.#inputs.get(name);
      return [...files].some((file) => inputs?.has(file));
    });
    return this.#build(affected);
  }

  async #build(names: string[]): Promise<string[]> {
    if (names.length === 0) return [];
    const { metafile, outputFiles } = await build({
      ...bundlesIn(this.#folder, names),
      ...debuggable,
      metafile: true,
      write: false,
    });
    for (const name of names) this.#inputs.set(name, inputsOf(entries[name] ?? '', metafile));
    const differing = outputFiles.filter((file) => this.#written.get(file.path) !== file.hash);
    for (const file of differing) {
      await mkdir(path.dirname(file.path), { recursive: true });
      // Whole or not at all: it may be loaded at any moment.
      await writeFile(`${file.path}.new`, file.contents);
      await rename(`${file.path}.new`, file.path);
      this.#written.set(file.path, file.hash);
    }
    return differing
      .filter((file) => file.path.endsWith('.cjs'))
      .map((file) => path.basename(path.dirname(file.path)));
  }
}

/** The file and everything that it imports, directly or not. */
export function inputsOf(entry: string, { inputs }: Metafile): Set<string> {
  const found = new Set<string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    for (const imported of inputs[file]?.imports ?? [])
      if (!imported.external) waiting.push(imported.path);
  }
  return new Set([...found].map((file) => path.resolve(file)));
}
