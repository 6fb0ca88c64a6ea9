import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { Export } from '#contract/exports.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import type { Key, Table } from '../aws/table.ts';

/** An export as the table keeps it. Its file is in the inbox, at `fileKey`. */
export const ExportRecord = Export.omit({ file_url: true, expires_at: true });
export type ExportRecord = z.infer<typeof ExportRecord>;

export const exportKey = (id: string): Key => ({ pk: `EXPORT#${id}`, sk: 'EXPORT' });
export const exportList = 'EXPORTS';

export const exportItem = (record: ExportRecord) => ({
  ...exportKey(record.id),
  list: exportList,
  list_key: record.id,
  ...record,
});

/** The export that is being made: the guard of there being one at most. */
export const liveKey: Key = { pk: 'EXPORTS', sk: 'LIVE' };
export const Live = z.object({ ids: z.set(z.string()).default(new Set()) });

/** What the state machine is told of an export, and tells of itself from step to step. */
export const firstStep = (id: string) => ({ id, step: 1 });

const day = ({ created_at }: ExportRecord) => created_at.slice(0, 10);

/** The last part is what the file is saved as. */
export const fileKey = (record: ExportRecord): string =>
  `exports/${record.id}/sakshi-${day(record)}.jsonl.gz`;

/** The export, or the spec's not-found. */
export async function findExport(table: Table, id: string): Promise<ExportRecord> {
  const record = await table.get(exportKey(id), ExportRecord);
  if (!record) throw new AppError('not_found', messages.notFound);
  return record;
}

/** The export as callers see it. Storage counts the days of a file from when it was begun. */
export function exportOf(record: ExportRecord, file_url: string | null = null): Export {
  const expires = new Date(Date.parse(record.created_at) + limits.inboxDays * 86_400_000);
  return { ...record, expires_at: expires.toISOString(), file_url };
}
