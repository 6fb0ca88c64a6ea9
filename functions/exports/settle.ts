import { messages } from '#contract/messages.ts';
import type { Ctx } from '../context.ts';
import { endExport } from './end.ts';
import { firstStep, Live, liveKey } from './store.ts';

/**
 * Looks at the export that is being made. One whose run never began is begun; one whose run ended
 * without a word has failed. So none stands in the way of the next for ever.
 */
export async function settle(ctx: Pick<Ctx, 'table' | 'now' | 'exports'>): Promise<void> {
  const live = await ctx.table.get(liveKey, Live);
  for (const id of live?.ids ?? []) {
    const state = await ctx.exports.state(id);
    if (state === 'absent') await ctx.exports.start(id, firstStep(id));
    if (state === 'ended') {
      await endExport(ctx, id, { status: 'failed', message: messages.exportFailed(id) });
    }
  }
}
