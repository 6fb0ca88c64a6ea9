import '@mantine/core/styles/Input.css';
import { Textarea, TextInput } from '@mantine/core';
import { limits } from '#contract/limits.ts';
import { text } from '../../messages/text.ts';

interface ConsentFieldsProps {
  wording: ConsentText;
  errors: ConsentErrors;
  readOnly: boolean;
  onChange: (part: Partial<ConsentText>) => void;
}

/** Fields for who gave consent and for which purpose. */
export function ConsentFields({ wording, errors, readOnly, onChange }: ConsentFieldsProps) {
  return (
    <>
      <TextInput
        label={text('speakers.consentBy')}
        required
        autoComplete="off"
        maxLength={limits.nameLength}
        readOnly={readOnly}
        value={wording.by}
        error={errors.by}
        onChange={(event) => onChange({ by: event.currentTarget.value })}
      />
      <Textarea
        label={text('speakers.consentPurpose')}
        required
        rows={3}
        maxLength={limits.purposeLength}
        readOnly={readOnly}
        value={wording.purpose}
        error={errors.purpose}
        onChange={(event) => onChange({ purpose: event.currentTarget.value })}
      />
    </>
  );
}

/** Who gave consent and for which purpose, as typed. */
export interface ConsentText {
  by: string;
  purpose: string;
}

/** Errors by field. */
export interface ConsentErrors {
  by?: string | undefined;
  purpose?: string | undefined;
}

/** Errors of missing fields; null if none is missing. */
export function missingIn({ by, purpose }: ConsentText): ConsentErrors | null {
  const lacksBy = by.trim() === '';
  const lacksPurpose = purpose.trim() === '';
  if (!lacksBy && !lacksPurpose) return null;
  return {
    by: lacksBy ? text('speakers.consentByMissing') : undefined,
    purpose: lacksPurpose ? text('speakers.consentPurposeMissing') : undefined,
  };
}
