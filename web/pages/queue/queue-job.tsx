import '@mantine/core/styles/Progress.css';
import { Progress, Text } from '@mantine/core';
import { memo, useState } from 'react';
import type { Job } from '#contract/jobs.ts';
import { PriorityBadge, StatusBadge, StatusIcon } from '../../features/meetings/meeting-labels.tsx';
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
      {job.status === 'processing' && <JobProgress key={job.progress} job={job} />}
      <JobTimes job={job} />
    </SelectableEntry>
  );
});

/** Percent below which an estimate is a guess. */
const leastPercent = 5;

/** Remaining seconds at the speed of the last update. Times in milliseconds since 1970. */
function secondsLeft({ started_at, progress }: Job, heardAt: number, now: number): number {
  if (started_at === null || progress < leastPercent) return 0;
  const start = Date.parse(started_at);
  const end = start + ((heardAt - start) * 100) / progress;
  return (end - now) / 1000;
}

/** Remounted on every progress update, from which the remaining time counts down. */
function JobProgress({ job }: { job: Job }) {
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
