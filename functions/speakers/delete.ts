import type { Ctx } from '../context.ts';
import { forgetVoice } from './samples.ts';
import { findSpeaker, lastWrites, type SpeakerRecord } from './store.ts';

/** Removes a speaker and their voice, for good. */
export async function deleteSpeaker(ctx: Ctx, { id }: { id: string }): Promise<{ detail: string }> {
  await removeSpeaker(ctx, await findSpeaker(ctx.table, id));
  return { detail: 'Speaker deleted successfully' };
}

/** The voice first and its record last: what a crash leaves is still in the list, and removed by the same call. */
export async function removeSpeaker(
  ctx: Pick<Ctx, 'table' | 'inbox' | 'people'>,
  speaker: SpeakerRecord,
): Promise<void> {
  await forgetVoice(ctx, speaker.samples);
  await ctx.table.transact(lastWrites(speaker));
}
