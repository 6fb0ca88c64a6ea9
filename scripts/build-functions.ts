import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { putDecoder, putTypesetter, putVoices } from './bundle-assets.ts';
import { lightSdk } from './light-sdk.ts';

/** Each file of this folder is a Lambda, and its name the one by which infra knows the bundle. */
const folder = 'functions/entries';
const entryPoints = readdirSync(folder).map((file) => ({
  in: path.join(folder, file),
  out: `${path.parse(file).name}/index`,
}));

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

const outdir = 'dist/functions';

/** One pass for all bundles, into `dist/functions/<name>/index.cjs`. */
export async function buildFunctions(): Promise<void> {
  await build({
    ...bundling,
    entryPoints,
    outdir,
  });
  for (const name of hearing) await putDecoder(path.join(outdir, name));
  for (const name of comparing) await putVoices(path.join(outdir, name));
  for (const name of typesetting) await putTypesetter(path.join(outdir, name));
}
