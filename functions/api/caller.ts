import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { may, roles } from '#contract/permissions.ts';
import { reason } from '#contract/reasons.ts';
import type { User } from '#contract/users.ts';
import { Department } from '#contract/values.ts';
import { type TokenUser, userForToken } from '../domain/users/arrive.ts';
import type { Ctx, Deps } from '../platform/aws/deps.ts';
import type { CheckToken } from '../platform/http/token.ts';
import { userOf } from '../records/users.ts';

/** The caller of a row that needs no sign-in. */
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
  version: 0,
};

export interface Caller {
  user: User;
  /** The id of their session; empty without one. */
  session: string;
  /** The first call of a new session. */
  isNew: boolean;
  /** They need a second factor and have none. */
  lacksMfa: boolean;
}

/**
 * The caller. `open`: this stage opens the row to everybody, so a token is only checked if there is one.
 * Throws where a valid token is required and missing.
 */
export async function callerOf(
  { permission }: Pick<Endpoint, 'permission'>,
  { headers }: APIGatewayProxyEventV2,
  at: { deps: Deps; check: CheckToken; open: boolean },
): Promise<Caller> {
  const { authorization } = headers;
  if (permission === 'anyone' || (at.open && !authorization)) {
    return { user: nobody, session: '', isNew: false, lacksMfa: false };
  }
  const claims = claimsOf(await at.check(authorization));
  if (!claims) throw new AppError('unauthenticated', reason('unauthenticated'));
  const { person, isNew } = await userForToken(at.deps, claims.user);
  // By the record: a token may be older than the role.
  const lacksMfa = claims.mfa === 'missing' && person.role !== 'staff';
  return { user: userOf(person), session: claims.user.session, isNew, lacksMfa };
}

/** Whether the caller may use this row; where the record decides, its handler asks again. */
export const allowed = (
  { permission }: Pick<Endpoint, 'permission'>,
  { user, stage }: Pick<Ctx, 'user' | 'stage'>,
): boolean =>
  permission === 'anyone' || permission === 'self' || may(user, permission, undefined, stage);

/** The claims of an identity token of the pool. */
const Token = z
  .object({
    sub: z.string().min(1).max(64),
    'cognito:username': z.string(),
    name: z.string().optional(),
    email: z.string().default(''),
    email_verified: z.boolean().default(false),
    'cognito:groups': z.array(z.string()).default([]),
    'custom:department': Department.default(''),
    /** When the session began: Unix seconds. */
    auth_time: z.number().default(0),
    /** Stays the same when the session's tokens are refreshed. */
    origin_jti: z.string().default(''),
    /** Only on stages that require a second factor: functions/entries/token-claims.ts. */
    mfa: z.string().optional(),
  })
  .transform((token): { user: TokenUser; mfa: string | undefined } => {
    const username = token['cognito:username'];
    const user = {
      id: token.sub,
      username,
      full_name: token.name ?? username,
      email: token.email,
      email_verified: token.email_verified,
      department: token['custom:department'],
      role: roles.findLast((role) => token['cognito:groups'].includes(role)) ?? null,
      signed_in_at: token.auth_time,
      session: token.origin_jti,
    };
    return { user, mfa: token.mfa };
  });

/** The claims of a verified token; null when they are not those of our pool. */
const claimsOf = (payload: unknown) => Token.safeParse(payload).data ?? null;
