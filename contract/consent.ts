import * as z from 'zod';
import { limits } from './limits.ts';
import { type PlainKey, says, saysIfAbsent } from './reasons.ts';
import { onOneLine } from './text.ts';
import { Instant } from './values.ts';

/** Permission to use a person’s voice. Without it a voice is stored but never matched. */
export const Consent = z.object({
  /** Who gave it: the speaker, or somebody entitled to speak for them. */
  by: z.string(),
  purpose: z.string(),
  /** When it was recorded in the system. */
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

/** The consent fields of a speaker's input: both or neither. */
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

/** Refuses consent without its giver or without its purpose. */
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
