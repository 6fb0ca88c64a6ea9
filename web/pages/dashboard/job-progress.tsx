import type { Reason } from '#contract/reasons.ts';
import { sentence } from '../../messages/reasons.ts';
import { text } from '../../messages/text.ts';
import styles from './job-progress.module.css';

interface JobProgressProps {
  title: string;
  progress: number;
  /** The current step. */
  stage: Reason;
  /** Null while unknown. */
  minutesLeft: number | null;
}

/** A progress bar with the current step and the remaining time. */
export function JobProgress({ title, progress, stage, minutesLeft }: JobProgressProps) {
  const facts = [sentence(stage), text('dashboard.percent', { percent: progress })];
  if (minutesLeft !== null) facts.push(text('meetings.minutesLeft', { n: minutesLeft }));
  return (
    <div className={styles.progress}>
      <progress max={100} value={progress} aria-label={text('dashboard.progressOf', { title })} />
      <p>{facts.join(' · ')}</p>
    </div>
  );
}
