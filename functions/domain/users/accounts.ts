import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { may } from '#contract/permissions.ts';
import { reason } from '#contract/reasons.ts';
import type { User } from '#contract/users.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { signInTo } from '../../platform/aws/sign-in.ts';
import { settingsKey } from '../../records/settings.ts';
import { findUser, lookUpUser, type UserRecord, userKey, userOf } from '../../records/users.ts';
import { newUserWrites } from './arrive.ts';
import { photoKey } from './photos.ts';
import { writeUserChange } from './profiles.ts';

/**
 * Creates an account and its record. An administrator sets a first password, or lets the pool mail one.
 * Where the stage allows self-registration, people choose their own and become staff.
 */
export async function registerUser(
  ctx: Ctx,
  { password, ...given }: ParsedInputOf<Api['registerUser']>,
): Promise<User> {
  const byAdmin = may(ctx.user, 'manage_users');
  if (!byAdmin && given.role !== 'staff') throw new AppError('forbidden', reason('forbidden'));
  if (!byAdmin && !password) throw new AppError('invalid', reason('passwordMissing'));
  const account = { ...given, is_active: true };
  // An interrupted attempt left an account without a record; only administrators may adopt it.
  const adopt = async (id: string) => byAdmin && (await lookUpUser(ctx.table, id)) === null;

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
    version: 1,
    signed_in_at: 0,
    ...(!byAdmin && { email_unconfirmed: true as const }),
  };
  // Fails if they sign in at this very moment: then their first call creates the record.
  await ctx.table.transact(newUserWrites(record));
  return userOf(await findUser(ctx.table, id));
}

/**
 * For scripts: exchanges name and password for a token. The portal signs in with the pool directly and
 * never sends a password here.
 */
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

/** Longer than the lifetime of any token. */
const rememberedDays = 30;

/**
 * Removes a user: first they may no longer sign in, then their account is deleted, then their data. Every step can be
 * repeated, and a call of theirs in progress stores nothing more. Until all their tokens have expired, a record says
 * that they were removed: without it their next call would create them anew. The audit log keeps their actions.
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
