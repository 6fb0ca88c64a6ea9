import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import type { Role } from '#contract/permissions.ts';
import { reason } from '#contract/reasons.ts';
import { totalsKey } from '../../index/counters.ts';
import type { Deps } from '../../platform/aws/deps.ts';
import { adminsKey, findPerson, type UserRecord, userItem, userKey } from '../../records/users.ts';

/** Who a checked token says its bearer is. */
export interface TokenUser {
  id: string;
  username: string;
  full_name: string;
  email: string;
  department: string;
  /** The highest role among their groups; null when there is none. */
  role: Role | null;
  /** When the session began: Unix seconds. */
  signed_in_at: number;
}

type UserDeps = Pick<Deps, 'table' | 'now'>;

/**
 * The person behind a checked token. The token is believed once, at the first visit, which makes their
 * record; from then on the record says what they may do and whether they may come at all, so that a
 * change holds at once and not only when the next token is made. `isNew`: their session began just now.
 */
export async function userForToken(
  { table, now }: UserDeps,
  arriving: TokenUser,
): Promise<{ person: UserRecord; isNew: boolean }> {
  const person =
    (await findPerson(table, arriving.id)) ?? (await createUser({ table, now }, arriving));
  if (person === 'removed' || !person.is_active) {
    throw new AppError('unauthenticated', reason('unauthenticated'));
  }
  const { signed_in_at } = arriving;
  // Of several first calls at once, one counts as the first.
  const isNew =
    signed_in_at > person.signed_in_at &&
    (await table.update(userKey(person.id), { set: { signed_in_at } }, z.unknown(), {
      is: { signed_in_at: person.signed_in_at },
    })) !== null;
  return { person, isNew };
}

async function createUser({ table, now }: UserDeps, { role, ...arriving }: TokenUser) {
  if (role === null) throw new AppError('forbidden', reason('forbidden'));
  const person: UserRecord = {
    ...arriving,
    role,
    phone: '',
    bio: '',
    is_active: true,
    has_photo: false,
    created_at: now().toISOString(),
    signed_in_at: 0,
  };
  await table.transact(newUserWrites(person));
  // Written by us, or by another first call at the same moment.
  return (await findPerson(table, person.id)) ?? person;
}

/** What a new person means to the records, as writes of one transaction. */
export const newUserWrites = (person: UserRecord) => [
  { put: userItem(person), condition: { exists: false } },
  { update: totalsKey, changes: { add: { users: 1 } } },
  ...(person.role === 'admin'
    ? [{ update: adminsKey, changes: { add: { ids: new Set([person.id]) } } }]
    : []),
];
