import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import type { Speaker } from '#contract/speakers.ts';
import type { Ctx } from '../context.ts';
import { consentOf } from './consent.ts';
import { removeSpeaker } from './delete.ts';
import { samplesOfForm } from './form.ts';
import { speakerOf } from './get.ts';
import { keepSamples } from './keep.ts';
import { listenTo } from './listen-to.ts';
import { firstWrites, type SpeakerRecord } from './store.ts';

/**
 * Enrols a speaker from samples that fit one request. The record comes first: nothing of a voice is kept
 * that no record names.
 */
export async function enrolSpeaker(
  ctx: Ctx,
  { name, role, audio, ...given }: ParsedInputOf<Api['enrolSpeaker']>,
): Promise<Speaker> {
  const id = ctx.newId();
  const consent = consentOf(ctx, given);
  const sent = samplesOfForm(ctx, `${id}/`, audio);
  const samples = await listenTo(sent, {
    field: 'audio',
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
  if (!(await ctx.table.transact(firstWrites(speaker)))) {
    throw new AppError('conflict', messages.changedMeanwhile);
  }
  try {
    return speakerOf(ctx, await keepSamples(ctx, id, samples));
  } catch (error) {
    await removeSpeaker(ctx, id);
    throw error;
  }
}
