import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import type { Speaker } from '#contract/speakers.ts';
import type { Ctx } from '../context.ts';
import { removeSpeaker } from './delete.ts';
import { speakerOf } from './get.ts';
import { isVoice, notAVoice, unlessRemoved } from './samples.ts';
import {
  EnrolmentRecord,
  enrolmentKey,
  findSpeaker,
  firstWrites,
  type SampleRecord,
  type SpeakerRecord,
} from './store.ts';

/**
 * Enrols the speaker once every sample has arrived. The record comes first, then what it names, and the
 * enrolment goes last: after a crash the same call takes up the rest, and there is one speaker.
 */
export async function completeEnrolment(
  ctx: Ctx,
  { enrolment_id: id }: { enrolment_id: string },
): Promise<Speaker> {
  const enrolment = await ctx.table.get(enrolmentKey(id), EnrolmentRecord);
  if (!enrolment) return completed(ctx, id);
  const { name, role, consent, samples } = enrolment;
  await Promise.all(samples.map((sample, place) => refuseUnlessArrived(ctx, sample, place)));

  const speaker: SpeakerRecord = {
    id,
    name,
    role,
    created_at: ctx.now().toISOString(),
    created_by: ctx.user.full_name,
    consent,
    samples,
  };
  // Refused when an earlier call made the record, or the speaker was removed since: `keep` looks.
  await ctx.table.transact([
    { check: enrolmentKey(id), condition: { exists: true } },
    ...firstWrites(speaker),
  ]);
  const kept = await keep(ctx, speaker);
  await ctx.table.delete(enrolmentKey(id));
  return speakerOf(ctx, kept);
}

/** What an earlier call completed; throws where it got no further than the record. */
async function completed(ctx: Ctx, id: string): Promise<Speaker> {
  const speaker = await findSpeaker(ctx.table, id);
  const sizes = await Promise.all(speaker.samples.map(({ key }) => ctx.people.sizeOf(key)));
  const lost = sizes.indexOf(null);
  if (lost >= 0) {
    throw new AppError(
      'conflict',
      `Sample ${lost + 1} (${speaker.samples[lost]?.file_name}) was not kept: the enrolment was not completed in time. Delete this speaker and enrol them again.`,
    );
  }
  return speakerOf(ctx, speaker);
}

async function refuseUnlessArrived(
  { inbox }: Ctx,
  sample: SampleRecord,
  place: number,
): Promise<void> {
  const voice = await isVoice(inbox, sample);
  if (voice) return;
  if (voice === null) {
    throw new AppError('conflict', messages.sampleMissingYet(place + 1, sample.file_name));
  }
  await inbox.delete(sample.key);
  throw notAVoice('samples', place);
}

/**
 * Copies the samples to where they stay, unless the speaker was removed meanwhile. Until then others
 * could be sent in place of those that were looked at, so what counts is what was copied.
 */
async function keep(ctx: Ctx, { id, samples }: SpeakerRecord): Promise<SpeakerRecord> {
  const copies = await Promise.allSettled(
    samples.map(({ key, content_type }) => ctx.people.copyFrom(ctx.inbox, key, key, content_type)),
  );
  const speaker = await unlessRemoved(ctx, { id, samples });
  const failed = copies.find((copy) => copy.status === 'rejected');
  if (failed) throw failed.reason;
  const voices = await Promise.all(samples.map((sample) => isVoice(ctx.people, sample)));
  const other = voices.findIndex((voice) => !voice);
  if (other < 0) return speaker;
  await removeSpeaker(ctx, speaker);
  throw notAVoice('samples', other);
}
