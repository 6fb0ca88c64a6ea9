import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import type { Ctx, Deps } from '../../platform/aws/deps.ts';
import { findUser, userKey } from '../../records/users.ts';

interface Ending {
  /** Ends sessions that began before: Unix seconds. */
  before: number;
  /** The id of a session to keep. */
  keep?: string;
}

/**
 * Ends a person's sessions: from the next call on their tokens are refused, new ones of the same
 * sessions as well. Without effect on a person who was never seen or was removed.
 */
export async function endSessions(
  { table }: Pick<Deps, 'table'>,
  id: string,
  { before, keep = '' }: Ending,
): Promise<boolean> {
  const set = { ended_sessions: { before, except: keep } };
  const ended = await table.update(userKey(id), { set }, z.unknown(), { is: { id } });
  return ended !== null;
}

/** Token times are whole seconds, so sessions of the current second end as well. */
const nextSecond = ({ now }: Pick<Deps, 'now'>): number => Math.floor(now().getTime() / 1000) + 1;

/**
 * Ends the caller's other sessions. The built-in user of a local server has no account and could not sign in again,
 * so nothing ends.
 */
export async function signOutElsewhere(ctx: Ctx): Promise<{ detail: string }> {
  const hasSessions = ctx.session !== '' || (await ctx.accounts.has(ctx.user.username));
  if (hasSessions)
    await endSessions(ctx, ctx.user.id, { before: nextSecond(ctx), keep: ctx.session });
  return { detail: 'Other sessions ended' };
}

/** Ends all sessions of a person, for administrators. Their refresh tokens end as well. */
export async function signOutUser(ctx: Ctx, { id }: { id: string }): Promise<{ detail: string }> {
  const { username } = await findUser(ctx.table, id);
  if (!(await ctx.accounts.has(username))) return { detail: 'Sessions ended' };
  if (!(await endSessions(ctx, id, { before: nextSecond(ctx) }))) {
    throw new AppError('not_found', reason('notFound'));
  }
  await ctx.accounts.signOut(username);
  return { detail: 'Sessions ended' };
}
