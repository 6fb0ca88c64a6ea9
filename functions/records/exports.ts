import * as z from 'zod';
import { DocumentChoices, type Documents } from '#contract/documents.ts';
import { AppError } from '#contract/errors.ts';
import { Export } from '#contract/exports.ts';
import { limits } from '#contract/limits.ts';
import { reason } from '#contract/reasons.ts';
import { Id } from '#contract/values.ts';
import type { Ctx, Deps } from '../platform/aws/deps.ts';
import type { Key, Table } from '../platform/aws/table.ts';
import { refuseUnlessBegunBy } from './access.ts';

/** An export as stored. Its file is in the upload bucket at `fileKey`. */
export const ExportRecord = Export.omit({ message: true, file_url: true, expires_at: true });
export type ExportRecord = z.infer<typeof ExportRecord>;

export const exportKey = (id: string): Key => ({ pk: `EXPORT#${id}`, sk: 'EXPORT' });
export const exportList = 'EXPORTS';

export const exportItem = (record: ExportRecord) => ({
  ...exportKey(record.id),
  list: exportList,
  list_key: record.id,
  ...record,
});

/** The export in progress. A condition on this record allows one at a time. */
export const liveKey: Key = { pk: 'EXPORTS', sk: 'LIVE' };
export const Live = z.object({ ids: z.set(z.string()).default(new Set()) });

/** The first input of the state machine; each step answers the next. */
export const firstStep = (id: string) => ({ id, step: 1 });

const day = ({ created_at }: ExportRecord) => created_at.slice(0, 10);

/** The last segment is the name of the downloaded file. */
export const fileKey = (record: ExportRecord): string =>
  `exports/${record.id}/sakshi-${day(record)}.jsonl.gz`;

/** The export, or a not-found error. */
export async function findExport(table: Table, id: string): Promise<ExportRecord> {
  const record = await table.get(exportKey(id), ExportRecord);
  if (!record) throw new AppError('not_found', reason('notFound'));
  return record;
}

/** The export as callers see it. S3 counts the days until the file expires from when it was begun. */
export function exportOf(record: ExportRecord, file_url: string | null = null): Export {
  const expires = new Date(Date.parse(record.created_at) + limits.uploadBucketDays * 86_400_000);
  return {
    ...record,
    message: record.stage.detail,
    expires_at: expires.toISOString(),
    file_url,
  };
}

/** Documents of meetings made in the background, as stored. Their zip is in the upload bucket. */
export const DocumentsRecord = ExportRecord.extend({
  created_by_id: Id,
  meeting_ids: z.array(Id),
  choices: DocumentChoices,
});
export type DocumentsRecord = z.infer<typeof DocumentsRecord>;

export const documentsKey = (id: string): Key => ({ pk: `DOCUMENTS#${id}`, sk: 'DOCUMENTS' });

/** Expires with the zip. */
export const documentsItem = (record: DocumentsRecord) => ({
  ...documentsKey(record.id),
  ...record,
  expires: Math.floor(Date.parse(expiresOf(record)) / 1000),
});

/** The last segment is the name of the downloaded file. */
export const zipKey = ({ id, created_at }: DocumentsRecord): string =>
  `exports/${id}/meetings_${created_at.slice(0, 10)}.zip`;

/** A document on its way into the zip, by the index of its meeting. */
export const documentKey = ({ id }: DocumentsRecord, place: number): string =>
  `exports/${id}/documents/${place}`;

/** The caller's documents, or a not-found error. */
export async function findDocuments(
  { table, user }: Pick<Ctx, 'table' | 'user'>,
  id: string,
): Promise<DocumentsRecord> {
  const record = await table.get(documentsKey(id), DocumentsRecord);
  if (!record) throw new AppError('not_found', reason('notFound'));
  refuseUnlessBegunBy(user, { begun_by: record.created_by_id });
  return record;
}

/** S3 counts the days until the zip expires from when it was begun. */
const expiresOf = ({ created_at }: Pick<DocumentsRecord, 'created_at'>): string =>
  new Date(Date.parse(created_at) + limits.uploadBucketDays * 86_400_000).toISOString();

/** The documents as callers see them. */
export function documentsOf({
  created_by_id: _by,
  meeting_ids: _ids,
  choices: _choices,
  ...shown
}: DocumentsRecord): Documents {
  return { ...shown, message: shown.stage.detail, expires_at: expiresOf(shown) };
}

type Outcome = Pick<DocumentsRecord, 'status' | 'stage'> &
  Partial<Pick<DocumentsRecord, 'progress' | 'records' | 'bytes'>>;

/** Ends them. Safe to repeat. */
export async function endDocuments(
  { table, now }: Pick<Deps, 'table' | 'now'>,
  id: string,
  outcome: Outcome,
): Promise<void> {
  const set = { ...outcome, completed_at: now().toISOString() };
  await table.update(documentsKey(id), { set }, DocumentsRecord, live);
}

export const live = { is: { status: ['queued', 'running'] } };
