import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import type { Speaker } from '#contract/speakers.ts';
import type { Ctx } from '../context.ts';
import { looksLikeAudio } from '../uploads/sniff.ts';
import { consentOf } from './consent.ts';
import { removeSpeaker } from './delete.ts';
import { speakerOf } from './get.ts';
import { notAVoice, sampleOf, unlessRemoved } from './samples.ts';
import { firstWrites, type SpeakerRecord } from './store.ts';

/**
 * Enrols a speaker from samples that fit one request. The record comes first: nothing of a voice is kept
 * that no record names.
 */
export async function enrolSpeaker(
  ctx: Ctx,
  { name, role, audio, ...given }: ParsedInputOf<Api['enrolSpeaker']>,
): Promise<Speaker> {
  const files = [audio].flat();
  const id = ctx.newId();
  const sent = files.map(({ bytes, ...file }, place) => ({
    bytes,
    sample: sampleOf(id, 'audio', place, { ...file, size: bytes.length }),
  }));
  const together = sent.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (together > limits.formBytes) throw new AppError('too_large', messages.samplesTooLargeForForm);
  const other = sent.findIndex(({ bytes }) => !looksLikeAudio(bytes));
  if (other >= 0) throw notAVoice('audio', other);

  const speaker: SpeakerRecord = {
    id,
    name,
    role,
    created_at: ctx.now().toISOString(),
    created_by: ctx.user.full_name,
    consent: consentOf(ctx, given),
    samples: sent.map(({ sample }) => sample),
  };
  if (!(await ctx.table.transact(firstWrites(speaker)))) {
    throw new AppError('conflict', messages.changedMeanwhile);
  }
  try {
    for (const { sample, bytes } of sent) {
      await ctx.people.put(sample.key, bytes, sample.content_type);
    }
  } catch (error) {
    await removeSpeaker(ctx, speaker);
    throw error;
  }
  return speakerOf(ctx, await unlessRemoved(ctx, speaker));
}
