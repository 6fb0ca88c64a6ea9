import { Group, Title } from '@mantine/core';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { AppError } from '#contract/errors.ts';
import type { SpeakerSummary } from '#contract/speakers.ts';
import { messageOf } from '../../messages/handled-message.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useInvalidFocus } from '../../ui/use-invalid-focus.ts';
import styles from './consent.module.css';
import { ConsentFields } from './consent-fields.tsx';
import { missingIn, type WordProblems } from './consent-words.ts';
import { useRecordConsent } from './queries.ts';

interface RecordConsentProps {
  speaker: SpeakerSummary;
  onClose: () => void;
}

/** What the server has against the words. */
function refusedWords(error: unknown): WordProblems {
  const fields = error instanceof AppError ? (error.fields ?? []) : [];
  const detailOf = (name: string) => fields.find(({ field }) => field === name)?.detail;
  return { by: detailOf('consent_by'), purpose: detailOf('consent_purpose') };
}

/** The form that records the consent of somebody who is enrolled. */
export function RecordConsent({ speaker: { id, name }, onClose }: RecordConsentProps) {
  const form = useRef<HTMLFormElement>(null);
  const [words, setWords] = useState({ by: name, purpose: text('speakers.consentUsual') });
  const [missing, setMissing] = useState<WordProblems | null>(null);
  const record = useRecordConsent(name);
  const problems = useMemo(() => missing ?? refusedWords(record.error), [record.error, missing]);
  useInvalidFocus(form, problems);
  const isWhole = record.isError && problems.by === undefined && problems.purpose === undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (record.isPending) return;
    const lacking = missingIn(words);
    setMissing(lacking);
    record.reset();
    if (lacking !== null) return;
    const given = { id, consent_by: words.by.trim(), consent_purpose: words.purpose.trim() };
    record.mutate(given, { onSuccess: onClose });
  };
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={submit}>
      <Title order={2} size="h4">
        {text('speakers.recordConsentOf', { name })}
      </Title>
      {isWhole && (
        <Notice tone="bad">
          {messageOf(record.error) || text('speakers.recordConsentFailed')}
        </Notice>
      )}
      <ConsentFields
        words={words}
        problems={problems}
        readOnly={record.isPending}
        onChange={(part) => setWords({ ...words, ...part })}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {text('app.cancel')}
        </Button>
        <Button type="submit" loading={record.isPending}>
          {text('speakers.recordConsent')}
        </Button>
      </Group>
    </form>
  );
}
