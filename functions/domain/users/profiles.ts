import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { isBoundToDepartment } from '#contract/permissions.ts';
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

/** The caller. */
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

/** Active users, newest first: people to name on a meeting. */
export async function listPeople(
  ctx: Ctx,
  asked: ParsedInputOf<Api['listPeople']>,
): Promise<OutputOf<Api['listPeople']>> {
  const list: List = { index: 'lists', partition: userList, newestFirst: true };
  const active = () => (person: UserRecord) => person.is_active;
  const { items, cursor } = await readPage(ctx.table, list, asked, UserRecord, active);
  const people = items.map(({ id, full_name, department }) => ({ id, full_name, department }));
  return { people, cursor };
}

type Given = Partial<UserRecord>;

/**
 * Changes the caller's own profile. A new address requires the password: somebody at an unlocked computer could
 * otherwise have a password reset mailed to their own address.
 */
export async function updateMe(
  ctx: Ctx,
  { current_password = '', ...given }: ParsedInputOf<Api['updateMe']>,
): Promise<User> {
  const before = await findUser(ctx.table, ctx.user.id);
  refuseOwnDepartment(before, given);
  if (!movesAddress(before, given)) return userOf(await changeUser(ctx, before, given, 'claimed'));
  const password = await ctx.accounts.checkPassword(before.username, current_password);
  if (password === 'wrong') {
    const key = current_password === '' ? 'currentPasswordMissing' : 'currentPasswordWrong';
    throw new AppError('invalid', reason(key), 'current_password');
  }
  // Without an account there is nothing to sign in to, and nobody to confirm the address.
  const word = password === 'right' ? 'claimed' : 'vouched';
  return userOf(await changeUser(ctx, before, given, word));
}

/** Refuses to change one's own department, because officers read the confidential meetings of theirs. */
function refuseOwnDepartment({ role, department }: UserRecord, given: Given): void {
  if (given.department === undefined || given.department === department) return;
  if (isBoundToDepartment(role))
    throw new AppError('forbidden', reason('departmentByAdmin'), 'department');
}

const movesAddress = ({ email }: UserRecord, given: Given): boolean =>
  given.email !== undefined && given.email !== email;

/** Changes anybody's profile, role and right to sign in, for administrators. */
export async function updateUser(
  ctx: Ctx,
  { id, version, ...given }: ParsedInputOf<Api['updateUser']>,
): Promise<User> {
  const before = await findUser(ctx.table, id);
  if (version !== undefined && version !== before.version)
    throw new AppError('conflict', reason('changedMeanwhile'));
  if (id === ctx.user.id && movesAddress(before, given)) {
    throw new AppError('invalid', reason('ownAddress'), 'email');
  }
  let person = await changeUser(ctx, before, given, 'vouched');
  if (given.role === undefined && given.is_active === undefined) return userOf(person);
  // A concurrent change must not be undone by what was read before it.
  for (let settled = false; !settled; ) {
    await ctx.accounts.mirror(person);
    const now = await findUser(ctx.table, id);
    settled = now.role === person.role && now.is_active === person.is_active;
    person = now;
  }
  return userOf(person);
}

/**
 * Changes the pool first, which may refuse an address that somebody else has; then the record, which alone decides, so
 * that the change takes effect at once. Role and right to sign in reach the pool after that; if that fails, repeating
 * the call repairs it.
 */
async function changeUser(
  ctx: Ctx,
  before: UserRecord,
  given: Given,
  word: 'vouched' | 'claimed',
): Promise<UserRecord> {
  const address = movesAddress(before, given) ? word : 'unchanged';
  const after = {
    ...before,
    ...defined(given),
    ...(address !== 'unchanged' && {
      email_unconfirmed: address === 'claimed' ? (true as const) : undefined,
    }),
  };
  if (isAdmin(before) && !isAdmin(after)) await refuseIfLast(ctx.table);
  const described =
    address !== 'unchanged' ||
    after.full_name !== before.full_name ||
    after.department !== before.department;
  if (described) await ctx.accounts.describe(after, address);
  return writeUserChange(ctx, before, after);
}

/** Refuses to remove the last administrator; `writeUserChange` enforces it against concurrent changes. */
async function refuseIfLast(table: Table): Promise<void> {
  const admins = await table.get(adminsKey, Admins);
  if ((admins?.ids.size ?? 0) <= 1) throw new AppError('conflict', reason('lastAdmin'));
}

const defined = (given: Given): Given =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

/**
 * Writes a change, and updates the count of active users and the set of administrators. Returns the record with its new
 * version. A new address is reported to the old one, because somebody at an unlocked computer could otherwise take over
 * the account.
 */
export async function writeUserChange(
  { table, now }: Pick<Ctx, 'table' | 'now'>,
  before: UserRecord,
  after: UserRecord,
): Promise<UserRecord> {
  const changed = UserRecord.keyof().options.filter((name) => before[name] !== after[name]);
  if (changed.length === 0) return before;
  const set = Object.fromEntries(changed.map((name) => [name, after[name]]));
  const activeChange = Number(after.is_active) - Number(before.is_active);
  const writes: Write[] = [
    {
      update: userKey(before.id),
      changes: { set, add: { version: 1 } },
      condition: { exists: true, is: { version: before.version } },
    },
    ...(activeChange === 0
      ? []
      : [{ update: totalsKey, changes: { add: { users: activeChange } } }]),
    ...adminWrites(before, after),
    ...addressChangeOf(before, after, now()),
  ];
  if (await table.transact(writes)) return { ...after, version: before.version + 1 };
  if (isAdmin(before) && !isAdmin(after)) await refuseIfLast(table);
  throw new AppError('conflict', reason('changedMeanwhile'));
}

const isAdmin = ({ role, is_active }: UserRecord): boolean => role === 'admin' && is_active;

/** The writes that keep the set of administrators; they fail if it would become empty. */
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
