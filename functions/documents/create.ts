import type { Api } from '#contract/api.ts';
import type { Documents } from '#contract/documents.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { jobMessages } from '#contract/job-messages.ts';
import type { Ctx } from '../context.ts';
import { firstStep } from '../exports/store.ts';
import { requirePossible } from './possible.ts';
import { type DocumentsRecord, documentsItem, documentsOf } from './store.ts';

/** Begins documents of meetings, in the order they are named: the record first, then the run. */
export async function createDocuments(
  ctx: Ctx,
  { meeting_ids, ...choices }: ParsedInputOf<Api['createDocuments']>,
): Promise<Documents> {
  requirePossible(choices);
  const record: DocumentsRecord = {
    id: ctx.newId(),
    status: 'queued',
    progress: 0,
    message: jobMessages.starting,
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
