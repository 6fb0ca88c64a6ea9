import path from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { copy, putDecoder, putTypesetter, putVoices } from './bundle-assets.ts';
import { lightSdk } from './light-sdk.ts';

/** The bundles, by the name infra knows them by. */
export const entries: Record<string, string> = {
  api: 'functions/entries/api.ts',
  enrol: 'functions/entries/enrol.ts',
  documents: 'functions/entries/documents.ts',
  summary: 'functions/entries/summary.ts',
  queue: 'functions/entries/queue.ts',
  stream: 'functions/entries/stream.ts',
  export: 'functions/entries/export.ts',
  'make-documents': 'functions/entries/make-documents.ts',
  notify: 'functions/entries/notify.ts',
  prepare: 'functions/processes/workflow/prepare.ts',
  transcript: 'functions/processes/workflow/transcript.ts',
  recognise: 'functions/processes/workflow/recognise.ts',
  summarise: 'functions/processes/workflow/summarise.ts',
  publish: 'functions/processes/workflow/publish.ts',
  fail: 'functions/processes/workflow/fail.ts',
  learn: 'functions/entries/learn.ts',
  ship: 'functions/entries/ship.ts',
  hold: 'functions/entries/hold.ts',
};

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
    '@aws-sdk/credential-provider-node': './functions/aws/environment-credentials.ts',
    '@smithy/core/event-streams': './functions/aws/no-event-streams.ts',
  },
  plugins: [lightSdk],
  format: 'cjs',
  outExtension: { '.js': '.cjs' },
  target: 'node20',
  logLevel: 'warning',
} satisfies BuildOptions;

/** What esbuild is given to make `<outdir>/<name>/index.cjs` of these bundles. */
export const bundlesIn = (outdir: string, names = Object.keys(entries)): BuildOptions => ({
  ...bundling,
  entryPoints: names.map((name) => ({ in: entries[name] ?? name, out: `${name}/index` })),
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
