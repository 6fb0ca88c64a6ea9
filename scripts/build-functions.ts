import path from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { putDecoder, putTypesetter, putVoices } from './beside-bundles.ts';
import { lightSdk } from './light-sdk.ts';

/** The bundles, by the name infra knows them by. */
const entries = {
  api: 'functions/api.ts',
  enrol: 'functions/enrol.ts',
  documents: 'functions/documents.ts',
  summary: 'functions/summary.ts',
  queue: 'functions/queue/queue.ts',
  stream: 'functions/stream/stream.ts',
  export: 'functions/exports/export.ts',
  'make-documents': 'functions/documents/job.ts',
  notify: 'functions/notifications/notify.ts',
  prepare: 'functions/workflow/prepare.ts',
  transcript: 'functions/workflow/transcript.ts',
  recognise: 'functions/workflow/recognise.ts',
  summarise: 'functions/workflow/summarise.ts',
  publish: 'functions/workflow/publish.ts',
  fail: 'functions/workflow/fail.ts',
  learn: 'functions/voices/learn.ts',
  ship: 'functions/audit/ship.ts',
  hold: 'functions/holds/hold.ts',
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

const outdir = 'dist/functions';

/** One pass for all bundles, into `dist/functions/<name>/index.cjs`. */
export async function buildFunctions(): Promise<void> {
  await build({
    ...bundling,
    entryPoints: Object.entries(entries).map(([name, file]) => ({
      in: file,
      out: `${name}/index`,
    })),
    outdir,
  });
  for (const name of hearing) await putDecoder(path.join(outdir, name));
  for (const name of comparing) await putVoices(path.join(outdir, name));
  for (const name of typesetting) await putTypesetter(path.join(outdir, name));
}
