import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type * as environments from '#functions/environment.ts';
import { bundling } from '../scripts/build-functions.ts';

/** The cold start of each function: the size of its bundle, and how long a new process takes to import it. */
const iterations = 15;
const functions = 'dist/functions';

/** The baseline: a minimal bundle that can access the table. */
const bare = `
  import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
  import { DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  export const handler = () => [client, GetCommand, PutCommand, QueryCommand];
`;

type AllEnvironments = environments.ApiEnvironment &
  environments.QueueEnvironment &
  environments.NotifyEnvironment &
  environments.SummariseEnvironment;
/** Functions throw at once if variables are missing. */
const variables = {
  TABLE: 'records',
  UPLOAD_BUCKET: 'uploads',
  ARCHIVE_BUCKET: 'archive',
  PERSONAL_DATA_BUCKET: 'people',
  STATE_MACHINE: 'workflow',
  EXPORT_MACHINE: 'exports',
  DOCUMENT_MACHINE: 'documents',
  USER_POOL: 'pool',
  USER_POOL_CLIENT: 'client',
  SELF_REGISTRATION: 'closed',
  ORIGIN_SECRETS: 'key',
  CONCURRENT_JOBS: '1',
  MAIL_FROM: 'Sakshi <sakshi@example.org>',
  SITE: 'https://sakshi.example.org',
  MODEL_ID: 'model',
} satisfies AllEnvironments;
const env = {
  ...variables,
  AWS_REGION: 'ap-south-1',
  AWS_ACCESS_KEY_ID: 'key',
  AWS_SECRET_ACCESS_KEY: 'secret',
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
};

const timed = `
  const started = performance.now();
  require(process.argv[1]);
  console.log(performance.now() - started);
  process.exit();
`;

/** Milliseconds that a new process takes to import a file. */
async function importTime(file: string): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', timed, file], { env });
  return Number(stdout);
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const folder = await mkdtemp(path.join(tmpdir(), 'sakshi-start-'));
await build({
  ...bundling,
  stdin: { contents: bare, resolveDir: import.meta.dirname },
  outExtension: {},
  outfile: path.join(folder, 'bare.cjs'),
});
const files = new Map([['bare client', path.join(folder, 'bare.cjs')]]);
for (const name of (await readdir(functions)).toSorted())
  files.set(name, path.resolve(functions, name, 'index.cjs'));

// Interleaved, so that other load affects all alike. The first iteration only warms the file cache.
const times = new Map<string, number[]>();
for (let n = 0; n <= iterations; n += 1)
  for (const [name, file] of files) {
    const time = await importTime(file);
    if (n > 0) times.set(name, [...(times.get(name) ?? []), time]);
  }

const medianOf = (name: string) => median(times.get(name) ?? []);
const table: Record<string, Record<string, number>> = {};
for (const [name, file] of files) {
  const content = await readFile(file);
  table[name] = {
    kB: Math.round(content.length / 1000),
    'kB gzip': Math.round(gzipSync(content).length / 1000),
    'import ms': Math.round(medianOf(name)),
    '× bare': Number((medianOf(name) / medianOf('bare client')).toFixed(2)),
  };
}
console.table(table);
await rm(folder, { recursive: true });
