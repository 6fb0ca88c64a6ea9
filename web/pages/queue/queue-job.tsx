import '@mantine/core/styles/Progress.css';
import { Progress, Text } from '@mantine/core';
import { memo } from 'react';
import type { Job } from '#contract/jobs.ts';
import { PriorityBadge, StatusBadge, StatusIcon } from '../../features/meetings/meeting-labels.tsx';
import { timeLeft } from '../../features/meetings/time-left.ts';
import { sentence } from '../../messages/reasons.ts';
import { text } from '../../messages/text.ts';
import { meetingPath } from '../../platform/navigation/paths.ts';
import { spelledDuration } from '../../ui/formats.ts';
import { SelectableEntry } from '../../ui/selectable-list.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useNow } from '../../ui/timing.ts';
import { JobActions } from './job-actions.tsx';
import type { JobsToConfirm } from './job-dialog.tsx';
import styles from './queue-job.module.css';

interface QueueJobProps {
  job: Job;
  isSelected: boolean;
  onSelect: (id: string) => void;
  onAction: (asked: JobsToConfirm) => void;
}

/** A job of the list. Memoized: the queue is polled. */
export const QueueJob = memo(function QueueJob({
  job,
  isSelected,
  onSelect,
  onAction,
}: QueueJobProps) {
  const title = job.meeting_title;
  return (
    <SelectableEntry
      selectLabel={text('selection.one', { title })}
      isSelected={isSelected}
      onSelect={() => onSelect(job.job_id)}
      icon={<StatusIcon status={job.status} />}
      head={
        <>
          <TextLink to={meetingPath(job.meeting_id)} strong>
            {title}
          </TextLink>
          <StatusBadge status={job.status} />
          <PriorityBadge priority={job.priority} />
          {job.is_scheduled_meeting && (
            <Tag tone="calm" outlined>
              {text('queue.scheduled')}
            </Tag>
          )}
        </>
      }
      actions={<JobActions job={job} onAction={onAction} />}
    >
      <Text size="sm">{sentence(job.failure ?? job.stage)}</Text>
      {job.status === 'processing' && <JobProgress job={job} />}
      <JobTimes job={job} />
    </SelectableEntry>
  );
});

/** The progress in words, with the remaining time as it goes down. */
function progressText(job: Job, now: number): string {
  const percent = Math.round(job.progress);
  const left = timeLeft(job, now);
  if (left === 'unknown') return text('queue.percentUnknown', { percent });
  if (left === 'late') return text('queue.percentLate', { percent });
  return text('queue.percentLeft', { percent, duration: spelledDuration(left) });
}

function JobProgress({ job }: { job: Job }) {
  const now = useNow();
  return (
    <div className={styles.progress}>
      <Progress
        className={styles.bar}
        value={Math.round(job.progress)}
        aria-label={text('queue.progress', { title: job.meeting_title })}
      />
      <span>{progressText(job, now)}</span>
    </div>
  );
}

/** How long a job took, or has been running or waiting. */
function timeOf({ created_at, started_at, completed_at }: Job, now: number): string {
  const end = completed_at === null ? now : Date.parse(completed_at);
  const duration = spelledDuration((end - Date.parse(started_at ?? created_at)) / 1000);
  return started_at === null
    ? text('queue.waiting', { duration })
    : text('queue.elapsed', { duration });
}

function JobTimes({ job }: { job: Job }) {
  const now = useNow();
  return (
    <p className={styles.facts}>
      <span>{timeOf(job, now)}</span>
      <span>{text('queue.job', { id: job.job_id })}</span>
    </p>
  );
}
