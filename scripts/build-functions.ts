import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { copy, putDecoder, putTypesetter, putVoices } from './bundle-assets.ts';
import { lightSdk } from './light-sdk.ts';

/** The bundles: each file of `functions/entries` is a Lambda, and its name the one infra knows the bundle by. */
export const entries: Record<string, string> = Object.fromEntries(
  readdirSync('functions/entries').map((file) => [
    path.parse(file).name,
    path.join('functions/entries', file),
  ]),
);

/** Those that decode sound, and of them those that compare voices. */
const hearing = ['enrol', 'prepare', 'recognise', 'learn'];
const comparing = ['enrol', 'recognise', 'learn'];
/** Those that set pages. */
const typesetting = ['documents', 'make-documents'];

/** CommonJS loads faster than ESM in a cold start. */
export const bundling = {
  bundle: true,
  minify: true,
  platform: 'node',
  // Modules, not their CommonJS twins: only those lose what is not used.
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

/** What esbuild is given to make a bundle `<outdir>/<name>/index.cjs` of each of these files. */
export const bundlesIn = (outdir: string, files = entries): BuildOptions => ({
  ...bundling,
  entryPoints: Object.entries(files).map(([name, file]) => ({ in: file, out: `${name}/index` })),
  outdir,
});

/** Puts beside the bundles what they bring along, by copying it or otherwise. */
export async function putBeside(outdir: string, place = copy): Promise<void> {
  for (const name of hearing) await putDecoder(path.join(outdir, name), place);
  for (const name of comparing) await putVoices(path.join(outdir, name), undefined, place);
  for (const name of typesetting) await putTypesetter(path.join(outdir, name), place);
}

/** One pass for all bundles. */
export async function buildFunctions(outdir = 'dist/functions'): Promise<void> {
  await build(bundlesIn(outdir));
  await putBeside(outdir);
}
