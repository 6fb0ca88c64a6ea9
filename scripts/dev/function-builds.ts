import { mkdir, rename, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { bundlesIn, entries, modulesIn } from '../build-functions.ts';
import { addAssets } from '../bundle-assets.ts';

const debuggable = {
  minify: false,
  sourcemap: 'linked',
  // Debuggers find the sources by path.
  sourcesContent: false,
} satisfies BuildOptions;

/**
 * The bundles of a development session, each rebuilt when one of its sources changes. The template deploys
 * links to them, so that its asset hashes stay the same while the code changes.
 */
export class FunctionBuilds {
  readonly #folder: string;
  readonly #entries: Record<string, string>;
  /** The sources of each bundle. */
  readonly #inputs = new Map<string, Set<string>>();
  /** The hash of each file as last written. */
  readonly #written = new Map<string, string>();

  /** `folder` receives the bundles; `files` are their entry points by name. */
  constructor(folder: string, files = entries) {
    this.#folder = path.resolve(folder);
    this.#entries = files;
  }

  /** Fills `assets` for the template with a link to each bundle, even before it is built. */
  async linkFrom(assets: string): Promise<void> {
    for (const name of Object.keys(this.#entries)) {
      await mkdir(path.join(assets, name), { recursive: true });
      await symlink(
        path.join(this.#folder, name, 'index.cjs'),
        path.join(assets, name, 'index.cjs'),
      );
    }
  }

  /** Builds each bundle, and links to what it reads at run time. */
  async buildAll(): Promise<void> {
    const names = Object.keys(this.#entries);
    const { outputs } = await this.#build(names);
    for (const name of names) {
      const folder = path.join(this.#folder, name);
      const output = outputs[path.relative('', path.join(folder, 'index.cjs'))];
      await addAssets(folder, modulesIn(output ? [output] : []), (from, to) => symlink(from, to));
    }
  }

  /**
   * Rebuilds the bundles that contain these files, and returns the names of those that changed; the local
   * cloud loads them with the next event. Rejects if they do not compile; esbuild reports the errors.
   */
  async rebuild(files: ReadonlySet<string>): Promise<string[]> {
    const affected = Object.keys(this.#entries).filter((name) => {
      const inputs = this.#inputs.get(name);
      return [...files].some((file) => inputs?.has(file));
    });
    // The API first, since somebody may be waiting for it.
    const isApi = (name: string) => name === 'api';
    const changed: string[] = [];
    for (const names of [affected.filter(isApi), affected.filter((name) => !isApi(name))])
      if (names.length > 0) changed.push(...(await this.#build(names)).changed);
    return changed;
  }

  async #build(names: string[]): Promise<{ changed: string[]; outputs: Metafile['outputs'] }> {
    const files = Object.entries(this.#entries).filter(([name]) => names.includes(name));
    const { metafile, outputFiles } = await build({
      ...bundlesIn(this.#folder, Object.fromEntries(files)),
      ...debuggable,
      metafile: true,
      write: false,
    });
    for (const [name, file] of files) this.#inputs.set(name, inputsOf(file, metafile));
    const changed = outputFiles.filter((file) => this.#written.get(file.path) !== file.hash);
    for (const file of changed) {
      await mkdir(path.dirname(file.path), { recursive: true });
      // Atomic, because it can be loaded at any moment.
      await writeFile(`${file.path}.new`, file.contents);
      await rename(`${file.path}.new`, file.path);
      this.#written.set(file.path, file.hash);
    }
    const bundles = changed.filter((file) => file.path.endsWith('.cjs'));
    return {
      changed: bundles.map((file) => path.basename(path.dirname(file.path))),
      outputs: metafile.outputs,
    };
  }
}

/** The file and all its direct and indirect imports. */
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
