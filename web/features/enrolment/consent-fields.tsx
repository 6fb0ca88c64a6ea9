import { Textarea, TextInput } from '@mantine/core';
import { limits } from '#contract/limits.ts';
import { text } from '../../messages/text.ts';

interface ConsentFieldsProps {
  /** The value, the error and the handler of a field. */
  field: (name: keyof ConsentText) => object;
  readOnly: boolean;
}

/** Fields for who gave consent and for which purpose. */
export function ConsentFields({ field, readOnly }: ConsentFieldsProps) {
  return (
    <>
      <TextInput
        {...field('consent_by')}
        label={text('speakers.consentBy')}
        required
        autoComplete="off"
        maxLength={limits.nameLength}
        readOnly={readOnly}
      />
      <Textarea
        {...field('consent_purpose')}
        label={text('speakers.consentPurpose')}
        required
        rows={3}
        maxLength={limits.purposeLength}
        readOnly={readOnly}
      />
    </>
  );
}

/** Who gave consent and for which purpose, as typed. */
export interface ConsentText {
  consent_by: string;
  consent_purpose: string;
}

/** Errors of missing fields. */
export const missingIn = ({ consent_by, consent_purpose }: ConsentText): Partial<ConsentText> => ({
  ...(consent_by.trim() === '' && { consent_by: text('speakers.consentByMissing') }),
  ...(consent_purpose.trim() === '' && {
    consent_purpose: text('speakers.consentPurposeMissing'),
  }),
});

export const trimmed = ({ consent_by, consent_purpose }: ConsentText): ConsentText => ({
  consent_by: consent_by.trim(),
  consent_purpose: consent_purpose.trim(),
});
