import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useMemo } from 'react';
import { indexedWords, type MarkedWord, rangesToMark } from '#contract/search.ts';
import type { Segment } from '#contract/transcripts.ts';
import { text } from '../../../messages/text.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import type { WholeTranscription } from '../whole-transcription.tsx';
import styles from './timeline-search.module.css';

/** The next or previous match, wrapping around at the ends. */
function nextMatch(places: number[], from: number | null, by: 1 | -1): number | null {
  if (by > 0) return places.find((place) => from === null || place > from) ?? places[0] ?? null;
  return places.findLast((place) => from === null || place < from) ?? places.at(-1) ?? null;
}

interface TimelineSearchProps {
  whole: WholeTranscription;
  /** As typed. */
  words: string;
  onType: (words: string) => void;
  /** The words searched for, which lag behind the typing, and the words they highlight. */
  sought: string;
  marked: readonly MarkedWord[];
  /** The index of the segment that is shown. */
  found: number | null;
  onFind: (place: number | null) => void;
}

/** Searches the transcript. The browser's own search sees only the rendered segments. */
export function TimelineSearch(props: TimelineSearchProps) {
  const { whole, words, onType, sought, marked, found, onFind } = props;
  const { timeline } = whole.transcription;
  const isSought = sought.trim() !== '';
  const said = useMemo(() => (isSought ? segmentWords(timeline) : []), [timeline, isSought]);
  const places = useMemo(
    () => findSegments(timeline, said, sought, marked),
    [timeline, said, sought, marked],
  );
  const go = (by: 1 | -1) => onFind(nextMatch(places, found, by));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && places.length > 0) go(event.shiftKey ? -1 : 1);
  };
  return (
    <div className={styles.search}>
      <TextInput
        type="search"
        className={styles.box}
        aria-label={text('transcription.search')}
        placeholder={text('transcription.search')}
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
          <output className={styles.count}>{describeMatches(places, found, whole)}</output>
        </div>
      )}
    </div>
  );
}

function describeMatches(
  places: number[],
  found: number | null,
  { isWhole, error }: WholeTranscription,
) {
  if (!isWhole) return text(error === null ? 'meetings.restLoading' : 'meetings.restFailed');
  const n = places.length;
  const at = found === null ? -1 : places.indexOf(found);
  return at < 0
    ? text('transcription.matches', { n })
    : text('transcription.matchOf', { at: at + 1, n });
}

/** Seconds by which a URL and a transcript may differ through rounding. */
const rounding = 0.01;

/** The index of the segment at a moment. Of several that start together, one with the words. Null if there is none. */
export function segmentAt(
  timeline: readonly Segment[],
  at: number,
  marked: readonly MarkedWord[],
): number | null {
  const last = timeline.findLastIndex(({ start_time }) => start_time <= at + rounding);
  const start = timeline[last]?.start_time;
  if (start === undefined) return timeline.length > 0 ? 0 : null;
  const withWords = timeline.findIndex(
    ({ start_time, transcript }) =>
      start_time === start && rangesToMark(transcript, marked).length > 0,
  );
  return withWords < 0 ? last : withWords;
}

const comparable = (words: string): string => words.normalize().toLocaleLowerCase();

const hasWord = (said: ReadonlySet<string>, { word, prefix }: MarkedWord): boolean =>
  said.has(word) || (prefix && [...said].some((other) => other.startsWith(word)));

/** The words of each segment and of its speaker's name. */
const segmentWords = (timeline: readonly Segment[]): ReadonlySet<string>[] =>
  timeline.map(({ speaker, transcript }) => indexedWords(`${speaker}\n${transcript}`));

/**
 * The indexes of the segments that match: those that contain the text as typed, even within a word, or all of
 * its words in any order. If none has all the words, those that have any.
 */
function findSegments(
  timeline: readonly Segment[],
  said: readonly ReadonlySet<string>[],
  sought: string,
  marked: readonly MarkedWord[],
): number[] {
  const written = comparable(sought.trim());
  if (written === '') return [];
  const places = [...timeline.keys()];
  const having = (some: (words: ReadonlySet<string>) => boolean) =>
    places.filter((place) => some(said[place] ?? new Set()));
  const whole = new Set(
    marked.length === 0 ? [] : having((words) => marked.every((mark) => hasWord(words, mark))),
  );
  const found = places.filter((place) => {
    const { speaker = '', transcript = '' } = timeline[place] ?? {};
    return (
      whole.has(place) ||
      comparable(transcript).includes(written) ||
      comparable(speaker).includes(written)
    );
  });
  return found.length > 0 ? found : having((words) => marked.some((mark) => hasWord(words, mark)));
}
