import * as z from 'zod';
import { DocumentChoices } from '#contract/document-choices.ts';
import type { Documents } from '#contract/documents.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { Id } from '#contract/values.ts';
import type { Key } from '../aws/table.ts';
import type { Ctx, Surroundings } from '../context.ts';
import { ExportRecord } from '../exports/store.ts';

/** Documents that are made in the background as the table keeps them. Their zip is in the inbox. */
export const DocumentsRecord = ExportRecord.extend({
  created_by_id: Id,
  meeting_ids: z.array(Id),
  choices: DocumentChoices,
});
export type DocumentsRecord = z.infer<typeof DocumentsRecord>;

export const documentsKey = (id: string): Key => ({ pk: `DOCUMENTS#${id}`, sk: 'DOCUMENTS' });

/** Forgotten when the zip is. */
export const documentsItem = (record: DocumentsRecord) => ({
  ...documentsKey(record.id),
  ...record,
  expires: Math.floor(Date.parse(expiresOf(record)) / 1000),
});

/** The last part is what the zip is saved as. */
export const zipKey = ({ id, created_at }: DocumentsRecord): string =>
  `exports/${id}/meetings_${created_at.slice(0, 10)}.zip`;

/** The caller's documents, or the spec's not-found. */
export async function findDocuments(
  { table, user }: Pick<Ctx, 'table' | 'user'>,
  id: string,
): Promise<DocumentsRecord> {
  const record = await table.get(documentsKey(id), DocumentsRecord);
  if (record?.created_by_id !== user.id) throw new AppError('not_found', messages.notFound);
  return record;
}

/** Storage counts the days of the zip from when it was begun. */
const expiresOf = ({ created_at }: Pick<DocumentsRecord, 'created_at'>): string =>
  new Date(Date.parse(created_at) + limits.inboxDays * 86_400_000).toISOString();

/** As callers see them. */
export function documentsOf({
  created_by_id: _by,
  meeting_ids: _ids,
  choices: _choices,
  ...shown
}: DocumentsRecord): Documents {
  return { ...shown, expires_at: expiresOf(shown) };
}

type Outcome = Pick<DocumentsRecord, 'status' | 'message'> &
  Partial<Pick<DocumentsRecord, 'progress' | 'records' | 'bytes'>>;

/** Ends them. Ending twice is ending once. */
export async function endDocuments(
  { table, now }: Pick<Surroundings, 'table' | 'now'>,
  id: string,
  outcome: Outcome,
): Promise<void> {
  const set = { ...outcome, completed_at: now().toISOString() };
  await table.update(documentsKey(id), { set }, DocumentsRecord, live);
}

export const live = { is: { status: ['queued', 'running'] } };
