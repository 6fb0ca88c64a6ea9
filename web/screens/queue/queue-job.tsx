import { Text } from '@mantine/core';
import { memo } from 'react';
import type { Job } from '#contract/jobs.ts';
import { Entry } from '../../meetings/entry.tsx';
import { PriorityBadge } from '../../meetings/priority-badge.tsx';
import { StatusBadge } from '../../meetings/status-badge.tsx';
import { StatusIcon } from '../../meetings/status-icon.tsx';
import { inOwnWords } from '../../messages/server-words.ts';
import { text } from '../../messages/text.ts';
import { meetingPath } from '../../paths.ts';
import { Tag } from '../../ui/tag.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { JobActions } from './job-actions.tsx';
import type { AskedJobs } from './job-dialog.tsx';
import { JobProgress } from './job-progress.tsx';
import { JobTimes } from './job-times.tsx';

interface QueueJobProps {
  job: Job;
  isSelected: boolean;
  onSelect: (id: string) => void;
  onAsk: (asked: AskedJobs) => void;
}

/** A job of the list, drawn again only when something of it changes. */
export const QueueJob = memo(function QueueJob({
  job,
  isSelected,
  onSelect,
  onAsk,
}: QueueJobProps) {
  const title = job.meeting_title;
  return (
    <Entry
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
      actions={<JobActions job={job} onAsk={onAsk} />}
    >
      <Text size="sm">{inOwnWords(job.error ?? job.message)}</Text>
      {job.status === 'processing' && <JobProgress key={job.progress} job={job} />}
      <JobTimes job={job} />
    </Entry>
  );
});
