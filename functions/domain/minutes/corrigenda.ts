import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { Minutes } from '#contract/minutes.ts';
import { isFinal } from '#contract/minutes-steps.ts';
import { reason } from '#contract/reasons.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { corrigendumWrite, findCorrigenda, MinutesVersion } from '../../records/minutes.ts';
import { changeable, currentMinutes, readDraft } from './draft.ts';
import { changeStanding, refuseFull, stepped } from './steps.ts';
import { viewFor } from './view.ts';

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
  const given = { id: ctx.newId(), block_id, text, reason: why };
  // Added by an earlier call that was cut off.
  if ((await findCorrigenda(ctx.table, id)).some((one) => one.id === given.id))
    return viewFor(ctx, await readDraft(ctx, meeting));
  return changeStanding(
    ctx,
    { meeting, version },
    (record) => {
      if (!isFinal(record.state)) throw new AppError('conflict', reason('minutesNotSigned'));
      const corrigenda = record.standing.corrigenda + 1;
      if (corrigenda > limits.corrigenda) throw new AppError('conflict', reason('sittingFull'));
      const step = { action: 'corrigendum', to: record.state, note: why } as const;
      return refuseFull(stepped(ctx, record, step, { corrigenda }));
    },
    ({ standing }) => [
      corrigendumWrite(id, {
        ...given,
        number: standing.corrigenda,
        by: ctx.user.full_name,
        at: ctx.now().toISOString(),
      }),
    ],
  );
}
