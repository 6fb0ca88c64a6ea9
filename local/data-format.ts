import { existsSync } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import type { Template } from './cloudformation/template.ts';
import { tablesOf } from './dynamodb/tables.ts';
import { writeDurably } from './host/durable-files.ts';
import { endProcess } from './host/processes.ts';
import { keysOf } from './kms/keys.ts';

/**
 * Increment it when this version would misread what an earlier one stored: a renamed attribute or
 * object key, a value with another meaning, another file layout of an emulator. Renamed tables,
 * indexes, buckets, user pools and signing keys need no new number, as they are compared by name.
 */
export const dataFormat = 3;

const Marker = z.object({ format: z.number().int(), stores: z.array(z.string()) });
type Marker = z.output<typeof Marker>;

const markerFile = (dataDir: string) => path.join(dataDir, 'data-format.json');

/** The physical names of everything in the template that stores data. */
function storesOf(template: Template): string[] {
  const refs = (type: string) => template.resources(type, z.object({})).map(({ ref }) => ref);
  const tables = tablesOf(template).flatMap(
    ({ name, GlobalSecondaryIndexes, LocalSecondaryIndexes }) => [
      `table ${name}`,
      ...[...GlobalSecondaryIndexes, ...LocalSecondaryIndexes].map(
        ({ IndexName }) => `index ${IndexName} of table ${name}`,
      ),
    ],
  );
  return [
    ...tables,
    ...refs('AWS::S3::Bucket').map((name) => `bucket ${name}`),
    ...refs('AWS::Cognito::UserPool').map((id) => `user pool ${id}`),
    ...keysOf(template)
      .filter(({ usage }) => usage === 'SIGN_VERIFY')
      .map(({ id }) => `signing key ${id}`),
  ];
}

async function readMarker(dataDir: string): Promise<Marker | undefined> {
  const text = await readFile(markerFile(dataDir), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : Marker.parse(JSON.parse(text));
}

/** Why this version cannot use the data, if so. */
function incompatibility(marker: Marker | undefined, stores: string[]): string | undefined {
  if (!marker) return 'was written by an earlier version of Sakshi';
  const { format } = marker;
  if (format !== dataFormat) {
    const age = format < dataFormat ? 'an earlier' : 'a newer';
    return `was written by ${age} version of Sakshi: it has format ${format}, this version reads format ${dataFormat}`;
  }
  const missing = marker.stores.filter((store) => !stores.includes(store));
  if (missing.length === 0) return undefined;
  return `was written by another version of Sakshi: this version has no ${missing.join(', no ')}`;
}

/**
 * Throws for data that this version would not find or would misread, instead of showing an empty
 * portal. A new folder is marked with the current format, and so are stores added by a later
 * template.
 */
export async function checkDataFormat(dataDir: string, template: Template): Promise<void> {
  const stores = storesOf(template);
  const marker = await readMarker(dataDir);
  const isNew = !marker && !existsSync(path.join(dataDir, 'records.db'));
  const refusal = isNew ? undefined : incompatibility(marker, stores);
  if (refusal)
    throw new Error(
      `The data in ${dataDir} ${refusal}.\n` +
        'Start afresh with `npm start -- --reset`: it moves the old data aside and deletes nothing. ' +
        'To use the old data, run the version that wrote it.',
    );
  if (marker && stores.every((store) => marker.stores.includes(store))) return;
  await writeDurably(markerFile(dataDir), JSON.stringify({ format: dataFormat, stores }, null, 2));
}

/** The data in a data folder, as opposed to programs, models and builds. */
const dataNames = [
  'data-format.json',
  'records.db',
  'records.db-shm',
  'records.db-wal',
  'streams',
  'dead-letters',
  'objects',
  'identity',
  'keys',
  'executions',
  'transcriptions',
  'outbox',
  'logs',
  'demo.txt',
];

/** Moves all data into a subfolder named by time. Returns the folder, if there was any data. */
export async function moveDataAside(dataDir: string, now: Date): Promise<string | undefined> {
  const present = dataNames.filter((name) => existsSync(path.join(dataDir, name)));
  if (present.length === 0) return undefined;
  // A database process left over from a killed start may still be writing.
  await endProcess(await readFile(path.join(dataDir, 'records.pid'), 'utf8').catch(() => ''));
  const time = now.toISOString().slice(0, 19).replaceAll(':', '-');
  const folder = path.join(dataDir, `before-reset-${time}`);
  await mkdir(folder, { recursive: true });
  for (const name of present.filter((one) => existsSync(path.join(dataDir, one)))) {
    await rename(path.join(dataDir, name), path.join(folder, name));
  }
  return folder;
}
