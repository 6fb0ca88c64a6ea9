import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { Speaker } from '#contract/speakers.ts';
import type { Ctx } from '../context.ts';
import { printOf } from '../voices/prints.ts';
import { samplesOfForm } from './form.ts';
import { speakerOf } from './get.ts';
import { addTo } from './keep.ts';
import { listenTo } from './listen-to.ts';
import { findSpeaker } from './store.ts';

/** Adds samples that fit one request to a speaker's voice. */
export async function addSamples(
  ctx: Ctx,
  { id, audio }: ParsedInputOf<Api['addSamples']>,
): Promise<Speaker> {
  const speaker = await findSpeaker(ctx.table, id);
  const sent = samplesOfForm(ctx, `${id}/${ctx.newId()}-`, audio);
  const samples = await listenTo(sent, {
    field: 'audio',
    consent: speaker.consent !== null,
    like: await printOf(ctx, speaker),
  });
  return speakerOf(ctx, await addTo(ctx, id, samples));
}
