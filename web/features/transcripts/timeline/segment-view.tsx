import { memo, type ReactNode } from 'react';
import type { MarkedWord } from '#contract/search.ts';
import type { Segment } from '#contract/transcripts.ts';
import { MarkedText } from '../marked-text.tsx';
import { languageOf, SegmentLanguage } from '../segment-language.tsx';
import { SaidText } from '../terms/said-text.tsx';
import styles from './segment-view.module.css';

interface SegmentViewProps {
  segment: Segment;
  /** BCP 47 tag of the transcript's language. */
  language: string;
  /** Formats the start, in seconds. */
  time: (seconds: number) => string;
  /** Replaces the plain start time. */
  start?: ReactNode;
  /** The words to highlight. */
  marked?: readonly MarkedWord[];
  /** The number of the speaker's colour. */
  tone?: number | undefined;
  /** Opens what there is about the speaker. */
  onSpeaker?: ((speaker: string) => void) | undefined;
  /** Shown beside the speaker's name. */
  mark?: ReactNode;
  /** Buttons. */
  action?: ReactNode;
  /** Shown under the text. */
  below?: ReactNode;
}

const none: readonly MarkedWord[] = [];

/** A segment to read. Memoised, because hundreds scroll past. */
export const SegmentView = memo(function SegmentView(props: SegmentViewProps) {
  const { segment, language, time, start, marked = none, tone, onSpeaker } = props;
  const { mark, action, below } = props;
  const name = <MarkedText marked={marked}>{segment.speaker}</MarkedText>;
  return (
    <div className={styles.turn}>
      {start || <span className={styles.time}>{time(segment.start_time)}</span>}
      <span className={styles.speaker} data-tone={tone}>
        {onSpeaker ? (
          <button
            type="button"
            className={styles.name}
            data-prints=""
            aria-haspopup="dialog"
            onClick={() => onSpeaker(segment.speaker)}
          >
            {name}
          </button>
        ) : (
          name
        )}
        {mark}
        <SegmentLanguage segment={segment} />
      </span>
      {action}
      <p className={styles.words} lang={languageOf(segment, language)} data-said="">
        <SaidText segment={segment} marked={marked} />
      </p>
      {below && <div className={styles.below}>{below}</div>}
    </div>
  );
});
