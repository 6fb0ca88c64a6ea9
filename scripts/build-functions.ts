import { chmod, copyFile, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { build } from 'esbuild';

/** The bundles, by the name infra knows them by. */
const entries = {
  api: 'functions/api.ts',
  queue: 'functions/queue/queue.ts',
  stream: 'functions/stream/stream.ts',
  export: 'functions/exports/export.ts',
  notify: 'functions/notifications/notify.ts',
  prepare: 'functions/workflow/prepare.ts',
  transcript: 'functions/workflow/transcript.ts',
  summarise: 'functions/workflow/summarise.ts',
  publish: 'functions/workflow/publish.ts',
  fail: 'functions/workflow/fail.ts',
};

/** Of the machine the function runs on, not of the one that builds it. */
const decoder = createRequire(import.meta.url).resolve('@ffmpeg-installer/linux-x64/ffmpeg');

/** One pass for all bundles, into `dist/functions/<name>/index.cjs`. CommonJS loads faster than ESM in a cold start. */
export async function buildFunctions(): Promise<void> {
  await build({
    entryPoints: Object.entries(entries).map(([name, file]) => ({
      in: file,
      out: `${name}/index`,
    })),
    outdir: 'dist/functions',
    bundle: true,
    minify: true,
    platform: 'node',
    // Modules, not their CommonJS twins: only those lose what is not used.
    mainFields: ['module', 'main'],
    alias: { '@aws-sdk/credential-provider-node': './functions/aws/environment-credentials.ts' },
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    target: 'node20',
    logLevel: 'warning',
  });
  // The decoder travels beside the one function that runs it.
  await mkdir('dist/functions/prepare', { recursive: true });
  await copyFile(decoder, 'dist/functions/prepare/ffmpeg');
  await chmod('dist/functions/prepare/ffmpeg', 0o755);
}
