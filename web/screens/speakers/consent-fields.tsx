import { Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.css';
import { limits } from '#contract/limits.ts';
import { text } from '../../messages/text.ts';
import type { ConsentWords, WordProblems } from './consent-words.ts';

interface ConsentFieldsProps {
  words: ConsentWords;
  problems: WordProblems;
  readOnly: boolean;
  onChange: (part: Partial<ConsentWords>) => void;
}

/** Who gave consent, and what for. */
export function ConsentFields({ words, problems, readOnly, onChange }: ConsentFieldsProps) {
  return (
    <>
      <TextInput
        label={text('speakers.consentBy')}
        required
        autoComplete="off"
        maxLength={limits.nameLength}
        readOnly={readOnly}
        value={words.by}
        error={problems.by}
        onChange={(event) => onChange({ by: event.currentTarget.value })}
      />
      <Textarea
        label={text('speakers.consentPurpose')}
        required
        rows={3}
        maxLength={limits.purposeLength}
        readOnly={readOnly}
        value={words.purpose}
        error={problems.purpose}
        onChange={(event) => onChange({ purpose: event.currentTarget.value })}
      />
    </>
  );
}
