import { randomInt } from 'node:crypto';
import { ServiceError } from '../../protocol/aws-json.ts';
import { codeMismatch } from '../errors.ts';
import type { HourlyLimit } from './hourly-limit.ts';

/** A one-time code of six digits, sent by email. `expires` in ms since the epoch. */
export interface VerificationCode {
  code: string;
  expires: number;
}

export const newVerificationCode = (expires: number): VerificationCode => ({
  code: String(randomInt(1_000_000)).padStart(6, '0'),
  expires,
});

export const wrongVerificationCode = () =>
  codeMismatch('Invalid verification code provided, please try again.');

/**
 * Throws Cognito's error unless `given` is the code that was sent. Wrong ones count for the person, so that new
 * codes bring no new guesses.
 */
export function checkVerificationCode(
  sent: VerificationCode | undefined,
  given: string,
  { who, guesses, now }: { who: string; guesses: HourlyLimit; now: number },
): void {
  guesses.check(who);
  if (!sent || sent.expires <= now)
    throw new ServiceError(
      'ExpiredCodeException',
      'Invalid code provided, please request a code again.',
    );
  if (given === sent.code) return;
  guesses.count(who);
  throw wrongVerificationCode();
}
