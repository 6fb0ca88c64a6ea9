import { inOwnWords } from '../../messages/server-words.ts';
import { text } from '../../messages/text.ts';
import styles from './job-progress.module.css';

interface JobProgressProps {
  title: string;
  progress: number;
  /** What is being done, in the server's words. */
  message: string;
  /** Null where it cannot be told. */
  minutesLeft: number | null;
}

/** A bar with what is being done and the time left. */
export function JobProgress({ title, progress, message, minutesLeft }: JobProgressProps) {
  const facts = [inOwnWords(message), text('dashboard.percent', { percent: progress })];
  if (minutesLeft !== null) facts.push(text('meetings.minutesLeft', { n: minutesLeft }));
  return (
    <div className={styles.progress}>
      <progress max={100} value={progress} aria-label={text('dashboard.progressOf', { title })} />
      <p>{facts.join(' · ')}</p>
    </div>
  );
}
