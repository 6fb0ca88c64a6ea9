import type { Reason } from '#contract/reasons.ts';
import { sentence } from '../../messages/reasons.ts';
import { text } from '../../messages/text.ts';
import styles from './job-progress.module.css';

interface JobProgressProps {
  title: string;
  progress: number;
  /** The current step. */
  stage: Reason;
  /** The remaining time in words. */
  timeLeft: string | null;
}

/** A progress bar with the current step and the remaining time. */
export function JobProgress({ title, progress, stage, timeLeft }: JobProgressProps) {
  const facts = [sentence(stage), text('dashboard.percent', { percent: Math.round(progress) })];
  if (timeLeft !== null) facts.push(timeLeft);
  return (
    <div className={styles.progress}>
      <progress max={100} value={progress} aria-label={text('dashboard.progressOf', { title })} />
      <p>{facts.join(' · ')}</p>
    </div>
  );
}
