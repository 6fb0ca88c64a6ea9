import { randomInt } from 'node:crypto';
import { ServiceError } from '../../protocol/aws-json.ts';
import { codeMismatch } from '../errors.ts';

/** A one-time code of six digits, sent by e-mail. `expires` in ms since the epoch. */
export interface VerificationCode {
  code: string;
  expires: number;
  /** Failed attempts. */
  tries: number;
}

/** After so many failed attempts the code becomes invalid. */
const maxAttempts = 5;

export const newVerificationCode = (expires: number): VerificationCode => ({
  code: String(randomInt(1_000_000)).padStart(6, '0'),
  expires,
  tries: 0,
});

export const wrongVerificationCode = () =>
  codeMismatch('Invalid verification code provided, please try again.');

/**
 * Throws Cognito's error unless `given` is the code that was sent. A failed attempt is saved by
 * `keep`.
 */
export async function checkVerificationCode(
  sent: VerificationCode | undefined,
  given: string,
  { now, save }: { now: number; save: (sent: VerificationCode) => Promise<unknown> },
): Promise<void> {
  if (!sent || sent.expires <= now)
    throw new ServiceError(
      'ExpiredCodeException',
      'Invalid code provided, please request a code again.',
    );
  if (sent.tries >= maxAttempts)
    throw new ServiceError(
      'LimitExceededException',
      'Attempt limit exceeded, please try after some time.',
    );
  if (given === sent.code) return;
  await save({ ...sent, tries: sent.tries + 1 });
  throw wrongVerificationCode();
}
