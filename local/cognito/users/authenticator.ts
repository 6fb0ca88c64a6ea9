import { Secret, TOTP } from 'otpauth';
import { ServiceError } from '../../protocol/aws-json.ts';
import { invalidParameter } from '../errors.ts';
import type { User } from './user.ts';

/**
 * The user after accepting a code; undefined if the code is wrong. Throws ExpiredCodeException for
 * a code used before.
 */
export function acceptCode(user: User, code: string, time: number): User | undefined {
  const { authenticator } = user;
  if (!authenticator) return undefined;
  const step = stepOf(code, authenticator.key, time);
  if (step === undefined) return undefined;
  if (step > authenticator.lastStep)
    return { ...user, authenticator: { ...authenticator, lastStep: step } };
  throw new ServiceError('ExpiredCodeException', 'Your software token has already been used once.');
}

/** The user after verifying a new authenticator; undefined if the code is wrong. */
export function verifyNewAuthenticator(
  user: User,
  code: string,
  name: string | undefined,
  time: number,
) {
  const { authenticator, newAuthenticator: key } = user;
  if (key === undefined) return undefined;
  const asked = authenticator?.asked ?? false;
  const next = { ...user, authenticator: { key, name, asked, lastStep: 0 } };
  return acceptCode({ ...next, newAuthenticator: undefined }, code, time);
}

/** The user with MFA turned on or off. */
export function withMfaPreference(user: User, asked: boolean): User {
  const { authenticator } = user;
  if (authenticator) return { ...user, authenticator: { ...authenticator, asked } };
  if (!asked) return user;
  throw invalidParameter('User has not verified software token mfa');
}

/** A new secret key, in hex. https://www.rfc-editor.org/rfc/rfc6238 */
export const newKey = (): string => new Secret({ size: 20 }).hex;

/** The key in Base32, as authenticators expect it. */
export const base32 = (key: string): string => Secret.fromHex(key).base32;

/** The 30-second step of a code, if it is the current, the previous or the next one. */
function stepOf(token: string, key: string, timestamp: number): number | undefined {
  const totp = new TOTP({ secret: Secret.fromHex(key) });
  const delta = totp.validate({ token, timestamp, window: 1 });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
