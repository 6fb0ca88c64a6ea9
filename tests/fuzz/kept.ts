import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DynamoDBClient, ListTablesCommand, paginateScan } from '@aws-sdk/client-dynamodb';
import type { Cloud } from '../../local/cloud.ts';

/**
 * All stored data as text: every record except the audit log, which also contains refused requests, and every
 * stored file.
 */
export async function* textKept(at: {
  database: Cloud['database'];
  dataDir: string;
}): AsyncGenerator<string> {
  const client = new DynamoDBClient(at.database);
  const { TableNames = [] } = await client.send(new ListTablesCommand({}));
  for (const TableName of TableNames) {
    for await (const { Items = [] } of paginateScan({ client }, { TableName })) {
      for (const item of Items) if (!item.pk?.S?.startsWith('AUDIT#')) yield JSON.stringify(item);
    }
  }
  client.destroy();
  yield* filesUnder(path.join(at.dataDir, 'objects'));
}

/** A file that is being moved is read at its new path, or is gone. */
async function* filesUnder(folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(place);
    else yield await readFile(place, 'latin1').catch(() => '');
  }
}

/**
 * A version of a transcript is written before the meeting refers to it. One that lost a race is never visible,
 * but stays in the archive bucket, which deletes nothing.
 */
const lostEdits = [
  'renameSpeaker 409',
  'renameSpeakers 409',
  'editSegment 409',
  'editTranscription 409',
];

/** Refused requests that left traces in stored data: there must be none. */
export async function writtenByRefused(
  refused: ReadonlyMap<string, string>,
  at: Parameters<typeof textKept>[0],
): Promise<string[]> {
  const found = new Set<string>();
  for await (const text of textKept(at)) {
    for (const [mark] of text.matchAll(/fuzzmark\d+z/g)) {
      const request = refused.get(mark);
      if (request && !lostEdits.includes(request)) found.add(`${mark}: ${request}`);
    }
  }
  return [...found];
}
