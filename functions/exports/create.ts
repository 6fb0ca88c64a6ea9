import { AppError } from '#contract/errors.ts';
import type { Export } from '#contract/exports.ts';
import { jobMessages } from '#contract/job-messages.ts';
import { messages } from '#contract/messages.ts';
import type { Ctx } from '../context.ts';
import { settle } from './settle.ts';
import { type ExportRecord, exportItem, exportOf, firstStep, liveKey } from './store.ts';

/** Begins an export of everything: the record first, then the run. One at a time. */
export async function createExport(ctx: Ctx): Promise<Export> {
  await settle(ctx);
  const record: ExportRecord = {
    id: ctx.newId(),
    status: 'queued',
    progress: 0,
    message: jobMessages.starting,
    created_at: ctx.now().toISOString(),
    created_by: ctx.user.full_name,
    completed_at: null,
    bytes: 0,
    records: 0,
  };
  const begun = await ctx.table.transact([
    { put: exportItem(record), condition: { exists: false } },
    {
      update: liveKey,
      changes: { add: { ids: new Set([record.id]) } },
      condition: { fewer: { attribute: 'ids', than: 1 } },
    },
  ]);
  if (!begun) throw new AppError('conflict', messages.exportRunning);
  await ctx.exports.start(record.id, firstStep(record.id));
  return exportOf(record);
}
