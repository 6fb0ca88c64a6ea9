import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import type { User } from '#contract/users.ts';
import { totalsKey } from '../../index/counters.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { List } from '../../platform/aws/lists.ts';
import { readPage } from '../../platform/aws/paging.ts';
import type { Table, Write } from '../../platform/aws/table.ts';
import {
  Admins,
  adminsKey,
  findUser,
  UserRecord,
  userKey,
  userList,
  userOf,
} from '../../records/users.ts';
import { addressChangeOf } from '../notifications/messages.ts';

/** Who asks. */
export const getMe = async ({ user }: Ctx): Promise<User> => user;

export const getUser = async ({ table }: Ctx, { id }: { id: string }): Promise<User> =>
  userOf(await findUser(table, id));

/** Newest first. */
export async function listUsers(
  ctx: Ctx,
  asked: ParsedInputOf<Api['listUsers']>,
): Promise<OutputOf<Api['listUsers']>> {
  const list: List = { index: 'lists', partition: userList, newestFirst: true };
  const { items, cursor } = await readPage(ctx.table, list, asked, UserRecord);
  return { users: items.map(userOf), cursor };
}

type Given = Partial<UserRecord>;

/** What a person changes of their own profile. */
export async function updateMe(ctx: Ctx, given: ParsedInputOf<Api['updateMe']>): Promise<User> {
  return userOf(await changeUser(ctx, ctx.user.id, given, 'claimed'));
}

/** What an administrator changes of anybody: also the role, and whether they may come at all. */
export async function updateUser(
  ctx: Ctx,
  { id, ...given }: ParsedInputOf<Api['updateUser']>,
): Promise<User> {
  let person = await changeUser(ctx, id, given, 'vouched');
  if (given.role === undefined && given.is_active === undefined) return userOf(person);
  // Another's change meanwhile must not be undone by what we read before it.
  for (let settled = false; !settled; ) {
    await ctx.accounts.mirror(person);
    const now = await findUser(ctx.table, id);
    settled = now.role === person.role && now.is_active === person.is_active;
    person = now;
  }
  return userOf(person);
}

/**
 * The pool is asked first for what it may refuse: an address that is somebody else's. Then the record,
 * which alone decides, so that the change holds from this moment. Role and right to come reach the pool
 * after it; where that fails, the same call again mends it.
 */
async function changeUser(
  ctx: Ctx,
  id: string,
  given: Given,
  word: 'vouched' | 'claimed',
): Promise<UserRecord> {
  const before = await findUser(ctx.table, id);
  const after = { ...before, ...defined(given) };
  if (isAdmin(before) && !isAdmin(after)) await refuseIfLast(ctx.table);
  const address = after.email === before.email ? 'unchanged' : word;
  const described =
    address !== 'unchanged' ||
    after.full_name !== before.full_name ||
    after.department !== before.department;
  if (described) await ctx.accounts.describe(after, address);
  await writeUserChange(ctx, before, after);
  return after;
}

/** Said before anything is written. That it holds against others at this moment is for `writeChange`. */
async function refuseIfLast(table: Table): Promise<void> {
  const admins = await table.get(adminsKey, Admins);
  if ((admins?.ids.size ?? 0) <= 1) throw new AppError('conflict', reason('lastAdmin'));
}

const defined = (given: Given): Given =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

/**
 * Writes what changed, and keeps count of the active people and the administrators among them. A new
 * address is told to the old one: whoever sits at somebody's desk could otherwise take the account.
 */
export async function writeUserChange(
  { table, now }: Pick<Ctx, 'table' | 'now'>,
  before: UserRecord,
  after: UserRecord,
): Promise<void> {
  const changed = UserRecord.keyof().options.filter((name) => before[name] !== after[name]);
  if (changed.length === 0) return;
  const those = (record: UserRecord) =>
    Object.fromEntries(changed.map((name) => [name, record[name]]));
  // Who counts as an administrator hangs on both, whichever of them changes.
  const { role, is_active } = before;
  const personalDataBucket = Number(after.is_active) - Number(before.is_active);
  const writes: Write[] = [
    {
      update: userKey(before.id),
      changes: { set: those(after) },
      condition: { exists: true, is: { ...those(before), role, is_active } },
    },
    ...(personalDataBucket === 0
      ? []
      : [{ update: totalsKey, changes: { add: { users: personalDataBucket } } }]),
    ...adminWrites(before, after),
    ...addressChangeOf(before, after, now()),
  ];
  if (await table.transact(writes)) return;
  if (isAdmin(before) && !isAdmin(after)) throw new AppError('conflict', reason('lastAdmin'));
  throw new AppError('conflict', reason('changedMeanwhile'));
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
