import * as z from 'zod';
import { Instant } from '#contract/values.ts';
import type { Key, Table } from '../platform/aws/table.ts';
import { sha256Hex } from '../platform/hash.ts';

/** A creating call that came with an Idempotency-Key, from its beginning until the key is forgotten. */
export const IdempotencyRecord = z.object({
  /** Tells another request under the same key; made with the key, so that it reveals nothing of either. */
  fingerprint: z.string(),
  began_at: Instant,
  /** Until then somebody carries it out: Unix milliseconds. */
  until: z.number(),
  /** Its result: JSON, compressed; null before there is one, and where it is too large to keep. */
  output: z.instanceof(Uint8Array).nullable(),
  is_done: z.boolean(),
  /** Unix seconds; DynamoDB deletes the record then. */
  expires: z.number(),
});
export type IdempotencyRecord = z.infer<typeof IdempotencyRecord>;

/** Different people's keys never meet. */
export const idempotencyKey = (userId: string, key: string): Key => ({
  pk: `ONCE#${sha256Hex(JSON.stringify([userId, key]))}`,
  sk: 'ONCE',
});

/** Writes the record in place of `before`; false where somebody else was faster. */
export const replaceRecord = (
  table: Table,
  key: Key,
  record: IdempotencyRecord,
  before: IdempotencyRecord | null,
): Promise<boolean> =>
  table.put(
    { ...key, ...record },
    before ? { is: { began_at: before.began_at, until: before.until } } : { exists: false },
  );
