import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import type * as environments from '#functions/environment.ts';
import { bundling } from '../scripts/build-functions.ts';

/**
 * The cold start of each function: the size of its bundle, what a start loads of it, and how long a new process
 * takes for that.
 */
const iterations = 15;
const functions = 'dist/functions';

/** The baseline: a minimal bundle that can access the table. */
const bare = `
  import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
  import { DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  export const handler = () => [client, GetCommand, PutCommand, QueryCommand];
`;

type AllEnvironments = environments.AdmitEnvironment &
  environments.AskingEnvironment &
  environments.ChunkEnvironment &
  environments.DeriveEnvironment &
  environments.MinutesEnvironment &
  environments.NotifyEnvironment &
  environments.PrepareEnvironment &
  environments.VocabularyStepEnvironment &
  environments.VocabularySyncEnvironment &
  environments.VoicesEnvironment;
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
  LANGUAGES: 'auto,mr-IN,hi-IN,en-IN,kn-IN',
  STAFF_CORRECTIONS: 'off',
  ORIGIN_SECRETS: 'key',
  CONCURRENT_JOBS: '1',
  MAIL_FROM: 'Sakshi <sakshi@example.org>',
  SITE: 'https://sakshi.example.org',
  MODEL_ID: 'model',
  SIGNING_KEY: 'arn:aws:kms:ap-south-1:111122223333:key/signing',
  PUBLIC_BUCKET: 'public',
  SPEECH_URL: '',
  SPEECH_MODEL: '',
  SPEECH_LANGUAGES: '',
  SPEECH_KEY_SECRET: '',
  VOCABULARIES: 'sakshi',
  VOCABULARY_NAMES: 'off',
} satisfies AllEnvironments;
const env = {
  ...variables,
  AWS_REGION: 'ap-south-1',
  AWS_ACCESS_KEY_ID: 'key',
  AWS_SECRET_ACCESS_KEY: 'secret',
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
};

const timed = `
  const { statSync } = require('node:fs');
  const [started, used] = [performance.now(), process.cpuUsage()];
  require(process.argv[1]);
  const milliseconds = performance.now() - started;
  const { user, system } = process.cpuUsage(used);
  const bytes = Object.keys(require.cache).reduce((sum, file) => sum + statSync(file).size, 0);
  console.log(JSON.stringify({ milliseconds, processor: (user + system) / 1000, bytes }));
  process.exit();
`;

/** The import of a file by a new process. */
interface Import {
  milliseconds: number;
  /** Milliseconds of processor time, which other load on the machine changes less. */
  processor: number;
  /** Of the files loaded. */
  bytes: number;
}

async function importOf(file: string): Promise<Import> {
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', timed, file], { env });
  return JSON.parse(stdout);
}

/** Other load can only make a start slower. */
const fastest = (values: number[]): number => Math.min(...values);

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
const imports = new Map<string, Import[]>();
for (let n = 0; n <= iterations; n += 1)
  for (const [name, file] of files) {
    const one = await importOf(file);
    if (n > 0) imports.set(name, [...(imports.get(name) ?? []), one]);
  }

const fastestOf = (name: string, figure: keyof Import) =>
  fastest((imports.get(name) ?? []).map((one) => one[figure]));
const kilobytes = (bytes: number) => Math.round(bytes / 1000);
const timesBare = (name: string, figure: keyof Import) =>
  Number((fastestOf(name, figure) / fastestOf('bare client', figure)).toFixed(2));

async function sizeOf(file: string): Promise<number> {
  const folder = path.dirname(file);
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.cjs'));
  const contents = scripts.map((name) => readFile(path.join(folder, name)));
  return (await Promise.all(contents)).reduce((sum, { length }) => sum + length, 0);
}

const table: Record<string, Record<string, number>> = {};
for (const [name, file] of files)
  table[name] = {
    kB: kilobytes(await sizeOf(file)),
    'kB at start': kilobytes(fastestOf(name, 'bytes')),
    'import ms': Math.round(fastestOf(name, 'milliseconds')),
    '× bare': timesBare(name, 'milliseconds'),
    'processor ms': Math.round(fastestOf(name, 'processor')),
    '× bare, processor': timesBare(name, 'processor'),
  };
console.table(table);
await rm(folder, { recursive: true });
