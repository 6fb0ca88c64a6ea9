import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import type { Speaker } from '#contract/speakers.ts';
import type { Ctx } from '../context.ts';
import { changeSamples } from './change-samples.ts';
import { speakerOf } from './get.ts';
import { forgetVoice, sampleIdOf } from './samples.ts';
import { findSpeaker } from './store.ts';

/**
 * Removes a sample and its print, for good. The sample first and the record last: what a crash leaves is
 * still in the list, and removed by the same call.
 */
export async function deleteSample(
  ctx: Ctx,
  { id, sample_id }: { id: string; sample_id: string },
): Promise<Speaker> {
  const { samples } = await findSpeaker(ctx.table, id);
  const sample = samples.find((one) => sampleIdOf(one) === sample_id);
  if (!sample) throw new AppError('not_found', messages.notFound);
  if (samples.length === 1) throw new AppError('conflict', messages.lastSample);
  await forgetVoice(ctx, [sample]);
  const speaker = await changeSamples(ctx.table, id, (all) =>
    all.filter(({ key }) => key !== sample.key),
  );
  // What was being written of it when the record still named it.
  await forgetVoice(ctx, [sample]);
  return speakerOf(ctx, speaker);
}
