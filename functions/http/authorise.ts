import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Endpoint } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { may } from '#contract/permissions.ts';
import type { User } from '#contract/users.ts';
import type { Surroundings } from '../context.ts';
import { arrive } from '../users/arrive.ts';
import { userOf } from '../users/store.ts';
import { claimsOf } from './claims.ts';
import type { CheckToken } from './token.ts';

/** Who calls a row that needs no sign-in. */
const nobody: User = {
  id: 'nobody',
  username: 'nobody',
  full_name: '',
  name: '',
  email: '',
  phone: '',
  role: 'staff',
  department: '',
  bio: '',
  is_active: false,
  has_photo: false,
  created_at: '',
};

export interface Caller {
  user: User;
  /** The first call of a new session. */
  isNew: boolean;
}

/**
 * Who calls. `open` says that the stage lets anybody call this row: then only a token that was sent is
 * looked at. Throws when there must be a good token and there is none.
 */
export async function callerOf(
  row: Endpoint,
  { headers }: APIGatewayProxyEventV2,
  at: { around: Surroundings; check: CheckToken; open: boolean },
): Promise<Caller> {
  const { authorization } = headers;
  if (row.permission === 'anyone' || (at.open && !authorization)) {
    return { user: nobody, isNew: false };
  }
  const claims = claimsOf(await at.check(authorization));
  if (!claims) throw new AppError('unauthenticated', messages.unauthenticated);
  const { person, isNew } = await arrive(at.around, claims);
  return { user: userOf(person), isNew };
}

/** Whether the row lets this person call it. */
export const allowed = ({ permission }: Endpoint, { role }: User): boolean =>
  permission === 'anyone' || permission === 'self' || may(role, permission);
