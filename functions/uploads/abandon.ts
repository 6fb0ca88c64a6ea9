import { abandon } from '../aws/multipart.ts';
import type { Ctx } from '../context.ts';
import { findUpload, uploadKey } from './store.ts';

/** Drops an upload that is not complete, with the parts that had arrived. */
export async function abandonUpload(
  ctx: Ctx,
  { id, upload_id }: { id: string; upload_id: string },
): Promise<{ detail: string }> {
  const upload = await findUpload(ctx.table, id, upload_id);
  if (!upload.completed) {
    await abandon(ctx.inbox, { key: upload.recording.key, id: upload.storage_id });
    await ctx.table.delete(uploadKey(id, upload_id));
  }
  return { detail: 'Upload abandoned' };
}
