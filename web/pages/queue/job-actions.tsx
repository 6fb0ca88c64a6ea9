import type { Job } from '#contract/jobs.ts';
import { text } from '../../messages/text.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { type JobsToConfirm, useRetry } from './job-dialog.tsx';

interface JobActionsProps {
  job: Job;
  onAsk: (asked: JobsToConfirm) => void;
}

const small = { variant: 'default', size: 'xs' } as const;

/** Retry of what failed; another priority for, and cancelling of, what has not begun. */
export function JobActions({ job, onAsk }: JobActionsProps) {
  const may = useJobRights();
  const retry = useRetry();
  const title = job.meeting_title;
  return (
    <>
      {may(job, 'retry') && (
        <Button
          {...small}
          loading={retry.isPending}
          aria-label={text('queue.retryNamed', { title })}
          onClick={() => retry.mutate([job])}
        >
          {text('queue.retry')}
        </Button>
      )}
      {may(job, 'priority') && (
        <Button
          {...small}
          aria-label={text('priority.changeNamed', { title })}
          onClick={() => onAsk({ what: 'priority', jobs: [job] })}
        >
          {text('priority.change')}
        </Button>
      )}
      {may(job, 'cancel') && (
        <Button
          {...small}
          danger
          aria-label={text('queue.cancelNamed', { title })}
          onClick={() => onAsk({ what: 'cancel', jobs: [job] })}
        >
          {text('queue.cancel')}
        </Button>
      )}
    </>
  );
}

interface BulkActionsProps {
  /** Those chosen. */
  jobs: Job[];
  onAsk: (asked: JobsToConfirm) => void;
}

/** What can be done with the jobs chosen: each with those of them whose state allows it. */
export function BulkActions({ jobs, onAsk }: BulkActionsProps) {
  const may = useJobRights();
  const retry = useRetry();
  const failed = jobs.filter((job) => may(job, 'retry'));
  const movable = jobs.filter((job) => may(job, 'priority'));
  const waiting = jobs.filter((job) => may(job, 'cancel'));
  return (
    <>
      {failed.length > 0 && (
        <Button {...small} loading={retry.isPending} onClick={() => retry.mutate(failed)}>
          {text('queue.retrySelected')}
        </Button>
      )}
      {movable.length > 0 && (
        <Button {...small} onClick={() => onAsk({ what: 'priority', jobs: movable })}>
          {text('priority.change')}
        </Button>
      )}
      {waiting.length > 0 && (
        <Button {...small} danger onClick={() => onAsk({ what: 'cancel', jobs: waiting })}>
          {text('queue.cancelSelected')}
        </Button>
      )}
    </>
  );
}

/** What a job's state allows to be done with it. */
const allowedBy = {
  retry: ({ status }: Job) => status === 'failed',
  cancel: ({ status }: Job) => status === 'queued',
  priority: ({ status }: Job) => status === 'queued',
};
type JobAction = keyof typeof allowedBy;

/**
 * What the person at the screen may do with a job. Who may not change meetings may still retry and cancel for
 * their own: whose a job is only the server knows, so it is asked.
 */
function useJobRights(): (job: Job, action: JobAction) => boolean {
  const mayCreate = useMay('create');
  const mayUpdate = useMay('update');
  return (job, action) => (action === 'priority' ? mayUpdate : mayCreate) && allowedBy[action](job);
}
