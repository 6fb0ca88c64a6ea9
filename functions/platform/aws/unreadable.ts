import * as z from 'zod';
import { log } from '../log/log.ts';

const Key = z.object({ pk: z.string(), sk: z.string() });

/** A record that its schema refuses. An alarm counts the log lines that carry this error. */
class UnreadableRecord extends Error {
  override name = 'UnreadableRecord';
}

/** Parses what the table stores. */
export function readRecord<S extends z.ZodType>(item: unknown, schema: S): z.output<S> {
  const { data, error } = schema.safeParse(item);
  if (!error) return data;
  const { pk = '', sk = '' } = Key.partial().safeParse(item).data ?? {};
  throw new UnreadableRecord(`${pk} ${sk}`, { cause: error });
}

/** Null for a record that cannot be read: for work that must go on with the others. */
export function readOrLog<S extends z.ZodType>(item: unknown, schema: S): z.output<S> | null {
  try {
    return readRecord(item, schema);
  } catch (error) {
    log.error('a record was skipped', { error });
    return null;
  }
}
