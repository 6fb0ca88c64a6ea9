import { setMaxListeners } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  DeleteItemCommand,
  type DynamoDBClient,
  PutItemCommand,
  paginateScan,
} from '@aws-sdk/client-dynamodb';
import type {
  DynamoDBStreamsClient,
  _Record as StreamRecord,
} from '@aws-sdk/client-dynamodb-streams';
import { type Dynoxide, secretHeader, startDynoxide } from './dynoxide.ts';
import { itemIdOf } from './stream-event.ts';
import { StreamReader } from './stream-reader.ts';
import { ensureTable, type StoredTable, type TableDescription } from './tables.ts';

/** The longest time in ms until a change is seen by reads that are not strongly consistent. */
const maxLag = 700;
const pollInterval = 50;

interface ReplicaDeps {
  dataDir: string;
  tables: StoredTable[];
  client: DynamoDBClient;
  streams: DynamoDBStreamsClient;
  /** A client of another database. */
  clientOf(database: Dynoxide): DynamoDBClient;
  say(line: string): void;
}

/**
 * A second database that follows the streams of the first with a lag, different for each change. The changes of
 * an item come in order. It serves reads that are not strongly consistent.
 */
export async function startReplica(deps: ReplicaDeps): Promise<Dynoxide> {
  const { tables, client, streams, clientOf, say } = deps;
  const dataDir = path.join(deps.dataDir, 'replica');
  await rm(dataDir, { recursive: true, force: true });
  const database = await startDynoxide({ dataDir, operationHeader: secretHeader(), say });
  const copy = clientOf(database);
  const closing = new AbortController();
  setMaxListeners(0, closing.signal); // Each change that is still to come waits for it.
  for (const { table, databaseStreamArn } of tables) {
    const began = new Date();
    await ensureTable(copy, table);
    const pages = paginateScan({ client }, { TableName: table.name, ConsistentRead: true });
    for await (const { Items = [] } of pages)
      for (const Item of Items)
        await copy.send(new PutItemCommand({ TableName: table.name, Item }));
    if (!databaseStreamArn) throw new Error(`The table ${table.name} has no stream to follow`);
    const reader = new StreamReader(streams, databaseStreamArn, 'TRIM_HORIZON');
    void follow(reader, { copy, table, began, signal: closing.signal }).catch(() => {});
  }
  return {
    ...database,
    async close() {
      closing.abort();
      copy.destroy();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

interface Following {
  copy: DynamoDBClient;
  table: TableDescription;
  /** Changes before this were copied. */
  began: Date;
  signal: AbortSignal;
}

async function follow(reader: StreamReader, following: Following): Promise<void> {
  const { began, signal } = following;
  /** The last change of each item that is still to come. */
  const changing = new Map<string, Promise<void>>();
  let end: string | undefined;
  while (!signal.aborted) {
    const page = await reader.read(end, 100).catch(() => null); // The database may be restarting.
    end = page?.end ?? end;
    for (const record of page?.records ?? []) {
      const { Keys, ApproximateCreationDateTime: time } = record.dynamodb ?? {};
      // Its time has no milliseconds.
      if (time && time.getTime() < began.getTime() - 1000) continue;
      const item = itemIdOf(Keys);
      const change = (changing.get(item) ?? Promise.resolve())
        .then(() => pause(Math.random() * maxLag, undefined, { signal }))
        .then(() => apply(record, following))
        .catch(() => {}) // It is closing.
        .finally(() => {
          if (changing.get(item) === change) changing.delete(item);
        });
      changing.set(item, change);
    }
    if (!page?.end) await pause(pollInterval, undefined, { signal });
  }
}

async function apply({ dynamodb }: StreamRecord, { copy, table }: Following): Promise<void> {
  const { Keys: Key, NewImage: Item } = dynamodb ?? {};
  const TableName = table.name;
  if (Item) await copy.send(new PutItemCommand({ TableName, Item }));
  else await copy.send(new DeleteItemCommand({ TableName, Key }));
}

/**
 * Whether DynamoDB may answer with what was true a moment ago.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/HowItWorks.ReadConsistency.html
 */
export function isEventuallyConsistent(operation: string, input: Record<string, unknown>): boolean {
  if (operation === 'BatchGetItem')
    return !Object.values(input.RequestItems ?? {}).some(
      (table: { ConsistentRead?: boolean }) => table.ConsistentRead,
    );
  return ['GetItem', 'Query', 'Scan'].includes(operation) && input.ConsistentRead !== true;
}
