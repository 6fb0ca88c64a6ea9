import type { Job } from '#contract/jobs.ts';
import { text } from '../../messages/text.ts';
import { spelledDuration } from '../../ui/durations.ts';
import styles from './job.module.css';
import { useNow } from './use-now.ts';

/** How long a job took, or has been running or waiting by now. */
function timeOf({ created_at, started_at, completed_at }: Job, now: number): string {
  const end = completed_at === null ? now : Date.parse(completed_at);
  const duration = spelledDuration((end - Date.parse(started_at ?? created_at)) / 1000);
  return started_at === null
    ? text('queue.waiting', { duration })
    : text('queue.elapsed', { duration });
}

export function JobTimes({ job }: { job: Job }) {
  const now = useNow();
  return (
    <p className={styles.facts}>
      <span>{timeOf(job, now)}</span>
      <span>{text('queue.job', { id: job.job_id })}</span>
    </p>
  );
}
