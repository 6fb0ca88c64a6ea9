import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import type { Speaker } from '#contract/speakers.ts';
import type { Ctx } from '../context.ts';
import { speakerOf } from './get.ts';
import { SpeakerRecord, speakerKey } from './store.ts';

export async function updateSpeaker(
  ctx: Ctx,
  { id, ...given }: ParsedInputOf<Api['updateSpeaker']>,
): Promise<Speaker> {
  const set = Object.fromEntries(Object.entries(given).filter(([, v]) => v !== undefined));
  const speaker = await ctx.table.update(speakerKey(id), { set }, SpeakerRecord);
  if (!speaker) throw new AppError('not_found', messages.notFound);
  return speakerOf(ctx, speaker);
}
