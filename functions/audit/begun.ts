import type * as z from 'zod';
import { AuditEntry } from '#contract/audit.ts';
import { limits } from '#contract/limits.ts';
import type { Key, Table } from '../aws/table.ts';
import { append } from './store.ts';

/** A line of the trail whose outcome is not known yet. */
export const Begun = AuditEntry.omit({ outcome: true });
export type Begun = z.infer<typeof Begun>;

const begunKey = ({ id }: Begun): Key => ({ pk: `BEGUN#${id}`, sk: 'BEGUN' });
/** In the order in which they began. */
export const begunList = 'BEGUN';

/** Longer than any call may take. */
const cutOffAfter = 2 * 60_000;

/** Remembers a call that is about to write, so that it is on the trail whatever becomes of it. */
export async function begin(table: Table, line: Begun): Promise<void> {
  const place = { queue: begunList, queue_key: `${line.at}#${line.id}` };
  await table.put({ ...begunKey(line), ...place, ...line }, { exists: false });
}

/**
 * Puts the line on the trail, with what came of the call. Twice is once. Not one transaction: the right to
 * delete is denied wherever a key of the trail is among those written.
 */
export async function end(
  table: Table,
  line: Begun,
  outcome: AuditEntry['outcome'],
): Promise<void> {
  await append(table, { ...line, outcome });
  await table.delete(begunKey(line));
}

/** Puts on the trail what was cut off: it may have been done or not. */
export async function endCutOff(table: Table, now: Date): Promise<void> {
  const { items } = await table.list(
    { index: 'queue', partition: begunList, limit: limits.page },
    Begun,
  );
  for (const line of items) {
    if (now.getTime() - Date.parse(line.at) > cutOffAfter) await end(table, line, 'unknown');
  }
}
