import { Checkbox, Text } from '@mantine/core';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { text } from '../../messages/text.ts';
import styles from './consent.module.css';
import { ConsentFields } from './consent-fields.tsx';
import type { EnteredConsent } from './use-consent.ts';

interface EnrolmentConsentProps {
  consent: EnteredConsent;
  disabled: boolean;
  /** The speaker’s name; null where it is missing, after saying so. */
  requireName: () => string | null;
  /** What the server has against fields, by their names. */
  refusals: ReadonlyMap<string, string>;
}

/** Whether the speaker has agreed; if so, who said it and what for. */
export function EnrolmentConsent({
  consent,
  disabled,
  requireName,
  refusals,
}: EnrolmentConsentProps) {
  const { agreed, words, missing, agree, change } = consent;
  const problems = {
    by: missing?.by ?? refusals.get('consent_by'),
    purpose: missing?.purpose ?? refusals.get('consent_purpose'),
  };
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>{text('speakers.consent')}</legend>
      <Checkbox
        size="md"
        label={text('speakers.consentGiven')}
        checked={agreed}
        disabled={disabled}
        onChange={(event) => agree(event.currentTarget.checked ? requireName() : null)}
      />
      {agreed ? (
        <ConsentFields words={words} problems={problems} readOnly={disabled} onChange={change} />
      ) : (
        <Text size="sm" c="dimmed">
          {text('speakers.consentLacking')}
        </Text>
      )}
    </fieldset>
  );
}
