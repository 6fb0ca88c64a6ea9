import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import type { ConsentGiven } from '#contract/consent.ts';
import { text } from '../../messages/text.ts';
import { parserFor, storedValue } from '../../platform/browser/browser-storage.ts';
import styles from './consent.module.css';
import { ConsentFields, type ConsentText, missingIn, trimmed } from './consent-fields.tsx';

interface EnrolmentConsentProps {
  consent: ConsentDraft;
  disabled: boolean;
  /** Returns the speaker's name; null, after an error message, if it is missing. */
  requireName: () => string | null;
  /** Errors of the server by field name. */
  rejections: ReadonlyMap<string, string>;
}

/** Whether the speaker has agreed, who said so and for which purpose. */
export function EnrolmentConsent({
  consent,
  disabled,
  requireName,
  rejections,
}: EnrolmentConsentProps) {
  const { agreed, wording, missing, agree, write } = consent;
  const field = (name: keyof ConsentText) => ({
    value: wording[name],
    error: missing?.[name] ?? rejections.get(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      write(name, event.currentTarget.value),
  });
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
        <ConsentFields field={field} readOnly={disabled} />
      ) : (
        <Text size="sm" c="dimmed">
          {text('speakers.consentLacking')}
        </Text>
      )}
    </fieldset>
  );
}

interface Draft {
  /** The speaker whose consent was ticked; it does not count for another name. */
  agreedFor: string | null;
  /** As typed; null if untouched, when the default text applies. */
  by: string | null;
  purpose: string | null;
}
const untouched: Draft = { agreedFor: null, by: null, purpose: null };

const isText = (value: unknown): boolean => value === null || typeof value === 'string';

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { agreedFor, by, purpose }: Partial<Record<string, unknown>> = { ...value };
  return [agreedFor, by, purpose].every(isText);
}

const storedConsent = storedValue('consent', parserFor(isDraft));

/** The consent for enrolling this speaker. Like the name, it survives a reload. */
export function useConsent(speaker: string) {
  const [draft, setDraft] = useState(() => storedConsent.read() ?? untouched);
  const [missing, setMissing] = useState<Partial<ConsentText> | null>(null);
  const agreed = draft.agreedFor === speaker;
  const wording: ConsentText = {
    consent_by: draft.by ?? speaker,
    consent_purpose: draft.purpose ?? text('speakers.consentUsual'),
  };
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    storedConsent.write(next);
    setDraft(next);
    setMissing(null);
  };
  /** The consent to send, empty if nobody agreed. Null, with errors shown, while fields are missing. */
  const required = (): ConsentGiven | null => {
    if (!agreed) return {};
    const found = missingIn(wording);
    const isWhole = Object.keys(found).length === 0;
    setMissing(isWhole ? null : found);
    return isWhole ? trimmed(wording) : null;
  };
  return {
    agreed,
    wording,
    missing,
    agree: (agreedFor: string | null) => change({ agreedFor }),
    write: (name: keyof ConsentText, value: string) =>
      change(name === 'consent_by' ? { by: value } : { purpose: value }),
    clear: () => change(untouched),
    required,
  };
}

type ConsentDraft = ReturnType<typeof useConsent>;
