import { Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { isLive, type Job } from '#contract/jobs.ts';
import { StatusBadge } from '../../meetings/status-badge.tsx';
import { text } from '../../messages/text.ts';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './processing-status.module.css';

/** How far the recording's job is, read out as it moves; why it ended, when it failed. */
export function ProcessingStatus({ job }: { job: Job }) {
  const percent = Math.round(job.progress);
  return (
    <Panel title={text('meeting.processing')} action={<StatusBadge status={job.status} />}>
      <output className={styles.state}>
        <span>{job.message}</span>
        <strong>{text('meeting.progressPercent', { percent })}</strong>
      </output>
      <Progress
        value={percent}
        striped={isLive(job.status)}
        animated={isLive(job.status)}
        aria-label={text('meeting.progress')}
      />
      {job.error !== null && (
        <div className={styles.error}>
          <Notice tone="bad">{job.error}</Notice>
        </div>
      )}
    </Panel>
  );
}
