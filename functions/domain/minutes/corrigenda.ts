import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { Minutes } from '#contract/minutes.ts';
import { isFinal } from '#contract/minutes-steps.ts';
import { reason } from '#contract/reasons.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { MinutesVersion } from '../../records/minutes.ts';
import { changeable, currentMinutes } from './minutes.ts';
import { changeStanding, stepped } from './steps.ts';

/** Appends a corrigendum to signed minutes. Their text stays as it was signed. */
export async function addCorrigendum(
  ctx: Ctx,
  { id, version, block_id, text, reason: why }: ParsedInputOf<Api['addCorrigendum']>,
): Promise<Minutes> {
  const meeting = await changeable(ctx, id);
  const { key } = await currentMinutes(ctx, id);
  const { blocks } = await ctx.archiveBucket.getJson(key, MinutesVersion);
  if (block_id !== null && !blocks.some((block) => block.id === block_id))
    throw new AppError('not_found', reason('blockGone'));
  return changeStanding(ctx, { meeting, version }, (record) => {
    if (!isFinal(record.state)) throw new AppError('conflict', reason('minutesNotSigned'));
    const { corrigenda } = record.standing;
    if (corrigenda.length >= limits.corrigenda)
      throw new AppError('conflict', reason('sittingFull'));
    const appended = {
      number: corrigenda.length + 1,
      block_id,
      text,
      reason: why,
      by: ctx.user.full_name,
      at: ctx.now().toISOString(),
    };
    return stepped(
      ctx,
      record,
      { action: 'corrigendum', to: record.state, note: why },
      { corrigenda: [...corrigenda, appended] },
    );
  });
}
