import { AppError } from '#contract/errors.ts';
import { abandon } from '../aws/multipart.ts';
import type { Ctx } from '../context.ts';
import { optimistically } from '../optimistic.ts';
import { findUpload, uploadKey } from './store.ts';

/** Drops an upload that is not complete, with the parts that had arrived. */
export function abandonUpload(
  ctx: Ctx,
  { id, upload_id }: { id: string; upload_id: string },
): Promise<{ detail: string }> {
  return optimistically(async () => {
    const upload = await findUpload(ctx.table, id, upload_id);
    if (upload.completed) {
      const told =
        'This upload is complete and its recording is queued. Cancel its job to take it back.';
      throw new AppError('conflict', told);
    }
    await abandon(ctx.inbox, { key: upload.recording.key, id: upload.storage_id });
    const done = await ctx.table.transact([
      { delete: uploadKey(id, upload_id), condition: { is: { completed: false } } },
    ]);
    return done ? { detail: 'Upload abandoned' } : null;
  });
}
