import { AuditEntry } from '#contract/audit.ts';
import type { Table } from '../aws/table.ts';

/** Every entry in the order of time; and under each person's own key, theirs. */
export const auditList = 'AUDIT';
export const auditPartition = (userId: string): string => `AUDIT#${userId}`;
/** What a record has beside its line. */
export const auditPlaces = ['pk', 'sk', 'list', 'list_key'];

/** Appends an entry. Nothing in the product changes or removes one; one that is there stays as it is. */
export async function append(table: Table, entry: AuditEntry): Promise<void> {
  const places = {
    pk: auditPartition(entry.user_id),
    sk: entry.id,
    list: auditList,
    list_key: entry.id,
  };
  await table.put({ ...places, ...entry }, { exists: false });
}

export const entryOf = (record: AuditEntry): AuditEntry => AuditEntry.parse(record);
