import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DynamoDBClient, ListTablesCommand, paginateScan } from '@aws-sdk/client-dynamodb';

/**
 * All that is kept, as text: every record but the audit log, which tells of refused requests too, and
 * every file of storage.
 */
export async function* textKept(at: { records: string; dataDir: string }): AsyncGenerator<string> {
  const client = new DynamoDBClient({
    endpoint: at.records,
    region: 'ap-south-1',
    credentials: { accessKeyId: 'reader', secretAccessKey: 'reader' },
  });
  const { TableNames = [] } = await client.send(new ListTablesCommand({}));
  for (const TableName of TableNames) {
    for await (const { Items = [] } of paginateScan({ client }, { TableName })) {
      for (const item of Items) if (!item.pk?.S?.startsWith('AUDIT#')) yield JSON.stringify(item);
    }
  }
  client.destroy();
  yield* filesUnder(path.join(at.dataDir, 'objects'));
}

/** What is moved on at this moment is read where it comes to rest, or is no more. */
async function* filesUnder(folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(place);
    else yield await readFile(place, 'latin1').catch(() => '');
  }
}

/**
 * A version of a transcript is written before the meeting points at it. One that lost the race for that is
 * hidden from everybody, and stays in the archive bucket, which keeps what it was ever given.
 */
const lostEdits = [
  'renameSpeaker 409',
  'renameSpeakers 409',
  'editSegment 409',
  'editTranscription 409',
];

/** The refused requests of which something is found in what is kept: there must be none. */
export async function writtenByRefused(
  refused: ReadonlyMap<string, string>,
  at: { records: string; dataDir: string },
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
