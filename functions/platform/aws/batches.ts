import {
  BatchGetCommand,
  type BatchGetCommandOutput,
  BatchWriteCommand,
  type BatchWriteCommandInput,
  type DynamoDBDocumentClient,
} from '@aws-sdk/lib-dynamodb';
import { mapConcurrently } from '../concurrency.ts';
import { backOff } from '../retry.ts';
import type { Key } from './table.ts';

type Put = Key & Record<string, unknown>;
/** One write of a batch. Each succeeds or fails by itself. */
export type BatchWrite = { put: Put } | { delete: Key };

/** Items that DynamoDB takes in one call. */
const most = { read: 100, written: 25 };
const callsAtOnce = 4;
/** Unprocessed items are retried for some 40 seconds in all. */
const maxTries = 12;

/**
 * Records by key, eventually consistent and in no order, with the read units they took. Missing records are
 * left out.
 */
export async function getBatch(client: DynamoDBDocumentClient, table: string, keys: Key[]) {
  const items: Record<string, unknown>[] = [];
  let units = 0;
  // DynamoDB refuses a call that names a key twice.
  const each = new Map(keys.map(({ pk, sk }) => [`${pk} ${sk}`, { pk, sk }]));
  for (const some of inBatches([...each.values()], most.read)) {
    let asked: BatchGetCommandOutput['UnprocessedKeys'] = {
      [table]: { Keys: some },
    };
    for (let tries = 1; asked; tries++) {
      const answer: BatchGetCommandOutput = await client.send(
        new BatchGetCommand({ RequestItems: asked, ReturnConsumedCapacity: 'TOTAL' }),
      );
      items.push(...(answer.Responses?.[table] ?? []));
      units += answer.ConsumedCapacity?.[0]?.CapacityUnits ?? 0;
      asked = await laterOn(answer.UnprocessedKeys, tries);
    }
  }
  return { items, units };
}

/** Writes all, a few calls at a time and in no order. Safe to repeat. */
export async function writeBatch(
  client: DynamoDBDocumentClient,
  table: string,
  writes: BatchWrite[],
): Promise<void> {
  await mapConcurrently(inBatches(writes, most.written), callsAtOnce, (some) =>
    writeAll(client, { [table]: some.map(request) }),
  );
}

type Requests = BatchWriteCommandInput['RequestItems'];

async function writeAll(client: DynamoDBDocumentClient, requests: Requests): Promise<void> {
  let asked = requests;
  for (let tries = 1; asked && Object.keys(asked).length > 0; tries++) {
    const { UnprocessedItems } = await client.send(new BatchWriteCommand({ RequestItems: asked }));
    asked = await laterOn(UnprocessedItems, tries);
  }
}

const request = (write: BatchWrite) =>
  'put' in write
    ? { PutRequest: { Item: write.put } }
    : { DeleteRequest: { Key: { pk: write.delete.pk, sk: write.delete.sk } } };

/** The unprocessed rest, after a pause; undefined when nothing is left. */
async function laterOn<T extends object>(left: T | undefined, tries: number) {
  if (!left || Object.keys(left).length === 0) return undefined;
  if (tries === maxTries) throw new Error('The table takes no more for now');
  await backOff(tries);
  return left;
}

/** The items in order, in arrays of at most `size`. */
export function* inBatches<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}
