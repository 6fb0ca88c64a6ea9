import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { LegalHold } from '#contract/holds.ts';
import type { Ctx } from '../context.ts';
import { holdItem } from '../holds/store.ts';
import { optimistically } from '../optimistic.ts';
import { changeMeeting, findMeeting } from './store.ts';

/**
 * Holds a meeting, or lifts that, and notes in the same step that what it has in the vault is to follow:
 * functions/holds/ does that within minutes. Until then the lock that each version has keeps it.
 */
export function setLegalHold(
  ctx: Ctx,
  { id, hold, reason }: ParsedInputOf<Api['setLegalHold']>,
): Promise<LegalHold> {
  return optimistically(async () => {
    const { version } = await findMeeting(ctx.table, id);
    const at = ctx.now().toISOString();
    const legal_hold: LegalHold = { hold, reason, by: ctx.user.full_name, at };
    const done = await ctx.table.transact([
      changeMeeting(id, { legal_hold }, { is: { version } }),
      { put: holdItem({ meeting_id: id, hold, changed_at: at }) },
    ]);
    return done ? legal_hold : null;
  });
}
