import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import type { User } from '#contract/users.ts';
import type { Table, Write } from '../aws/table.ts';
import type { Ctx } from '../context.ts';
import { totalsKey } from '../stream/counters.ts';
import { Admins, adminsKey, findUser, type UserRecord, userKey, userOf } from './store.ts';

/** What a person changes of their own profile. */
export const updateMe = (ctx: Ctx, given: ParsedInputOf<Api['updateMe']>): Promise<User> =>
  change(ctx, ctx.user.id, given);

/** What an administrator changes of anybody: also the role, and whether they may come at all. */
export const updateUser = (
  ctx: Ctx,
  { id, ...given }: ParsedInputOf<Api['updateUser']>,
): Promise<User> => change(ctx, id, given);

/**
 * The pool is asked first for what it may refuse: an address that is somebody else's. Then the record,
 * which alone decides, so that the change holds from this moment; then the rest of the account is brought
 * to the same. Where that fails, the same call again mends it.
 */
async function change(ctx: Ctx, id: string, given: Partial<UserRecord>): Promise<User> {
  const before = await findUser(ctx.table, id);
  const after = { ...before, ...defined(given) };
  if (isAdmin(before) && !isAdmin(after)) await refuseIfLast(ctx.table);
  await ctx.accounts.describe(after);
  await writeChange(ctx.table, before, after);
  await ctx.accounts.mirror(after);
  return userOf(after);
}

/** Said before anything is written. That it holds against others at this moment is for `writeChange`. */
async function refuseIfLast(table: Table): Promise<void> {
  const admins = await table.get(adminsKey, Admins);
  if ((admins?.ids.size ?? 0) <= 1) throw new AppError('conflict', messages.lastAdmin);
}

const defined = (given: Partial<UserRecord>): Partial<UserRecord> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

/** Writes what changed, and keeps count of the active people and the administrators among them. */
export async function writeChange(
  table: Table,
  before: UserRecord,
  after: UserRecord,
): Promise<void> {
  const changed = Object.entries(after).filter(
    ([name, value]) => !(name in before) || before[name as keyof UserRecord] !== value,
  );
  if (changed.length === 0) return;
  const was = Object.fromEntries(changed.map(([name]) => [name, before[name as keyof UserRecord]]));
  const people = Number(after.is_active) - Number(before.is_active);
  const writes: Write[] = [
    {
      update: userKey(before.id),
      changes: { set: Object.fromEntries(changed) },
      condition: { exists: true, is: was },
    },
    ...(people === 0 ? [] : [{ update: totalsKey, changes: { add: { users: people } } }]),
    ...adminWrites(before, after),
  ];
  if (await table.transact(writes)) return;
  if (isAdmin(before) && !isAdmin(after)) throw new AppError('conflict', messages.lastAdmin);
  throw new AppError('conflict', messages.changedMeanwhile);
}

const isAdmin = ({ role, is_active }: UserRecord): boolean => role === 'admin' && is_active;

/** The last active administrator is not to be taken away. */
function adminWrites(before: UserRecord, after: UserRecord): Write[] {
  if (isAdmin(before) === isAdmin(after)) return [];
  const ids = new Set([before.id]);
  return isAdmin(after)
    ? [{ update: adminsKey, changes: { add: { ids } } }]
    : [
        {
          update: adminsKey,
          changes: { remove: { ids } },
          condition: { more: { attribute: 'ids', than: 1 } },
        },
      ];
}
