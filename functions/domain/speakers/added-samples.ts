import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { reason } from '#contract/reasons.ts';
import type { Enrolment, Speaker } from '#contract/speakers.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { refuseUnlessBegunBy } from '../../records/access.ts';
import { AdditionRecord, additionKey, findSpeaker, speakerKey } from '../../records/speakers.ts';
import { examineSamples } from './examine-samples.ts';
import { addSamplesTo } from './keep-samples.ts';
import { speakerOf } from './profiles.ts';
import { sampleIdOf } from './samples.ts';
import {
  addressesFor,
  expiresIn,
  formSamples,
  samplesToSend,
  uploadedSamples,
} from './sent-samples.ts';
import { printOf } from './voice-prints.ts';

/** Adds samples that fit one request to a speaker. */
export async function addSamples(
  ctx: Ctx,
  { id, audio }: ParsedInputOf<Api['addSamples']>,
): Promise<Speaker> {
  const speaker = await findSpeaker(ctx.table, id);
  const sent = formSamples(ctx, `${id}/${ctx.newId()}-`, audio);
  const samples = await examineSamples(sent, {
    field: 'audio',
    consent: speaker.consent !== null,
    like: await printOf(ctx, speaker),
  });
  return speakerOf(ctx, await addSamplesTo(ctx, id, samples));
}

/** Returns URLs for samples of an existing speaker. None is added before they are complete. */
export async function startSamples(
  ctx: Ctx,
  { id: speakerId, samples }: ParsedInputOf<Api['startSamples']>,
): Promise<Enrolment> {
  const speaker = await findSpeaker(ctx.table, speakerId);
  if (speaker.samples.length + samples.length > limits.speakerSamples) {
    throw new AppError(
      'conflict',
      reason('speakerFull', { most: limits.speakerSamples, has: speaker.samples.length }),
    );
  }
  const id = ctx.newId();
  const addition: AdditionRecord = {
    id,
    begun_by: ctx.user.id,
    samples: samplesToSend(`${speakerId}/${id}-`, samples),
    expires: expiresIn(ctx),
  };
  const started = await ctx.table.transact([
    { check: speakerKey(speakerId), condition: { exists: true } },
    { put: { ...additionKey(speakerId, id), ...addition }, condition: { exists: false } },
  ]);
  // A repeated call has the same id.
  if (!started && !(await ctx.table.get(additionKey(speakerId, id), AdditionRecord)))
    throw new AppError('not_found', reason('notFound'));
  return addressesFor(ctx, addition);
}

/** Adds the samples once all have arrived and are good. Safe to repeat. */
export async function completeSamples(
  ctx: Ctx,
  { id, enrolment_id }: { id: string; enrolment_id: string },
): Promise<Speaker> {
  const order = additionKey(id, enrolment_id);
  const speaker = await findSpeaker(ctx.table, id);
  const addition = await ctx.table.get(order, AdditionRecord);
  if (!addition) {
    const isAdded = speaker.samples.some((one) => sampleIdOf(one).startsWith(`${enrolment_id}-`));
    if (isAdded) return speakerOf(ctx, speaker);
    throw new AppError('not_found', reason('notFound'));
  }
  refuseUnlessBegunBy(ctx.user, addition);
  const sent = await uploadedSamples(ctx, addition.samples);
  const samples = await examineSamples(sent, {
    field: 'samples',
    consent: speaker.consent !== null,
    like: await printOf(ctx, speaker),
  });
  const changed = await addSamplesTo(ctx, id, samples, order);
  await ctx.table.delete(order);
  return speakerOf(ctx, changed);
}
