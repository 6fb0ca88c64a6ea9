import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import type { Speaker } from '#contract/speakers.ts';
import type { Ctx } from '../context.ts';
import { consentOf } from './consent.ts';
import { speakerOf } from './get.ts';
import { SpeakerRecord, speakerKey } from './store.ts';

export async function updateSpeaker(
  ctx: Ctx,
  { id, consent_by, consent_purpose, ...facts }: ParsedInputOf<Api['updateSpeaker']>,
): Promise<Speaker> {
  const consent = consentOf(ctx, { consent_by, consent_purpose });
  const given = { ...facts, ...(consent && { consent }) };
  const set = Object.fromEntries(Object.entries(given).filter(([, v]) => v !== undefined));
  const speaker = await ctx.table.update(speakerKey(id), { set }, SpeakerRecord);
  if (!speaker) throw new AppError('not_found', messages.notFound);
  return speakerOf(ctx, speaker);
}
