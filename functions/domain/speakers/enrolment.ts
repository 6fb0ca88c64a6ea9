import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { reason } from '#contract/reasons.ts';
import type { Enrolment, Speaker } from '#contract/speakers.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { refuseUnlessBegunBy } from '../../records/access.ts';
import {
  EnrolmentRecord,
  enrolmentKey,
  findSpeaker,
  newSpeakerWrites,
  type SpeakerRecord,
} from '../../records/speakers.ts';
import { examineSamples } from './examine-samples.ts';
import { storeSamples } from './keep-samples.ts';
import { consentOf, speakerOf } from './profiles.ts';
import { removeSpeaker } from './removal.ts';
import type { Field } from './samples.ts';
import {
  addressesFor,
  expiresIn,
  formSamples,
  type SentSample,
  samplesToSend,
  uploadedSamples,
} from './sent-samples.ts';

/**
 * Enrols a speaker from samples that fit one request. The record is written first, so that no voice is stored without a
 * record that names it.
 */
export async function enrolSpeaker(
  ctx: Ctx,
  { name, role, audio, ...given }: ParsedInputOf<Api['enrolSpeaker']>,
): Promise<Speaker> {
  const id = ctx.newId();
  const consent = consentOf(ctx, given);
  const sent = formSamples(ctx, `${id}/`, audio);
  const { samples, speaker } = await examined(ctx, { id, name, role, consent }, sent, 'audio');
  if (!(await ctx.table.transact(newSpeakerWrites(speaker)))) {
    throw new AppError('conflict', reason('changedMeanwhile'));
  }
  try {
    return speakerOf(ctx, await storeSamples(ctx, id, samples));
  } catch (error) {
    await removeSpeaker(ctx, id);
    throw error;
  }
}

/** The examined samples, and the record of the speaker they enrol. */
async function examined(
  ctx: Ctx,
  who: Pick<SpeakerRecord, 'id' | 'name' | 'role' | 'consent'>,
  sent: SentSample[],
  field: Field,
) {
  const samples = await examineSamples(sent, {
    field,
    consent: who.consent !== null,
    together: limits.voiceSeconds.together,
  });
  const speaker: SpeakerRecord = {
    ...who,
    created_at: ctx.now().toISOString(),
    created_by: ctx.user.full_name,
    created_by_id: ctx.user.id,
    samples: samples.map(({ sample }) => sample),
  };
  return { samples, speaker };
}

/** Starts an enrolment, and returns URLs for its samples. The speaker is enrolled once they are complete. */
export async function startEnrolment(
  ctx: Ctx,
  { name, role, samples, ...given }: ParsedInputOf<Api['startEnrolment']>,
): Promise<Enrolment> {
  const id = ctx.newId();
  const enrolment: EnrolmentRecord = {
    id,
    begun_by: ctx.user.id,
    name,
    role,
    consent: consentOf(ctx, given),
    samples: samplesToSend(`${id}/`, samples),
    expires: expiresIn(ctx),
  };
  await ctx.table.put({ ...enrolmentKey(id), ...enrolment }, { exists: false });
  return addressesFor(ctx, enrolment);
}

/**
 * Enrols the speaker once all samples have arrived and passed examination. Writes the record first, then the samples
 * that it names, and removes the enrolment last: after a crash the same call continues, and there is one speaker.
 */
export async function completeEnrolment(
  ctx: Ctx,
  { enrolment_id: id }: { enrolment_id: string },
): Promise<Speaker> {
  const enrolment = await ctx.table.get(enrolmentKey(id), EnrolmentRecord);
  if (!enrolment) return completed(ctx, id);
  refuseUnlessBegunBy(ctx.user, enrolment);
  const { name, role, consent } = enrolment;
  const sent = await uploadedSamples(ctx, enrolment.samples);
  const known = { id, name, role, consent };
  const { samples, speaker } = await examined(ctx, known, sent, 'samples');
  // Fails if an earlier call created the record or the speaker was removed since: `keepSamples` checks that.
  await ctx.table.transact([
    { check: enrolmentKey(id), condition: { exists: true } },
    ...newSpeakerWrites(speaker),
  ]);
  const kept = await storeSamples(ctx, id, samples).catch(async (error: unknown) => {
    // The samples are not those examined. After any other error the same call continues from here.
    if (error instanceof AppError) await removeSpeaker(ctx, id);
    throw error;
  });
  await ctx.table.delete(enrolmentKey(id));
  return speakerOf(ctx, kept);
}

/** The result of an earlier call; throws if that only wrote the record. */
async function completed(ctx: Ctx, id: string): Promise<Speaker> {
  const speaker = await findSpeaker(ctx.table, id);
  const sizes = await Promise.all(
    speaker.samples.map(({ key }) => ctx.personalDataBucket.sizeOf(key)),
  );
  const lost = sizes.indexOf(null);
  if (lost >= 0) {
    const { file_name: file = '' } = speaker.samples[lost] ?? {};
    throw new AppError('conflict', reason('sampleNotKept', { number: lost + 1, file }));
  }
  return speakerOf(ctx, speaker);
}
