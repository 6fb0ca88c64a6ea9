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
  z.string(saysIfAbsent(missing)).overwrite(onOneLine).min(1, says(missing)).max(longest);

/** Who gave consent, and for which purpose, where a voice is enrolled only with it. */
export const consentLines = {
  by: line('consentByMissing', limits.nameLength),
  purpose: line('consentPurposeMissing', limits.purposeLength),
};

/** The consent fields of a speaker's input: both or neither. */
export const consentGiven = {
  consent_by: consentLines.by.optional().meta({
    description: 'Who gave consent. With `consent_purpose`, or not at all.',
  }),
  consent_purpose: consentLines.purpose.optional().meta({
    description: 'Purpose of the consent. With `consent_by`, or not at all.',
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
