import type { Documents } from '#contract/documents.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import type { Ctx } from '../context.ts';
import { firstStep } from '../exports/store.ts';
import { documentsOf, endDocuments, findDocuments, zipKey } from './store.ts';

/**
 * How far documents are. Those whose run never began are begun; those whose run ended without a word have
 * failed.
 */
export async function getDocuments(ctx: Ctx, { id }: { id: string }): Promise<Documents> {
  const record = await findDocuments(ctx, id);
  if (record.status === 'completed' || record.status === 'failed') return documentsOf(record);
  const state = await ctx.documents.state(id);
  if (state === 'absent') await ctx.documents.start(id, firstStep(id));
  if (state === 'ended') {
    await endDocuments(ctx, id, { status: 'failed', message: messages.exportFailed(id) });
  }
  return documentsOf(await findDocuments(ctx, id));
}

/** Where the zip can be had for a while. */
export async function getDocumentsFile(
  ctx: Ctx,
  { id }: { id: string },
): Promise<{ file_url: string | null }> {
  const record = await findDocuments(ctx, id);
  const isKept =
    record.status === 'completed' && documentsOf(record).expires_at > ctx.now().toISOString();
  return {
    file_url: isKept
      ? await ctx.inbox.addressOf(zipKey(record), limits.downloadUrlSeconds, ctx.now())
      : null,
  };
}
