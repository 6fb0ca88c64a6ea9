import path from 'node:path';
import type { Plugin } from 'esbuild';

const namespace = 'lazy';

/**
 * An esbuild plugin for the modules that an entry point loads by `import()`. With each of them it imports the entry
 * as well: otherwise esbuild divides what a start loads into a file for every set of modules that the same imports
 * reach, which are dozens. A family of the catalogue becomes a module of its own, with the suffix `?rows`:
 * otherwise a start that needs one schema of its file would load all its rows.
 */
export const lazyModules = (entry: string): Plugin => ({
  name: 'lazy-modules',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /^[.#]/ }, ({ kind, path: name, resolveDir }) =>
      kind === 'dynamic-import'
        ? { path: path.join(resolveDir, name), namespace, pluginData: { name, resolveDir } }
        : undefined,
    );
    onLoad({ filter: /./, namespace }, ({ pluginData: { name, resolveDir } }) => ({
      contents: `import ${JSON.stringify(path.resolve(entry))}; export * from ${JSON.stringify(name)};`,
      resolveDir,
    }));
    onResolve(
      { filter: /^#contract\//, namespace },
      async ({ path: name, importer, resolveDir }) => {
        const found = await resolve(name, { kind: 'import-statement', importer, resolveDir });
        return { ...found, suffix: '?rows' };
      },
    );
  },
});
