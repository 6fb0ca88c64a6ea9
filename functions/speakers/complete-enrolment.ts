import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { Speaker } from '#contract/speakers.ts';
import type { Ctx } from '../context.ts';
import { removeSpeaker } from './delete.ts';
import { speakerOf } from './get.ts';
import { keepSamples } from './keep.ts';
import { listenTo } from './listen-to.ts';
import { inInbox } from './sent.ts';
import {
  EnrolmentRecord,
  enrolmentKey,
  findSpeaker,
  firstWrites,
  type SpeakerRecord,
} from './store.ts';

/**
 * Enrols the speaker once every sample has arrived and was found good. The record comes first, then what
 * it names, and the enrolment goes last: after a crash the same call takes up the rest, and there is one
 * speaker.
 */
export async function completeEnrolment(
  ctx: Ctx,
  { enrolment_id: id }: { enrolment_id: string },
): Promise<Speaker> {
  const enrolment = await ctx.table.get(enrolmentKey(id), EnrolmentRecord);
  if (!enrolment) return completed(ctx, id);
  const { name, role, consent } = enrolment;
  const sent = await inInbox(ctx, enrolment.samples);
  const samples = await listenTo(sent, {
    field: 'samples',
    consent: consent !== null,
    together: limits.voiceSeconds.together,
  });
  const speaker: SpeakerRecord = {
    id,
    name,
    role,
    created_at: ctx.now().toISOString(),
    created_by: ctx.user.full_name,
    consent,
    samples: samples.map(({ sample }) => sample),
  };
  // Refused when an earlier call made the record, or the speaker was removed since: `keepSamples` looks.
  await ctx.table.transact([
    { check: enrolmentKey(id), condition: { exists: true } },
    ...firstWrites(speaker),
  ]);
  const kept = await keepSamples(ctx, id, samples).catch(async (error: unknown) => {
    // Not what was listened to. After any other fault the same call goes on from here.
    if (error instanceof AppError) await removeSpeaker(ctx, id);
    throw error;
  });
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
