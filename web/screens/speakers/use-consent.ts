import { useState } from 'react';
import type { ConsentGiven } from '#contract/consent.ts';
import { text } from '../../messages/text.ts';
import { parserOf, stored } from '../../stored.ts';
import { type ConsentWords, missingIn, type WordProblems } from './consent-words.ts';

interface Draft {
  /** Whose consent was ticked: under another name the tick is not there. */
  agreedFor: string | null;
  /** What is typed; null where nobody touched it and the usual words stand. */
  by: string | null;
  purpose: string | null;
}
const untouched: Draft = { agreedFor: null, by: null, purpose: null };

const isWords = (value: unknown): boolean => value === null || typeof value === 'string';

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { agreedFor, by, purpose }: Partial<Record<string, unknown>> = { ...value };
  return [agreedFor, by, purpose].every(isWords);
}

const storedConsent = stored('consent', parserOf(isDraft));

/** The consent to enrol this speaker with. It survives a reload, as their name does. */
export function useConsent(speaker: string) {
  const [draft, setDraft] = useState(() => storedConsent.read() ?? untouched);
  const [missing, setMissing] = useState<WordProblems | null>(null);
  const agreed = draft.agreedFor === speaker;
  const words: ConsentWords = {
    by: draft.by ?? speaker,
    purpose: draft.purpose ?? text('speakers.consentUsual'),
  };
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    storedConsent.write(next);
    setDraft(next);
    setMissing(null);
  };
  /** What to send; nothing where nobody agreed. Null while words are missing: then they are asked for. */
  const required = (): ConsentGiven | null => {
    if (!agreed) return {};
    const lacking = missingIn(words);
    setMissing(lacking);
    if (lacking !== null) return null;
    return { consent_by: words.by.trim(), consent_purpose: words.purpose.trim() };
  };
  return {
    agreed,
    words,
    missing,
    agree: (agreedFor: string | null) => change({ agreedFor }),
    change,
    clear: () => change(untouched),
    required,
  };
}

export type EnteredConsent = ReturnType<typeof useConsent>;
