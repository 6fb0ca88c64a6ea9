import { ServiceError } from '../protocol/aws-json.ts';
import { stepOf } from './crypto/totp.ts';
import type { User } from './records/user.ts';
import { invalidParameter } from './refusals.ts';

/**
 * The user after a code of the authenticator was taken; nothing when it is no code of now. Throws
 * ExpiredCodeException for one that was taken before.
 */
export function taken(user: User, code: string, time: number): User | undefined {
  const { authenticator } = user;
  if (!authenticator) return undefined;
  const step = stepOf(code, Buffer.from(authenticator.key, 'hex'), time);
  if (step === undefined) return undefined;
  if (step > authenticator.lastStep)
    return { ...user, authenticator: { ...authenticator, lastStep: step } };
  throw new ServiceError('ExpiredCodeException', 'Your software token has already been used once.');
}

/** The user once their new authenticator has shown a code; nothing when it is no code of now. */
export function verified(user: User, code: string, name: string | undefined, time: number) {
  const { authenticator, newAuthenticator: key } = user;
  if (key === undefined) return undefined;
  const asked = authenticator?.asked ?? false;
  const next = { ...user, authenticator: { key, name, asked, lastStep: 0 } };
  return taken({ ...next, newAuthenticator: undefined }, code, time);
}

/** The user with a code asked for at each sign-in, or no longer. */
export function asking(user: User, asked: boolean): User {
  const { authenticator } = user;
  if (authenticator) return { ...user, authenticator: { ...authenticator, asked } };
  if (!asked) return user;
  throw invalidParameter('User has not verified software token mfa');
}
