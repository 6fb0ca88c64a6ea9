import type { Api } from '#contract/api.ts';
import { isSubtitles } from '#contract/choices.ts';
import type { DocumentChoices, Documents } from '#contract/documents.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { type PlainKey, reason } from '#contract/reasons.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import {
  type DocumentsRecord,
  documentsItem,
  documentsOf,
  endDocuments,
  findDocuments,
  firstStep,
  zipKey,
} from '../../records/exports.ts';

/** Starts documents of meetings, in the order given: the record first, then the execution. */
export async function createDocuments(
  ctx: Ctx,
  { meeting_ids, ...choices }: ParsedInputOf<Api['createDocuments']>,
): Promise<Documents> {
  refuseImpossible(choices);
  const record: DocumentsRecord = {
    id: ctx.newId(),
    status: 'queued',
    progress: 0,
    stage: reason('starting'),
    created_at: ctx.now().toISOString(),
    created_by: ctx.user.full_name,
    created_by_id: ctx.user.id,
    completed_at: null,
    bytes: 0,
    records: 0,
    meeting_ids: [...new Set(meeting_ids)],
    choices,
  };
  await ctx.table.put(documentsItem(record), { exists: false });
  await ctx.documents.start(record.id, firstStep(record.id));
  return documentsOf(record);
}

/**
 * The progress of documents. Starts those whose execution never started, and fails those whose execution
 * ended silently.
 */
export async function getDocuments(ctx: Ctx, { id }: { id: string }): Promise<Documents> {
  const record = await findDocuments(ctx, id);
  if (record.status === 'completed' || record.status === 'failed') return documentsOf(record);
  const state = await ctx.documents.state(id);
  if (state === 'absent') await ctx.documents.start(id, firstStep(id));
  if (state === 'ended') {
    await endDocuments(ctx, id, {
      status: 'failed',
      stage: reason('exportFailed', { number: id }),
    });
  }
  return documentsOf(await findDocuments(ctx, id));
}

/** A temporary URL of the zip. */
export async function getDocumentsFile(
  ctx: Ctx,
  { id }: { id: string },
): Promise<{ file_url: string | null }> {
  const record = await findDocuments(ctx, id);
  const isKept =
    record.status === 'completed' && documentsOf(record).expires_at > ctx.now().toISOString();
  return {
    file_url: isKept
      ? await ctx.uploadBucket.addressOf(zipKey(record), limits.downloadUrlSeconds, ctx.now())
      : null,
  };
}

/** Refuses impossible choices: subtitles have a transcript and times. */
export function refuseImpossible({ format, content, times }: DocumentChoices): void {
  if (!isSubtitles(format)) return;
  if (content !== 'transcript') refuse('content', 'subtitlesOfTranscript');
  if (times === 'without') refuse('times', 'subtitlesHaveTimes');
}

function refuse(field: string, key: PlainKey): never {
  throw new AppError('invalid', reason(key), field);
}
