import { createHmac } from 'node:crypto';
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
  const step = stepOf(code, Buffer.from(authenticator.key, 'hex'), time);
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

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32, as authenticators take a key. https://www.rfc-editor.org/rfc/rfc4648#section-6 */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => letters[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** The code of a step of 30 seconds. https://www.rfc-editor.org/rfc/rfc6238 */
function codeOf(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** The step a code belongs to, if it is of now or of the step before or after. Time in milliseconds. */
function stepOf(code: string, key: Buffer, time: number): number | undefined {
  const current = Math.floor(time / 30_000);
  return [current, current - 1, current + 1].find((step) => codeOf(key, step) === code);
}
