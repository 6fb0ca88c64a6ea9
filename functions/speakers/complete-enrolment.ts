import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import type { Speaker } from '#contract/speakers.ts';
import type { Ctx } from '../context.ts';
import { looked, looksLikeAudio } from '../uploads/sniff.ts';
import { speakerOf } from './get.ts';
import { forgetVoice, notAVoice } from './samples.ts';
import {
  EnrolmentRecord,
  enrolmentKey,
  findSpeaker,
  firstWrites,
  type SampleRecord,
  SpeakerRecord,
  speakerKey,
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
  if (!enrolment) return speakerOf(ctx, await findSpeaker(ctx.table, id));
  const { name, role, samples } = enrolment;
  await Promise.all(samples.map((sample, place) => refuseUnlessArrived(ctx, sample, place)));

  const speaker: SpeakerRecord = {
    id,
    name,
    role,
    created_at: ctx.now().toISOString(),
    created_by: ctx.user.full_name,
    samples,
  };
  // Refused when an earlier call made the record, or the speaker was removed since: `keep` looks.
  await ctx.table.transact([
    { check: enrolmentKey(id), condition: { exists: true } },
    ...firstWrites(speaker),
  ]);
  const kept = await keep(ctx, id, samples);
  await ctx.table.delete(enrolmentKey(id));
  return speakerOf(ctx, kept);
}

async function refuseUnlessArrived(
  { inbox }: Ctx,
  { key, file_name, size }: SampleRecord,
  place: number,
): Promise<void> {
  if ((await inbox.sizeOf(key)) !== size) {
    throw new AppError('conflict', messages.sampleMissingYet(place + 1, file_name));
  }
  if (looksLikeAudio(await inbox.firstBytes(key, looked))) return;
  await inbox.delete(key);
  throw notAVoice('samples', place);
}

/** Copies the samples to where they stay, unless the speaker was removed meanwhile: then none stays. */
async function keep(ctx: Ctx, id: string, samples: SampleRecord[]): Promise<SpeakerRecord> {
  const copies = await Promise.allSettled(
    samples.map(({ key, content_type }) => ctx.people.copyFrom(ctx.inbox, key, key, content_type)),
  );
  const speaker = await ctx.table.get(speakerKey(id), SpeakerRecord);
  if (!speaker) {
    await forgetVoice(ctx, samples);
    throw new AppError('not_found', messages.notFound);
  }
  const failed = copies.find((copy) => copy.status === 'rejected');
  if (failed) throw failed.reason;
  return speaker;
}
