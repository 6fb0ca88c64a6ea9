import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { may } from '#contract/permissions.ts';
import { reason } from '#contract/reasons.ts';
import type { User } from '#contract/users.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { signInTo } from '../../platform/aws/sign-in.ts';
import {
  findPerson,
  findUser,
  settingsKey,
  type UserRecord,
  userKey,
  userOf,
} from '../../records/users.ts';
import { newUserWrites } from './arrive.ts';
import { photoKey } from './photos.ts';
import { writeUserChange } from './profiles.ts';

/**
 * Makes an account with its record. An administrator gives a first password, or leaves it to the pool to
 * send one. Where the stage lets people register themselves, they choose their own and become staff.
 */
export async function registerUser(
  ctx: Ctx,
  { password, ...given }: ParsedInputOf<Api['registerUser']>,
): Promise<User> {
  const byAdmin = may(ctx.user.role, 'manage_users');
  if (!byAdmin && given.role !== 'staff') throw new AppError('forbidden', reason('forbidden'));
  if (!byAdmin && !password) throw new AppError('invalid', reason('passwordMissing'));
  const account = { ...given, is_active: true };
  // An account without a record was left by an interrupted try; but anybody could name one.
  const adopt = async (id: string) => byAdmin && (await findPerson(ctx.table, id)) === null;

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
  await ctx.table.transact(newUserWrites(record));
  return userOf(await findUser(ctx.table, id));
}

/** For scripts: name and password for a token. The portal signs in by itself and never sends a password here. */
export async function signIn(
  { accounts }: Ctx,
  given: ParsedInputOf<Api['signIn']>,
): Promise<OutputOf<Api['signIn']>> {
  const tokens = await signInTo(accounts, given);
  return {
    access_token: tokens.id,
    token_type: 'bearer',
    expires_in: tokens.seconds,
    refresh_token: tokens.refresh,
  };
}

/** Longer than any token of theirs can still be good for. */
const rememberedDays = 30;

/**
 * Removes a person: first from those who may come, then their account, then what is kept of them. Each
 * step can be repeated. A call of theirs that had begun keeps nothing once they may not come. Until no
 * token of theirs can be left, the record says that they were removed; without it the next call would
 * make them anew. What they did stays on the audit log.
 */
export async function deleteUser(ctx: Ctx, { id }: { id: string }): Promise<{ detail: string }> {
  const person = await findUser(ctx.table, id);
  await writeUserChange(ctx, person, { ...person, is_active: false });
  await ctx.accounts.remove(person.username);
  await ctx.personalDataBucket.delete(photoKey(id));
  const now = ctx.now();
  await ctx.table.transact([
    { delete: settingsKey(id) },
    {
      put: {
        ...userKey(id),
        removed_at: now.toISOString(),
        expires: Math.floor(now.getTime() / 1000) + rememberedDays * 86_400,
      },
    },
  ]);
  return { detail: 'User deleted successfully' };
}
