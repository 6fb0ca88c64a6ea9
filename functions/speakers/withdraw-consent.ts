import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import type { Ctx } from '../context.ts';
import { removeSpeaker } from './delete.ts';
import { findSpeaker } from './store.ts';

/** What was given can be taken back: the voice goes for good, and the audit trail tells why. */
export async function withdrawConsent(
  ctx: Ctx,
  { id }: { id: string },
): Promise<{ detail: string }> {
  const speaker = await findSpeaker(ctx.table, id);
  if (!speaker.consent) throw new AppError('conflict', messages.noConsent);
  await removeSpeaker(ctx, speaker.id);
  return { detail: 'Consent withdrawn: the voice and all its samples were deleted' };
}
