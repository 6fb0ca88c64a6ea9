import { Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import type { Job } from '#contract/jobs.ts';
import { isLive } from '#contract/statuses.ts';
import { StatusBadge } from '../../meetings/status-badge.tsx';
import { minutesLeft } from '../../meetings/time-left.ts';
import { inOwnWords } from '../../messages/server-words.ts';
import { text } from '../../messages/text.ts';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './processing-status.module.css';

interface ProcessingStatusProps {
  job: Job;
  /** When it was as it is shown, in milliseconds since 1970. */
  at: number;
}

/** How far the recording's job is, read out as it moves; why it ended, when it failed. */
export function ProcessingStatus({ job, at }: ProcessingStatusProps) {
  const percent = Math.round(job.progress);
  const left = minutesLeft(job, at);
  return (
    <Panel title={text('meeting.processing')} action={<StatusBadge status={job.status} />}>
      <output className={styles.state}>
        <span>{inOwnWords(job.message)}</span>
        <strong>{text('meeting.progressPercent', { percent })}</strong>
      </output>
      <Progress
        value={percent}
        striped={isLive(job.status)}
        animated={isLive(job.status)}
        color={job.status === 'failed' ? 'var(--bad-ink)' : 'navy'}
        aria-label={text('meeting.progress')}
      />
      {left !== null && <p className={styles.left}>{text('meetings.minutesLeft', { n: left })}</p>}
      {job.error !== null && (
        <div className={styles.error}>
          <Notice tone="bad">{inOwnWords(job.error)}</Notice>
        </div>
      )}
    </Panel>
  );
}
