import type { Reason } from '#contract/reasons.ts';
import { sentence } from '../../messages/reasons.ts';
import { text } from '../../messages/text.ts';
import styles from './job-progress.module.css';

interface JobProgressProps {
  title: string;
  progress: number;
  /** What is being done. */
  stage: Reason;
  /** Null where it cannot be told. */
  minutesLeft: number | null;
}

/** A bar with what is being done and the time left. */
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
