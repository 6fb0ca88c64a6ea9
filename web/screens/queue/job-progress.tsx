import { Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { useState } from 'react';
import type { Job } from '#contract/jobs.ts';
import { text } from '../../messages/text.ts';
import { spelledDuration } from '../../ui/durations.ts';
import styles from './job.module.css';
import { useNow } from './use-now.ts';

/** Below this much of the work, what is left is anybody's guess. */
const leastPercent = 5;

/** Seconds until a job is done, if it goes on as it went until somebody heard of it last. */
function secondsLeft({ started_at, progress }: Job, heardAt: number, now: number): number {
  if (started_at === null || progress < leastPercent) return 0;
  const start = Date.parse(started_at);
  const end = start + ((heardAt - start) * 100) / progress;
  return (end - now) / 1000;
}

/** Mounted anew for every step a job makes: from there its time counts down. */
export function JobProgress({ job }: { job: Job }) {
  const [heardAt] = useState(Date.now);
  const left = secondsLeft(job, heardAt, useNow());
  const percent = Math.round(job.progress);
  return (
    <div className={styles.progress}>
      <Progress
        className={styles.bar}
        value={percent}
        aria-label={text('queue.progress', { title: job.meeting_title })}
      />
      <span>
        {left < 1
          ? text('queue.percent', { percent })
          : text('queue.percentLeft', { percent, duration: spelledDuration(left) })}
      </span>
    </div>
  );
}
