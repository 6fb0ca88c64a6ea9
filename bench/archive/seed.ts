import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { createGzip } from 'node:zlib';
import type { Tally } from '#functions/index/counters.ts';
import { tallyOf } from '#functions/projections/derive.ts';
import { contentHash } from '../../local/build.ts';
import { binaryPath } from '../../local/dynamodb/dynoxide.ts';
import { meetingAt } from './corpus.ts';
import { lineOf } from './dynamo-json.ts';
import { counterRows, rowsOf } from './rows.ts';

const root = path.resolve(import.meta.dirname, '../..');
const cache = path.join(root, 'node_modules/.cache/bench-archive');

export const tableName = 'archive';
const text = (name: string) => ({ AttributeName: name, AttributeType: 'S' as const });
const keys = (partition: string, sort: string) => [
  { AttributeName: partition, KeyType: 'HASH' as const },
  { AttributeName: sort, KeyType: 'RANGE' as const },
];
const index = (name: string, partition: string) => ({
  IndexName: name,
  KeySchema: keys(partition, `${partition}_key`),
  Projection: { ProjectionType: 'ALL' as const },
});
/** The same as in infra/records.ts. */
export const schema = {
  Table: {
    TableName: tableName,
    AttributeDefinitions: ['pk', 'sk', 'list', 'list_key', 'due', 'due_key'].map(text),
    KeySchema: keys('pk', 'sk'),
    GlobalSecondaryIndexes: [index('lists', 'list'), index('due', 'due')],
  },
};

/** The sources of the seeded data, which is generated again if any of them changes. */
const sources = [
  ...['chance', 'corpus', 'dynamo-json', 'languages', 'rows', 'seed', 'vocabulary'].map(
    (file) => `bench/archive/${file}.ts`,
  ),
  'contract/search.ts',
  ...['items', 'phonetic', 'positions', 'terms', 'texts'].map(
    (file) => `functions/index/search/${file}.ts`,
  ),
  'functions/index/counters.ts',
  ...['derive', 'index-memory'].map((file) => `functions/projections/${file}.ts`),
];

/**
 * A folder with a database of a number of meetings, cached until its sources change. Written as a DynamoDB
 * export, which dynoxide imports fifty times as fast as calls.
 */
export async function seeded(size: number, say: (line: string) => void): Promise<string> {
  const hash = await contentHash(root, sources);
  await deleteOutdated(hash);
  const folder = path.join(cache, `${hash}-${size}`);
  if (existsSync(path.join(folder, 'records.db'))) return folder;
  const started = performance.now();
  const half = `${folder}-half`;
  await rm(half, { recursive: true, force: true });
  const source = path.join(half, 'export', tableName, 'data');
  await mkdir(source, { recursive: true });
  const rows = await writeExport(path.join(source, 'rows.json.gz'), size);
  const schemaFile = path.join(half, 'schema.json');
  await writeFile(schemaFile, JSON.stringify(schema));
  const database = path.join(half, 'records.db');
  const folders = ['--source', path.join(half, 'export'), '--output', database];
  await promisify(execFile)(binaryPath(), ['import', '--schema', schemaFile, ...folders]);
  await rm(path.join(half, 'export'), { recursive: true });
  await rename(half, folder);
  const seconds = Math.round((performance.now() - started) / 1000);
  say(`${size} meetings seeded: ${rows} records in ${seconds} s`);
  return folder;
}

async function deleteOutdated(hash: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const others = (await readdir(cache)).filter(
    (name) => !name.startsWith(hash) || name.endsWith('-half'),
  );
  for (const name of others) await rm(path.join(cache, name), { recursive: true });
}

async function writeExport(file: string, size: number): Promise<number> {
  const zipped = createGzip({ level: 1 });
  const written = zipped.pipe(createWriteStream(file));
  const tallies: Tally[] = [];
  let rows = 0;
  const write = async (lines: string) => {
    if (!zipped.write(lines)) await once(zipped, 'drain');
  };
  for (let number = 0; number < size; number++) {
    const one = meetingAt(number);
    const items = await rowsOf(one);
    tallies.push(tallyOf(one.meeting));
    rows += items.length;
    await write(items.map(lineOf).join(''));
  }
  const counters = counterRows(tallies);
  await write(counters.map(lineOf).join(''));
  zipped.end();
  await once(written, 'finish');
  return rows + counters.length;
}
