import { readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuildOptions, build, type Metafile, transform } from 'esbuild';
import { addAssets } from './bundle-assets.ts';
import { lazyModules } from './lazy-modules.ts';
import { lightCatalogue } from './light-catalogue.ts';
import { lightSchemas } from './light-schemas.ts';
import { lightSdk } from './light-sdk.ts';

/** The entry points: each file of `functions/entries` is a Lambda, and its name the name of the bundle in infra. */
export const entries: Record<string, string> = Object.fromEntries(
  readdirSync('functions/entries').map((file) => [
    path.parse(file).name,
    path.join('functions/entries', file),
  ]),
);

/** CommonJS loads faster than ESM in a cold start. */
export const bundling = {
  bundle: true,
  minify: true,
  platform: 'node',
  // Prefers ES modules to CommonJS: only they can be tree-shaken.
  mainFields: ['module', 'main'],
  alias: {
    '@aws-sdk/credential-provider-node': './functions/platform/aws/environment-credentials.ts',
    '@smithy/core/event-streams': './functions/platform/aws/no-event-streams.ts',
  },
  plugins: [lightCatalogue, lightSchemas, lightSdk],
  format: 'cjs',
  outExtension: { '.js': '.cjs' },
  target: 'node20',
  logLevel: 'warning',
} satisfies BuildOptions;

/**
 * The esbuild options for a bundle `<outdir>/<name>/index.cjs` of each entry point, which is all of it: for
 * `npm run dev`, which builds them in one pass.
 */
export const bundlesIn = (outdir: string, files = entries): BuildOptions => ({
  ...bundling,
  entryPoints: Object.entries(files).map(([name, file]) => ({ in: file, out: `${name}/index` })),
  outdir,
});

export interface Bundle {
  files: { path: string; text: string }[];
  metafile: Metafile;
}

/**
 * The bundle of an entry point: `index.cjs`, and for what is imported by `import()` files of their own beside it.
 * esbuild splits only ES modules, so a second pass makes CommonJS of them: docs/decisions/049-loaded-when-called.md
 */
export async function bundle(entry: string, folder: string): Promise<Bundle> {
  const { metafile, outputFiles } = await build({
    ...bundling,
    plugins: [lazyModules(entry), ...bundling.plugins],
    format: 'esm',
    splitting: true,
    entryPoints: [{ in: entry, out: 'index' }],
    outdir: folder,
    metafile: true,
    write: false,
  });
  const files = outputFiles.map(async ({ path: file, text }) => {
    const { code } = await transform(text, {
      format: 'cjs',
      platform: bundling.platform,
      target: bundling.target,
      minify: bundling.minify,
      // To `require`: an import of CommonJS takes the way through the slower loader of ES modules.
      supported: { 'dynamic-import': false },
    });
    return { path: file, text: code };
  });
  return { files: await Promise.all(files), metafile };
}

/** The modules whose code is in a build's outputs. */
export const modulesIn = (outputs: Metafile['outputs'][string][]): Set<string> =>
  new Set(
    outputs.flatMap(({ inputs }) =>
      Object.keys(inputs).filter((module) => (inputs[module]?.bytesInOutput ?? 0) > 0),
    ),
  );

export async function buildFunctions(outdir = 'dist/functions'): Promise<void> {
  const bundles = Object.entries(entries).map(async ([name, entry]) => {
    const folder = path.join(outdir, name);
    const { files, metafile } = await bundle(entry, folder);
    await mkdir(folder, { recursive: true });
    for (const { path: file, text } of files) await writeFile(file, text);
    await addAssets(folder, modulesIn(Object.values(metafile.outputs)));
  });
  await Promise.all(bundles);
}
