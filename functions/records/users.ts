import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import { User } from '#contract/users.ts';
import type { Key, Table } from '../platform/aws/table.ts';

/** A person as stored. It decides who may do what, whatever a token says. */
export const UserRecord = User.omit({ name: true }).extend({
  /** When the session began whose first call was seen last: Unix seconds. */
  signed_in_at: z.number(),
  /**
   * Set until its owner has entered a code that was mailed to the address, or an administrator has vouched for
   * it. No notifications go there.
   */
  email_unconfirmed: z.literal(true).optional(),
  /** Sessions that began before this time (Unix seconds) are over, except the one with this id. */
  ended_sessions: z.object({ before: z.number(), except: z.string() }).optional(),
});
export type UserRecord = z.infer<typeof UserRecord>;

export const userKey = (id: string): Key => ({ pk: `USER#${id}`, sk: 'USER' });
export const userList = 'USERS';

export const userItem = (user: UserRecord) => ({
  ...userKey(user.id),
  list: userList,
  list_key: `${user.created_at}#${user.id}`,
  ...user,
});

/** The ids of the active administrators. A condition on this record keeps at least one. */
export const adminsKey: Key = { pk: 'USERS', sk: 'ADMINS' };
export const Admins = z.object({ ids: z.set(z.string()).default(new Set()) });

export const userOf = (record: UserRecord): User =>
  User.parse({ ...record, name: record.full_name });

/** Remains after a user is removed, for as long as one of their tokens may be valid. */
const Removed = z.object({ removed_at: z.string() });

/** The user; null if never seen, 'removed' if they were removed. */
export async function lookUpUser(table: Table, id: string): Promise<UserRecord | 'removed' | null> {
  const found = await table.get(userKey(id), z.union([Removed, UserRecord]));
  return found && 'removed_at' in found ? 'removed' : found;
}

/** The user, or a not-found error. */
export async function findUser(table: Table, id: string): Promise<UserRecord> {
  const found = await lookUpUser(table, id);
  if (found === null || found === 'removed') throw new AppError('not_found', reason('notFound'));
  return found;
}
