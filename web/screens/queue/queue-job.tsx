import { Anchor, Progress, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { Link } from 'react-router-dom';
import { isLive, type Job } from '#contract/jobs.ts';
import { PriorityBadge } from '../../meetings/priority-badge.tsx';
import { StatusBadge } from '../../meetings/status-badge.tsx';
import { text } from '../../messages/text.ts';
import { meetingPath } from '../../paths.ts';
import { spelledDuration } from '../../ui/durations.ts';
import { Row } from '../../ui/row.tsx';
import { Tag } from '../../ui/tag.tsx';
import { JobActions } from './job-actions.tsx';

/** Seconds from a job's start to its end, or to now. */
function elapsed({ started_at, completed_at }: Job): number {
  if (started_at === null) return 0;
  const end = completed_at === null ? Date.now() : Date.parse(completed_at);
  return (end - Date.parse(started_at)) / 1000;
}

export function QueueJob({ job }: { job: Job }) {
  const title = job.meeting_title;
  const facts = [text('queue.job', { id: job.job_id })];
  if (job.started_at !== null)
    facts.push(text('queue.elapsed', { duration: spelledDuration(elapsed(job)) }));
  return (
    <Row
      head={
        <>
          <Anchor component={Link} to={meetingPath(job.meeting_id)} fw={600}>
            {title}
          </Anchor>
          <StatusBadge status={job.status} />
          <PriorityBadge priority={job.priority} />
          {job.is_scheduled_meeting && (
            <Tag tone="calm" outlined>
              {text('queue.scheduled')}
            </Tag>
          )}
        </>
      }
      actions={<JobActions job={job} />}
    >
      <Text size="sm">{job.error ?? job.message}</Text>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {facts.join(' · ')}
      </Text>
      {isLive(job.status) && (
        <Progress mt="xs" value={job.progress} aria-label={text('queue.progress', { title })} />
      )}
    </Row>
  );
}
