import type * as z from 'zod';
import { AuditEntry } from '#contract/audit.ts';
import { limits } from '#contract/limits.ts';
import type { Key, Table } from '../platform/aws/table.ts';

/** All entries by time; each person's entries also lie under a key of their own, and each record's in an index. */
export const auditList = 'AUDIT';
export const auditPartition = (userId: string): string => `AUDIT#${userId}`;
export const auditOfRecord = (recordId: string): string => `AUDIT#${recordId}`;
/** Attributes that a record has beside the entry. */
export const auditIndexAttributes = ['pk', 'sk', 'list', 'list_key', 'due', 'due_key'];

/** Appends an entry. Nothing in the product changes or removes one, and an existing one stays as it is. */
export async function appendEntry(table: Table, entry: AuditEntry): Promise<void> {
  const places = {
    pk: auditPartition(entry.user_id),
    sk: entry.id,
    list: auditList,
    list_key: entry.id,
    ...(entry.record_id !== null && {
      due: auditOfRecord(entry.record_id),
      due_key: entry.id,
    }),
  };
  await table.put({ ...places, ...entry }, { exists: false });
}

export const entryOf = (record: AuditEntry): AuditEntry => AuditEntry.parse(record);

/** An entry of the audit log whose outcome is not known yet. */
export const AuditIntent = AuditEntry.omit({ outcome: true });
export type AuditIntent = z.infer<typeof AuditIntent>;

const intentKey = ({ id }: AuditIntent): Key => ({ pk: `INTENT#${id}`, sk: 'INTENT' });
/** In the order in which they began. */
export const intentList = 'INTENT';

/** Milliseconds, longer than any call may take. */
const cutOffAfter = 2 * 60_000;

/** Records that a call is about to write, so that the audit log has it whatever happens. */
export async function beginIntent(table: Table, intent: AuditIntent): Promise<void> {
  const place = { due: intentList, due_key: `${intent.at}#${intent.id}` };
  await table.put({ ...intentKey(intent), ...place, ...intent }, { exists: false });
}

/**
 * Appends the entry with its outcome, then removes the intent. Safe to repeat. Not one transaction: IAM
 * denies deleting wherever a key of the audit log is among those written.
 */
export async function endIntent(
  table: Table,
  intent: AuditIntent,
  outcome: AuditEntry['outcome'],
): Promise<void> {
  await appendEntry(table, { ...intent, outcome });
  await table.delete(intentKey(intent));
}

/** Appends what was cut off: whether it was done is unknown. */
export async function endAbandonedIntents(table: Table, now: Date): Promise<void> {
  const intents = await table.readable(
    { index: 'due', partition: intentList, limit: limits.page },
    AuditIntent,
  );
  for (const intent of intents) {
    if (now.getTime() - Date.parse(intent.at) > cutOffAfter)
      await endIntent(table, intent, 'unknown');
  }
}
