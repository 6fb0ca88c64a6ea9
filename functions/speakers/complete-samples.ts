import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import type { Speaker } from '#contract/speakers.ts';
import type { Ctx } from '../context.ts';
import { printOf } from '../voices/prints.ts';
import { speakerOf } from './get.ts';
import { addTo } from './keep.ts';
import { listenTo } from './listen-to.ts';
import { sampleIdOf } from './samples.ts';
import { inInbox } from './sent.ts';
import { AdditionRecord, additionKey, findSpeaker } from './store.ts';

/** Adds the samples once all have arrived and were found good. Twice is once. */
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
    throw new AppError('not_found', messages.notFound);
  }
  const sent = await inInbox(ctx, addition.samples);
  const samples = await listenTo(sent, {
    field: 'samples',
    consent: speaker.consent !== null,
    like: await printOf(ctx, speaker),
  });
  const changed = await addTo(ctx, id, samples, order);
  await ctx.table.delete(order);
  return speakerOf(ctx, changed);
}
