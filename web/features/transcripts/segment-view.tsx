import { memo, type ReactNode } from 'react';
import type { MarkedWord } from '#contract/search.ts';
import type { Segment } from '#contract/transcripts.ts';
import { MarkedText } from './marked-text.tsx';
import styles from './segment-view.module.css';

interface SegmentViewProps {
  segment: Segment;
  /** BCP 47 tag of what was said. */
  language: string;
  /** How its start, in seconds, is written. */
  time: (seconds: number) => string;
  /** In place of its start: a way to hear it. */
  start?: ReactNode;
  /** The words that are looked for. */
  marked?: readonly MarkedWord[];
  /** Beside the speaker's name: how it is known. */
  mark?: ReactNode;
  /** What can be done with it. */
  action?: ReactNode;
}

const none: readonly MarkedWord[] = [];

/** One turn of speech, to read. Drawn again only when it changes: a transcript scrolls past by hundreds. */
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
