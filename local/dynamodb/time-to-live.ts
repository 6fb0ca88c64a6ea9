import { setTimeout as pause } from 'node:timers/promises';
import {
  ConditionalCheckFailedException,
  DeleteItemCommand,
  type DynamoDBClient,
  paginateScan,
} from '@aws-sdk/client-dynamodb';
import type { TableDescription } from './tables.ts';

/** Items looked at in one go, and milliseconds of rest after it: the sweep never holds up a request. */
const pageSize = 200;
const rest = 250;

/** Milliseconds to the first sweep and between sweeps. AWS promises to delete within a few days. */
const first = 60_000;
const interval = 3_600_000;

/** Deletes the items whose time to live, in seconds since 1970, is over. Answers how many. */
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
      // Somebody may have renewed it since it was read.
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
    await pause(rest, undefined, { signal });
  }
  return deleted;
}

/** Sweeps a table again and again until the signal ends it. */
export async function keepSweeping(
  client: DynamoDBClient,
  table: TableDescription,
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<void> {
  if (!table.TimeToLiveSpecification?.Enabled) return;
  for (let wait = first; !signal.aborted; wait = interval) {
    await pause(wait, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    await sweep(client, table, Date.now(), signal).catch((error: Error) => {
      if (!signal.aborted) say(`Expired records are not deleted: ${error.message}`);
    });
  }
}
