import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { copy, putDecoder, putTypesetter, putVoices } from './bundle-assets.ts';
import { lightSdk } from './light-sdk.ts';

/** The entry points: each file of `functions/entries` is a Lambda, and its name the name of the bundle in infra. */
export const entries: Record<string, string> = Object.fromEntries(
  readdirSync('functions/entries').map((file) => [
    path.parse(file).name,
    path.join('functions/entries', file),
  ]),
);

/** Bundles that decode audio, compare voices and typeset documents. */
const decoding = ['enrol', 'prepare', 'recognise', 'learn'];
const comparing = ['enrol', 'recognise', 'learn'];
const typesetting = ['documents', 'make-documents'];

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
  plugins: [lightSdk],
  format: 'cjs',
  outExtension: { '.js': '.cjs' },
  target: 'node20',
  logLevel: 'warning',
} satisfies BuildOptions;

/** The esbuild options for a bundle `<outdir>/<name>/index.cjs` of each entry point. */
export const bundlesIn = (outdir: string, files = entries): BuildOptions => ({
  ...bundling,
  entryPoints: Object.entries(files).map(([name, file]) => ({ in: file, out: `${name}/index` })),
  outdir,
});

/** Adds to the bundles the files that they need at run time, by default as copies. */
export async function addAssets(outdir: string, place = copy): Promise<void> {
  for (const name of decoding) await putDecoder(path.join(outdir, name), place);
  for (const name of comparing) await putVoices(path.join(outdir, name), undefined, place);
  for (const name of typesetting) await putTypesetter(path.join(outdir, name), place);
}

export async function buildFunctions(outdir = 'dist/functions'): Promise<void> {
  await build(bundlesIn(outdir));
  await addAssets(outdir);
}
