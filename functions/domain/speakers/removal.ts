import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import type { Speaker } from '#contract/speakers.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { tryOrLog } from '../../platform/aws/due.ts';
import { optimistically } from '../../platform/concurrency.ts';
import {
  additionKey,
  additionsOf,
  findSpeaker,
  SpeakerRecord,
  sampleWrites,
  speakerKey,
  speakerRemovalWrites,
} from '../../records/speakers.ts';
import { eraseOrLater, orderErasure } from './erasure.ts';
import { speakerOf } from './profiles.ts';
import { deleteCandidates } from './sample-candidates.ts';
import { deleteSamples, sampleIdOf } from './samples.ts';

type RemovalDeps = Pick<Ctx, 'table' | 'uploadBucket' | 'personalDataBucket'>;

/** Removes a speaker and their voice, for good. */
export async function deleteSpeaker(ctx: Ctx, { id }: { id: string }): Promise<{ detail: string }> {
  await findSpeaker(ctx.table, id);
  await removeSpeaker(ctx, id);
  return { detail: 'Speaker deleted successfully' };
}

/**
 * Deletes the voice first and its record last: what a crash leaves is still listed, and repeating the call removes it.
 * Also deletes samples added in the meantime.
 */
export async function removeSpeaker(deps: RemovalDeps, id: string): Promise<void> {
  await optimistically(async () => {
    const speaker = await deps.table.get(speakerKey(id), SpeakerRecord);
    const samples = speaker?.samples ?? [];
    await deleteSamples(deps, samples);
    await removePending(deps, id);
    if (speaker && !(await deps.table.transact(speakerRemovalWrites(speaker)))) return null;
    // Samples that were being written while the record still existed.
    await deleteSamples(deps, samples);
    await removePending(deps, id);
    return true;
  });
}

/** Removes candidates and uploads that are not part of the voice yet. */
async function removePending(deps: RemovalDeps, id: string): Promise<void> {
  await deleteCandidates(deps.table, id);
  for (const addition of await additionsOf(deps.table, id)) {
    await deleteSamples(deps, addition.samples);
    await deps.table.delete(additionKey(id, addition.id));
  }
}

/** Withdraws consent: the voice is deleted for good, and the audit log says why. */
export async function withdrawConsent(
  ctx: Ctx,
  { id }: { id: string },
): Promise<{ detail: string }> {
  const speaker = await findSpeaker(ctx.table, id);
  if (!speaker.consent) throw new AppError('conflict', reason('noConsent'));
  await removeSpeaker(ctx, speaker.id);
  return { detail: 'Consent withdrawn. The voice and all its samples were deleted' };
}

/** Deletes a sample and its print for good. Concurrent calls cannot delete the last sample. */
export async function deleteSample(
  ctx: Ctx,
  { id, sample_id }: { id: string; sample_id: string },
): Promise<Speaker> {
  const { speaker, sample, erasure } = await optimistically(async () => {
    const before = await findSpeaker(ctx.table, id);
    const sample = before.samples.find((one) => sampleIdOf(one) === sample_id);
    if (!sample) throw new AppError('not_found', reason('notFound'));
    const samples = before.samples.filter((one) => one !== sample);
    if (samples.length === 0) throw new AppError('conflict', reason('lastSample'));
    const { erasure, write } = orderErasure(ctx, id, [sample]);
    const done = await ctx.table.transact([...sampleWrites(before, samples), write]);
    return done ? { speaker: { ...before, samples }, sample, erasure } : null;
  });
  await eraseOrLater(ctx, erasure);
  // It may still be in transit; the upload bucket expires it in any case.
  const onItsWay = 'a voice sample is still in the upload bucket';
  await tryOrLog(() => ctx.uploadBucket.delete(sample.key), onItsWay, { speaker_id: id });
  return speakerOf(ctx, speaker);
}
