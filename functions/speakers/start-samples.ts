import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import type { Enrolment } from '#contract/sent-samples.ts';
import type { Ctx } from '../context.ts';
import { type AdditionRecord, additionKey, findSpeaker, speakerKey } from './store.ts';
import { addressesFor, expiresIn, samplesToSend } from './to-send.ts';

/** Answers where to send samples of a speaker who is there. None is added before they are complete. */
export async function startSamples(
  ctx: Ctx,
  { id: speakerId, samples }: ParsedInputOf<Api['startSamples']>,
): Promise<Enrolment> {
  const speaker = await findSpeaker(ctx.table, speakerId);
  if (speaker.samples.length + samples.length > limits.speakerSamples) {
    throw new AppError('conflict', messages.speakerFull(speaker.samples.length));
  }
  const id = ctx.newId();
  const addition: AdditionRecord = {
    id,
    samples: samplesToSend(`${speakerId}/${id}-`, samples),
    expires: expiresIn(ctx),
  };
  const begun = await ctx.table.transact([
    { check: speakerKey(speakerId), condition: { exists: true } },
    { put: { ...additionKey(speakerId, id), ...addition }, condition: { exists: false } },
  ]);
  if (!begun) throw new AppError('not_found', messages.notFound);
  return addressesFor(ctx, addition);
}
