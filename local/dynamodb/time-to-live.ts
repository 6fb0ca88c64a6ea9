import { setTimeout as pause } from 'node:timers/promises';
import {
  ConditionalCheckFailedException,
  DeleteItemCommand,
  type DynamoDBClient,
  paginateScan,
} from '@aws-sdk/client-dynamodb';
import type { TableDescription } from './tables.ts';

/** Items per page and pause between pages in ms, so that a sweep never delays requests. */
const pageSize = 200;
const pageDelay = 250;

/** Time before the first sweep and between sweeps, in ms. AWS deletes within a few days. */
const firstSweepDelay = 60_000;
const sweepInterval = 3_600_000;

/** Deletes the items whose time to live (seconds since the epoch) has passed. Returns how many. */
export async function sweep(
  client: DynamoDBClient,
  table: TableDescription,
  now = Date.now(),
  signal?: AbortSignal,
): Promise<number> {
  const attribute = table.TimeToLiveSpecification?.AttributeName;
  if (!attribute) return 0;
  const keys = table.KeySchema.map(({ AttributeName }) => AttributeName);
  const expired = {
    ExpressionAttributeNames: { '#ttl': attribute },
    ExpressionAttributeValues: { ':now': { N: String(Math.floor(now / 1000)) } },
  };
  let deleted = 0;
  const pages = paginateScan(
    { client, pageSize },
    { TableName: table.name, FilterExpression: '#ttl < :now', ...expired },
  );
  for await (const { Items = [] } of pages) {
    for (const item of Items) {
      const Key = Object.fromEntries(keys.flatMap((key) => (item[key] ? [[key, item[key]]] : [])));
      // It may have been renewed since it was read.
      const remove = new DeleteItemCommand({
        TableName: table.name,
        Key,
        ConditionExpression: '#ttl < :now',
        ...expired,
      });
      try {
        await client.send(remove);
        deleted += 1;
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
      }
    }
    await pause(pageDelay, undefined, { signal });
  }
  return deleted;
}

/** Sweeps a table periodically until the signal aborts. */
export async function sweepPeriodically(
  client: DynamoDBClient,
  table: TableDescription,
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<void> {
  if (!table.TimeToLiveSpecification?.Enabled) return;
  for (let wait = firstSweepDelay; !signal.aborted; wait = sweepInterval) {
    await pause(wait, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    await sweep(client, table, Date.now(), signal).catch((error: Error) => {
      if (!signal.aborted) say(`Expired records are not deleted: ${error.message}`);
    });
  }
}
