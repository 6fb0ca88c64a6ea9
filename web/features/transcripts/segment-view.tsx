import { memo, type ReactNode } from 'react';
import type { MarkedWord } from '#contract/search.ts';
import type { Segment } from '#contract/transcripts.ts';
import { MarkedText } from './marked-text.tsx';
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
  /** Shown beside the speaker's name. */
  mark?: ReactNode;
  /** Buttons. */
  action?: ReactNode;
}

const none: readonly MarkedWord[] = [];

/** A segment to read. Memoised, because hundreds scroll past. */
export const SegmentView = memo(function SegmentView(props: SegmentViewProps) {
  const { segment, language, time, start, marked = none, mark, action } = props;
  return (
    <div className={styles.turn}>
      {start || <span className={styles.time}>{time(segment.start_time)}</span>}
      <span className={styles.speaker}>
        <MarkedText marked={marked}>{segment.speaker}</MarkedText>
        {mark}
      </span>
      {action}
      <p className={styles.words} lang={language} data-said="">
        <MarkedText marked={marked}>{segment.transcript}</MarkedText>
      </p>
    </div>
  );
});
