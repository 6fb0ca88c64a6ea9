import { Group, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.css';
import { type SyntheticEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { RestOfTranscript } from '../../../meetings/rest-of-transcript.tsx';
import type { WholeTranscription } from '../../../meetings/use-whole-transcription.ts';
import { messageOf } from '../../../messages/handled-message.ts';
import { text } from '../../../messages/text.ts';
import { Button } from '../../../ui/button.tsx';
import { minutesClock } from '../../../ui/durations.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useEdits } from '../corrections.ts';
import { PlaceList } from './place-list.tsx';
import { placesIn, replaced } from './places.ts';
import styles from './replace-form.module.css';

interface ReplaceFormProps {
  meetingId: string;
  whole: WholeTranscription;
  onClose: () => void;
}

/** Finds words in the whole transcript, and replaces them where they are not unticked: all at once, as one version. */
export function ReplaceForm({ meetingId, whole, onClose }: ReplaceFormProps) {
  const { timeline, version, processing_metadata } = whole.transcription;
  const [sought, setSought] = useState({ words: '', matchCase: false, wholeWords: false });
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const [replacement, setReplacement] = useState('');
  /** The places that are left as they are, by their keys. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const replacing = useEdits(meetingId, version);
  const looked = useDeferredValue(sought);
  const places = useMemo(() => placesIn(timeline, looked), [timeline, looked]);
  const chosen = places.filter(({ key }) => !left.has(key));
  const { segments, emptied } = useMemo(
    () => replaced(timeline, chosen, replacement),
    [timeline, chosen, replacement],
  );
  const n = chosen.filter(({ index }) => !emptied.includes(index)).length;
  const find = (part: Partial<typeof sought>) => {
    setSought({ ...sought, ...part });
    setLeft(new Set());
    replacing.reset();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (segments.length === 0) return;
    const edit = { kind: 'replace', sought: looked.words, replacement, segments } as const;
    const done = text('correcting.replaceDone', { n });
    replacing.mutate({ steps: [[edit]], done }, { onSuccess: onClose });
  };
  const { error } = replacing;
  const isOvertaken = error instanceof AppError && error.code === 'conflict';
  return (
    <form className={styles.form} onSubmit={submit}>
      <h2 className={styles.title}>{text('correcting.replace')}</h2>
      <div className={styles.fields}>
        <TextInput
          label={text('correcting.find')}
          maxLength={limits.soughtLength}
          value={sought.words}
          ref={first}
          onChange={({ currentTarget }) => find({ words: currentTarget.value })}
        />
        <TextInput
          label={text('correcting.replaceWith')}
          maxLength={limits.soughtLength}
          value={replacement}
          onChange={({ currentTarget }) => setReplacement(currentTarget.value)}
        />
      </div>
      <div className={styles.options}>
        <label className={styles.option}>
          <input
            type="checkbox"
            checked={sought.matchCase}
            onChange={({ currentTarget }) => find({ matchCase: currentTarget.checked })}
          />
          <span>{text('correcting.matchCase')}</span>
        </label>
        <label className={styles.option}>
          <input
            type="checkbox"
            checked={sought.wholeWords}
            onChange={({ currentTarget }) => find({ wholeWords: currentTarget.checked })}
          />
          <span>{text('correcting.wholeWords')}</span>
        </label>
      </div>
      {!whole.isWhole && <RestOfTranscript {...whole} />}
      {error !== null && (
        <Notice tone="bad">
          {isOvertaken ? text('correcting.replaceMoved') : messageOf(error)}
        </Notice>
      )}
      {emptied.length > 0 && (
        <Notice tone="warn">
          {text('correcting.placeEmpty', {
            time: emptied.map((index) => minutesClock(timeline[index]?.start_time ?? 0)).join(', '),
          })}
        </Notice>
      )}
      {looked.words !== '' && whole.isWhole && (
        <PlaceList
          key={looked.words}
          timeline={timeline}
          places={places}
          left={left}
          replacement={replacement}
          language={processing_metadata.language_code}
          onChange={setLeft}
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {text('app.cancel')}
        </Button>
        <Button
          type="submit"
          loading={replacing.isPending}
          disabled={segments.length === 0 || !whole.isWhole}
        >
          {text('correcting.replaceApply', { n })}
        </Button>
      </Group>
    </form>
  );
}
