import { memo, type ReactNode } from 'react';
import type { Segment } from '#contract/transcripts.ts';
import styles from './turn.module.css';

interface TurnProps {
  segment: Segment;
  /** BCP 47 tag of what was said. */
  language: string;
  /** How its start, in seconds, is written. */
  time: (seconds: number) => string;
  /** Beside the speaker's name: how it is known. */
  mark?: ReactNode;
  /** What can be done with it. */
  action?: ReactNode;
}

/** One turn of speech, to read. Drawn again only when it changes: a transcript scrolls past by hundreds. */
export const Turn = memo(function Turn({ segment, language, time, mark, action }: TurnProps) {
  return (
    <div className={styles.turn}>
      <span className={styles.time}>{time(segment.start_time)}</span>
      <span className={styles.speaker}>
        {segment.speaker}
        {mark}
      </span>
      {action}
      <p className={styles.words} lang={language}>
        {segment.transcript}
      </p>
    </div>
  );
});
