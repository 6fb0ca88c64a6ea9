import { TextInput } from '@mantine/core';
import { IconButton } from '../../ui/icon-button.tsx';
import '@mantine/core/styles/Input.css';
import { type KeyboardEvent, useDeferredValue, useMemo, useState } from 'react';
import type { Segment } from '#contract/transcripts.ts';
import type { WholeTranscription } from '../../meetings/use-whole-transcription.ts';
import { text } from '../../messages/text.ts';
import { Icon } from '../../ui/icons.tsx';
import styles from './timeline-search.module.css';

const comparable = (words: string): string => words.normalize().toLocaleLowerCase();

/** The places of the segments that hold the words, or whose speaker's name does. */
function placesOf(timeline: Segment[], words: string): number[] {
  const sought = comparable(words.trim());
  if (sought === '') return [];
  return [...timeline.keys()].filter((place) => {
    const { speaker = '', transcript = '' } = timeline[place] ?? {};
    return comparable(transcript).includes(sought) || comparable(speaker).includes(sought);
  });
}

const countOf = (at: number | null, n: number): string =>
  at === null
    ? text('transcription.matches', { n })
    : text('transcription.matchOf', { at: at + 1, n });

interface TimelineSearchProps {
  whole: WholeTranscription;
  /** Told the place to show; null where nothing is sought. */
  onFind: (place: number | null) => void;
}

/** Finds words in the transcript. The browser's own search sees only the turns that are drawn. */
export function TimelineSearch({ whole, onFind }: TimelineSearchProps) {
  const { timeline } = whole.transcription;
  const [words, setWords] = useState('');
  const sought = useDeferredValue(words);
  const places = useMemo(() => placesOf(timeline, sought), [timeline, sought]);
  const [at, setAt] = useState<number | null>(null);
  const go = (by: number) => {
    if (places.length === 0) return;
    const next =
      at === null ? (by > 0 ? 0 : places.length - 1) : (at + by + places.length) % places.length;
    setAt(next);
    onFind(places[next] ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') go(event.shiftKey ? -1 : 1);
  };
  return (
    <div className={styles.search}>
      <TextInput
        type="search"
        className={styles.box}
        label={text('transcription.search')}
        leftSection={<Icon name="search" size={16} />}
        value={words}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setWords(event.currentTarget.value);
          setAt(null);
          onFind(null);
        }}
      />
      {sought.trim() !== '' && (
        <>
          <IconButton
            icon="left"
            label={text('transcription.previousMatch')}
            outlined
            disabled={places.length === 0}
            onClick={() => go(-1)}
          />
          <IconButton
            icon="right"
            label={text('transcription.nextMatch')}
            outlined
            disabled={places.length === 0}
            onClick={() => go(1)}
          />
          <output className={styles.count}>
            {whole.isWhole
              ? countOf(at, places.length)
              : text(whole.error === null ? 'meetings.restLoading' : 'meetings.restFailed')}
          </output>
        </>
      )}
    </div>
  );
}
