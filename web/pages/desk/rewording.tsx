import { useState } from 'react';
import { rewordingBy } from '#contract/amendments.ts';
import type { Motion } from '#contract/motions.ts';
import { reason } from '#contract/reasons.ts';
import type { AboutDesk } from '../../features/desk/use-desk.ts';
import { AmendedText } from '../../features/sittings/amended-text.tsx';
import { sentence } from '../../messages/reasons.ts';

/**
 * A field with the text that an amendment makes of its motion; and what of it goes with the vote: null as long as an
 * amendment is adopted whose wording is missing or stale.
 */
export function useRewording({ record, language }: AboutDesk, motion: Motion, entered?: string) {
  const rewording = rewordingBy(record.motions, motion);
  const [words, setWords] = useState(entered ?? rewording?.text ?? '');
  const [error, setError] = useState<string>();
  if (rewording === null) return { field: null, given: () => ({}) };
  const onChange = ({ currentTarget }: { currentTarget: { value: string } }) => {
    setWords(currentTarget.value);
    setError(undefined);
  };
  return {
    field: (
      <AmendedText
        amendment={motion}
        rewording={rewording}
        field={{ value: words, error, onChange }}
        language={language}
      />
    ),
    given: (isAdopted: boolean) => {
      if (!isAdopted) return {};
      const isSame = words.trim() === rewording.text.trim();
      if (words.trim() === '' || (isSame && rewording.isStale)) {
        setError(sentence(reason('amendedTextStale')));
        return null;
      }
      return isSame ? {} : { amended_text: words };
    },
  };
}
