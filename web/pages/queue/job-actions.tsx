import type { Job } from '#contract/jobs.ts';
import { text } from '../../messages/text.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { type JobsToConfirm, useRetry } from './job-dialog.tsx';

interface JobActionsProps {
  job: Job;
  onAction: (action: JobsToConfirm) => void;
}

const small = { variant: 'default', size: 'xs' } as const;

/** The actions of a job: retry, change priority, cancel. */
export function JobActions({ job, onAction }: JobActionsProps) {
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
          onClick={() => onAction({ kind: 'priority', jobs: [job] })}
        >
          {text('priority.change')}
        </Button>
      )}
      {may(job, 'cancel') && (
        <Button
          {...small}
          danger
          aria-label={text('queue.cancelNamed', { title })}
          onClick={() => onAction({ kind: 'cancel', jobs: [job] })}
        >
          {text('queue.cancel')}
        </Button>
      )}
    </>
  );
}

interface BulkActionsProps {
  /** The selected jobs. */
  jobs: Job[];
  onAction: (action: JobsToConfirm) => void;
}

/** The actions on the selected jobs. Each applies to those whose status allows it. */
export function BulkActions({ jobs, onAction }: BulkActionsProps) {
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
        <Button {...small} onClick={() => onAction({ kind: 'priority', jobs: movable })}>
          {text('priority.change')}
        </Button>
      )}
      {waiting.length > 0 && (
        <Button {...small} danger onClick={() => onAction({ kind: 'cancel', jobs: waiting })}>
          {text('queue.cancelSelected')}
        </Button>
      )}
    </>
  );
}

/** The statuses that allow each action. */
const allowedBy = {
  retry: ({ status }: Job) => status === 'failed',
  cancel: ({ status }: Job) => status === 'queued',
  priority: ({ status }: Job) => status === 'queued',
};
type JobAction = keyof typeof allowedBy;

/**
 * What the user may do with a job. Users without the update permission may still retry and cancel their own
 * jobs. Only the server knows whose a job is, so it decides.
 */
function useJobRights(): (job: Job, action: JobAction) => boolean {
  const mayCreate = useMay('create');
  const mayUpdate = useMay('update');
  return (job, action) => (action === 'priority' ? mayUpdate : mayCreate) && allowedBy[action](job);
}
