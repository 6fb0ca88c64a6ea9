import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import type { Role } from '#contract/permissions.ts';
import { reason } from '#contract/reasons.ts';
import { totalsKey } from '../../index/counters.ts';
import type { Deps } from '../../platform/aws/deps.ts';
import type { Table } from '../../platform/aws/table.ts';
import { adminsKey, lookUpUser, type UserRecord, userItem, userKey } from '../../records/users.ts';

/** The user that a verified token names. */
export interface TokenUser {
  id: string;
  username: string;
  full_name: string;
  email: string;
  /** Whether its owner has confirmed the address, or an administrator has vouched for it. */
  email_verified: boolean;
  department: string;
  /** The highest role among their groups; null when there is none. */
  role: Role | null;
  /** When the session began: Unix seconds. */
  signed_in_at: number;
  /** The id of the session; empty if the token names none. */
  session: string;
}

type UserDeps = Pick<Deps, 'table' | 'now'>;

/**
 * The user of a verified token. The first visit creates their record from the token; from then on the record decides
 * about permissions and sign-in, so that a change takes effect at once and not with the next token. `isNew`: their
 * session has just begun.
 */
export async function userForToken(
  { table, now }: UserDeps,
  arriving: TokenUser,
): Promise<{ person: UserRecord; isNew: boolean }> {
  const person =
    (await lookUpUser(table, arriving.id)) ?? (await createUser({ table, now }, arriving));
  if (person === 'removed' || !person.is_active || isOver(arriving, person)) {
    throw new AppError('unauthenticated', reason('unauthenticated'));
  }
  await noteConfirmation(table, person, arriving);
  const { signed_in_at } = arriving;
  // Only one of several concurrent first calls counts as the first.
  const isNew =
    signed_in_at > person.signed_in_at &&
    (await table.update(userKey(person.id), { set: { signed_in_at } }, z.unknown(), {
      is: { signed_in_at: person.signed_in_at },
    })) !== null;
  return { person, isNew };
}

/** Whether the session was ended before its tokens expire. */
const isOver = ({ signed_in_at, session }: TokenUser, { ended_sessions }: UserRecord): boolean =>
  ended_sessions !== undefined &&
  signed_in_at < ended_sessions.before &&
  (session === '' || session !== ended_sessions.except);

/** Records a confirmed address. The person enters the code at the user pool, so only the next token tells. */
async function noteConfirmation(
  table: Table,
  { id, email, email_unconfirmed }: UserRecord,
  arriving: TokenUser,
): Promise<void> {
  if (!email_unconfirmed || !arriving.email_verified || arriving.email !== email) return;
  const change = { set: { email_unconfirmed: undefined } };
  await table.update(userKey(id), change, z.unknown(), { is: { email, email_unconfirmed } });
}

async function createUser(
  { table, now }: UserDeps,
  { role, session: _, email_verified, ...arriving }: TokenUser,
): Promise<UserRecord | 'removed'> {
  if (role === null) throw new AppError('forbidden', reason('forbidden'));
  const person: UserRecord = {
    ...arriving,
    role,
    phone: '',
    bio: '',
    is_active: true,
    has_photo: false,
    created_at: now().toISOString(),
    version: 1,
    signed_in_at: 0,
    ...(!email_verified && { email_unconfirmed: true as const }),
  };
  await table.transact(newUserWrites(person));
  // Created by this call, or by another first call at the same moment.
  return (await lookUpUser(table, person.id)) ?? person;
}

/** The writes that create a person. */
export const newUserWrites = (person: UserRecord) => [
  { put: userItem(person), condition: { exists: false } },
  { update: totalsKey, changes: { add: { users: 1 } } },
  ...(person.role === 'admin'
    ? [{ update: adminsKey, changes: { add: { ids: new Set([person.id]) } } }]
    : []),
];
