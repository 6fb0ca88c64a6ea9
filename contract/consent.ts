import * as z from 'zod';
import { limits } from './limits.ts';
import { type PlainKey, says, saysIfAbsent } from './reasons.ts';
import { onOneLine } from './text.ts';
import { Instant } from './values.ts';

/** That a person’s voice may be used. Without it a voice is kept and never matched. */
export const Consent = z.object({
  /** Who gave it: the speaker, or who may speak for them. */
  by: z.string(),
  purpose: z.string(),
  /** When it was recorded here. */
  given_at: Instant,
  recorded_by: z.string(),
});
export type Consent = z.infer<typeof Consent>;

const line = (missing: PlainKey, longest: number) =>
  z
    .string(saysIfAbsent(missing))
    .overwrite(onOneLine)
    .min(1, says(missing))
    .max(longest)
    .optional();

/** What is said of consent beside the facts of a speaker: both, or nothing. */
export const consentGiven = {
  consent_by: line('consentByMissing', limits.nameLength).meta({
    description: 'Who gave consent. With `consent_purpose`, or not at all.',
  }),
  consent_purpose: line('consentPurposeMissing', limits.purposeLength).meta({
    description: 'What the consent is for. With `consent_by`, or not at all.',
  }),
};
export interface ConsentGiven {
  consent_by?: string | undefined;
  consent_purpose?: string | undefined;
}

/** Half a consent is none: nobody could be asked about it, or nobody could say what for. */
export function refuseHalfConsent(
  { consent_by: by, consent_purpose: purpose }: ConsentGiven,
  { addIssue }: z.RefinementCtx<ConsentGiven>,
): void {
  if ((by === undefined) === (purpose === undefined)) return;
  addIssue(
    by === undefined
      ? { code: 'custom', message: says('consentByMissing'), path: ['consent_by'] }
      : { code: 'custom', message: says('consentPurposeMissing'), path: ['consent_purpose'] },
  );
}
