import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { may } from '#contract/permissions.ts';
import type { User } from '#contract/users.ts';
import type { Ctx } from '../context.ts';
import { firstWrites } from './arrive.ts';
import { findUser, personOf, type UserRecord, userOf } from './store.ts';

/**
 * Makes an account with its record. An administrator gives a first password, or leaves it to the pool to
 * send one. Where the stage lets people register themselves, they choose their own and become staff.
 */
export async function registerUser(
  ctx: Ctx,
  { password, ...given }: ParsedInputOf<Api['registerUser']>,
): Promise<User> {
  const byAdmin = may(ctx.user.role, 'manage_users');
  if (!byAdmin && given.role !== 'staff') throw new AppError('forbidden', messages.forbidden);
  if (!byAdmin && !password) throw new AppError('invalid', messages.passwordMissing);
  const account = { ...given, is_active: true };
  // An account without a record was left by an interrupted try; but anybody could name one.
  const adopt = async (id: string) => byAdmin && (await personOf(ctx.table, id)) === null;

  const address = byAdmin ? 'vouched' : 'claimed';
  const id = await ctx.accounts.create(account, password, address, adopt);
  if (!byAdmin && password) {
    await ctx.accounts.setPassword(given.username, password, 'permanent');
  }
  const record: UserRecord = {
    ...account,
    id,
    bio: '',
    has_photo: false,
    created_at: ctx.now().toISOString(),
    signed_in_at: 0,
  };
  // Refused when they signed in at this very moment: then their first call has made the record.
  await ctx.table.transact(firstWrites(record));
  return userOf(await findUser(ctx.table, id));
}
