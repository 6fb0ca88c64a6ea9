import type { Consent, ConsentGiven } from '#contract/consent.ts';
import type { Ctx } from '../context.ts';

/** The consent the caller tells of, as it is kept; null where they tell of none. */
export function consentOf(
  { now, user }: Pick<Ctx, 'now' | 'user'>,
  { consent_by: by, consent_purpose: purpose }: ConsentGiven,
): Consent | null {
  if (by === undefined || purpose === undefined) return null;
  return { by, purpose, given_at: now().toISOString(), recorded_by: user.full_name };
}
