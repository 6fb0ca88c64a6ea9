import { setTimeout as pause } from 'node:timers/promises';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { vi } from 'vitest';
import type * as z from 'zod';
import { type Key, Table } from '#functions/platform/aws/table.ts';
import type { Cloud } from '../../local/cloud.ts';

export const minute = 60_000;

/** Direct access to the table of a cloud, to write past states. */
export async function tableOf({
  database,
}: Pick<Cloud, 'database'>): Promise<{ table: Table; close: () => void }> {
  const client = new DynamoDBClient(database);
  const { TableNames: [name = ''] = [] } = await client.send(new ListTablesCommand());
  const table = new Table(DynamoDBDocumentClient.from(client), name);
  return { table, close: () => client.destroy() };
}

/** Puts the template's schedules under the test's control; other timers run on. Call before the cloud starts. */
export const holdClocks = () => vi.useFakeTimers({ toFake: ['setInterval'] });
export const clock = (minutes: number) => vi.advanceTimersByTime(minutes * minute);

/** Polls of a record between two minutes of the clock. */
const pollsPerMinute = 200;

/**
 * Waits until the record matches, and returns it; null if it is gone. Advances the clock from time to time: what was
 * missed at one minute is done at the next, as when schedules run by themselves.
 */
export async function until<S extends z.ZodType>(
  table: Table,
  { key, schema }: { key: Key; schema: S },
  fits: (record: z.output<S> | null) => boolean,
): Promise<z.output<S> | null> {
  for (let polls = 1; ; polls++) {
    const record = await table.get(key, schema);
    if (fits(record)) return record;
    await pause(50);
    if (polls % pollsPerMinute === 0) clock(1);
  }
}
