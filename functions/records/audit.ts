import type * as z from 'zod';
import { AuditEntry } from '#contract/audit.ts';
import { limits } from '#contract/limits.ts';
import type { Key, Table } from '../platform/aws/table.ts';

/** Every entry in the order of time; and under each person's own key, theirs. */
export const auditList = 'AUDIT';
export const auditPartition = (userId: string): string => `AUDIT#${userId}`;
/** What a record has beside its line. */
export const auditIndexAttributes = ['pk', 'sk', 'list', 'list_key'];

/** Appends an entry. Nothing in the product changes or removes one; one that is there stays as it is. */
export async function appendEntry(table: Table, entry: AuditEntry): Promise<void> {
  const places = {
    pk: auditPartition(entry.user_id),
    sk: entry.id,
    list: auditList,
    list_key: entry.id,
  };
  await table.put({ ...places, ...entry }, { exists: false });
}

export const entryOf = (record: AuditEntry): AuditEntry => AuditEntry.parse(record);

/** A line of the audit log whose outcome is not known yet. */
export const AuditIntent = AuditEntry.omit({ outcome: true });
export type AuditIntent = z.infer<typeof AuditIntent>;

const intentKey = ({ id }: AuditIntent): Key => ({ pk: `INTENT#${id}`, sk: 'INTENT' });
/** In the order in which they began. */
export const intentList = 'INTENT';

/** Longer than any call may take. */
const cutOffAfter = 2 * 60_000;

/** Remembers a call that is about to write, so that it is on the audit log whatever becomes of it. */
export async function beginIntent(table: Table, line: AuditIntent): Promise<void> {
  const place = { due: intentList, due_key: `${line.at}#${line.id}` };
  await table.put({ ...intentKey(line), ...place, ...line }, { exists: false });
}

/**
 * Puts the line on the audit log, with what came of the call. Twice is once. Not one transaction: the right to
 * delete is denied wherever a key of the audit log is among those written.
 */
export async function endIntent(
  table: Table,
  line: AuditIntent,
  outcome: AuditEntry['outcome'],
): Promise<void> {
  await appendEntry(table, { ...line, outcome });
  await table.delete(intentKey(line));
}

/** Puts on the audit log what was cut off: it may have been done or not. */
export async function endAbandonedIntents(table: Table, now: Date): Promise<void> {
  const { items } = await table.list(
    { index: 'due', partition: intentList, limit: limits.page },
    AuditIntent,
  );
  for (const line of items) {
    if (now.getTime() - Date.parse(line.at) > cutOffAfter) await endIntent(table, line, 'unknown');
  }
}
