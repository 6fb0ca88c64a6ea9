import type * as z from 'zod';
import { type Fields, log } from '../log/log.ts';
import type { Changes } from './expressions.ts';
import type { Key, Table } from './table.ts';

/** Work that waits in the index `due`, under a key that starts with the time from which it is due. */
interface DueWork<S extends z.ZodType<{ due_key?: string | undefined }>> {
  partition: string;
  schema: S;
  /** How many records one run takes. */
  limit: number;
  key(record: z.output<S>): Key;
  /** Puts the record off until this run has ended at least: what fails or crashes is due again then. */
  claim(record: z.output<S>): Changes;
  /** Asked before each claim; false ends the run. */
  goOn?(): boolean;
}

/**
 * Claims what is due, one record at a time and the oldest first. Of concurrent runs only one gets a record;
 * it is given as it is once it is claimed.
 */
export async function* claimDue<S extends z.ZodType<{ due_key?: string | undefined }>>(
  { table, now }: { table: Table; now(): Date },
  { partition, schema, limit, key, claim, goOn = () => true }: DueWork<S>,
): AsyncGenerator<z.output<S>> {
  // A tilde sorts after every id.
  const between: [string, string] = ['0', `${now().toISOString()}#~`];
  const records = await table.readable({ index: 'due', partition, between, limit }, schema);
  for (const record of records) {
    if (!goOn()) return;
    const asRead = { is: { due_key: record.due_key } };
    const claimed = await table.update(key(record), claim(record), schema, asRead);
    if (claimed !== null) yield claimed;
  }
}

/**
 * Does work whose failure must not block other work: it is logged, and the result is null. An alarm goes off where
 * many such lines are logged.
 */
export async function tryOrLog<T>(
  work: () => Promise<T>,
  message: string,
  fields: Fields,
): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    log.error(message, { ...fields, postponed: true, error });
    return null;
  }
}
