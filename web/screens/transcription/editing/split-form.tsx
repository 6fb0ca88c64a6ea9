import { Group } from '@mantine/core';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { Segment } from '#contract/transcripts.ts';
import { writtenWords } from '../../../listening/written-words.ts';
import { messageOf } from '../../../messages/handled-message.ts';
import { text } from '../../../messages/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useEdits } from '../corrections.ts';
import styles from './split-form.module.css';

interface SplitFormProps {
  meetingId: string;
  version: number;
  segment: Segment;
  index: number;
  /** BCP 47 tag of what was said. */
  language: string;
  onClose: () => void;
}

/** Makes two of a segment, where somebody chooses among its words: the platform's own choice, which arrows lead through. */
export function SplitForm(props: SplitFormProps) {
  const { meetingId, version, segment, index, language, onClose } = props;
  const { transcript } = segment;
  const [first, ...others] = writtenWords(transcript);
  const splitting = useEdits(meetingId, version);
  // The way from the middle is the shortest.
  const [at, setAt] = useState(() => others[Math.floor(others.length / 2)]?.from ?? 0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>(':checked')?.focus(), []);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const done = text('correcting.splitDone');
    splitting.mutate({ steps: [[{ kind: 'split', index, at }]], done }, { onSuccess: onClose });
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit}>
      <fieldset>
        <legend className={styles.legend}>{text('correcting.splitBefore')}</legend>
        <div className={styles.words} lang={language}>
          <span className={styles.first}>{transcript.slice(0, first?.to)}</span>
          {others.map(({ from, to }) => (
            <label key={from} className={styles.word}>
              <input
                type="radio"
                name="at"
                className={styles.input}
                checked={from === at}
                onChange={() => setAt(from)}
              />
              {transcript.slice(from, to)}
            </label>
          ))}
        </div>
      </fieldset>
      {splitting.error !== null && <Notice tone="bad">{messageOf(splitting.error)}</Notice>}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {text('app.cancel')}
        </Button>
        <Button type="submit" loading={splitting.isPending}>
          {text('correcting.splitApply')}
        </Button>
      </Group>
    </form>
  );
}
