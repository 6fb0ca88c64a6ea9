import { mkdir, rename, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { bundlesIn, entries } from '../build-functions.ts';

const debuggable = {
  minify: false,
  sourcemap: 'linked',
  // The sources themselves stay where they are.
  sourcesContent: false,
} satisfies BuildOptions;

/**
 * The bundles of a development session. Each is rebuilt when a file changes that it was built from. The
 * template deploys links to them, so that the hashes of its assets stay the same while the code changes.
 */
export class FunctionBuilds {
  readonly #folder: string;
  readonly #entries: Record<string, string>;
  /** By bundle, the files it may have been built from. */
  readonly #inputs = new Map<string, Set<string>>();
  /** By file, the hash of what was written last. */
  readonly #written = new Map<string, string>();

  /** `folder` takes the bundles, `files` are their entry points by name. */
  constructor(folder: string, files = entries) {
    this.#folder = path.resolve(folder);
    this.#entries = files;
  }

  /** Fills `assets` for the template with a link to each bundle, whether or not that is built yet. */
  async linkFrom(assets: string): Promise<void> {
    for (const name of Object.keys(this.#entries)) {
      await mkdir(path.join(assets, name), { recursive: true });
      await symlink(
        path.join(this.#folder, name, 'index.cjs'),
        path.join(assets, name, 'index.cjs'),
      );
    }
  }

  async buildAll(): Promise<void> {
    await this.#build(Object.keys(this.#entries));
  }

  /**
   * Rebuilds the bundles that these files are part of, and returns the names of those that differ from
   * before; the local cloud loads them for their next events. Rejects if they do not compile, which
   * esbuild has reported.
   */
  async rebuild(files: ReadonlySet<string>): Promise<string[]> {
    const affected = Object.keys(this.#entries).filter((name) => {
      const inputs = this.#inputs.get(name);
      return [...files].some((file) => inputs?.has(file));
    });
    // What answers most calls first, in case somebody is waiting for it.
    const isApi = (name: string) => name === 'api';
    return [
      ...(await this.#build(affected.filter(isApi))),
      ...(await this.#build(affected.filter((name) => !isApi(name)))),
    ];
  }

  async #build(names: string[]): Promise<string[]> {
    if (names.length === 0) return [];
    const files = Object.entries(this.#entries).filter(([name]) => names.includes(name));
    const { metafile, outputFiles } = await build({
      ...bundlesIn(this.#folder, Object.fromEntries(files)),
      ...debuggable,
      metafile: true,
      write: false,
    });
    for (const [name, file] of files) this.#inputs.set(name, inputsOf(file, metafile));
    const differing = outputFiles.filter((file) => this.#written.get(file.path) !== file.hash);
    for (const file of differing) {
      await mkdir(path.dirname(file.path), { recursive: true });
      // Atomically: it may be loaded at any moment.
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
  const waiting = [path.relative(process.cwd(), path.resolve(entry))];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    for (const imported of inputs[file]?.imports ?? [])
      if (!imported.external) waiting.push(imported.path);
  }
  return new Set([...found].map((file) => path.resolve(file)));
}
