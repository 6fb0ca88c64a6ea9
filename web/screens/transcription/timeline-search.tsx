import { TextInput } from '@mantine/core';
import { IconButton } from '../../ui/icon-button.tsx';
import '@mantine/core/styles/Input.css';
import { type KeyboardEvent, useMemo } from 'react';
import type { MarkedWord } from '#contract/words.ts';
import type { WholeTranscription } from '../../meetings/use-whole-transcription.ts';
import { text } from '../../messages/text.ts';
import { Icon } from '../../ui/icons.tsx';
import { placesOf, wordsIn } from './places.ts';
import styles from './timeline-search.module.css';

/** Of places in their order the next, or the one before; from the end on at the beginning. */
function nextOf(places: number[], from: number | null, by: 1 | -1): number | null {
  if (by > 0) return places.find((place) => from === null || place > from) ?? places[0] ?? null;
  return places.findLast((place) => from === null || place < from) ?? places.at(-1) ?? null;
}

interface TimelineSearchProps {
  whole: WholeTranscription;
  /** As they are typed. */
  words: string;
  onType: (words: string) => void;
  /** Those that are looked for by now, and what they mark. */
  sought: string;
  marked: readonly MarkedWord[];
  /** The place that is shown. */
  found: number | null;
  onFind: (place: number | null) => void;
}

/** Finds words in the transcript. The browser's own search sees only the turns that are drawn. */
export function TimelineSearch(props: TimelineSearchProps) {
  const { whole, words, onType, sought, marked, found, onFind } = props;
  const { timeline } = whole.transcription;
  const isSought = sought.trim() !== '';
  const said = useMemo(() => (isSought ? wordsIn(timeline) : []), [timeline, isSought]);
  const places = useMemo(
    () => placesOf(timeline, said, sought, marked),
    [timeline, said, sought, marked],
  );
  const go = (by: 1 | -1) => onFind(nextOf(places, found, by));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && places.length > 0) go(event.shiftKey ? -1 : 1);
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
          onType(event.currentTarget.value);
          onFind(null);
        }}
      />
      {isSought && (
        <div className={styles.steps}>
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
          <output className={styles.count}>{countOf(places, found, whole)}</output>
        </div>
      )}
    </div>
  );
}

function countOf(places: number[], found: number | null, { isWhole, error }: WholeTranscription) {
  if (!isWhole) return text(error === null ? 'meetings.restLoading' : 'meetings.restFailed');
  const n = places.length;
  const at = found === null ? -1 : places.indexOf(found);
  return at < 0
    ? text('transcription.matches', { n })
    : text('transcription.matchOf', { at: at + 1, n });
}
