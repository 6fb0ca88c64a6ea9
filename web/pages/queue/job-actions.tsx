import { isActiveJob } from '#contract/choices.ts';
import { guardedMeetingOf, type Job } from '#contract/jobs.ts';
import { may } from '#contract/permissions.ts';
import { text } from '../../messages/text.ts';
import { useUser } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { type JobsToConfirm, useRetry } from './job-dialog.tsx';

interface JobActionsProps {
  job: Job;
  onAction: (action: JobsToConfirm) => void;
}

const small = { variant: 'default', size: 'xs' } as const;

/** The actions of a job: retry, change priority, cancel. */
export function JobActions({ job, onAction }: JobActionsProps) {
  const offers = useJobRights();
  const retry = useRetryOrAsk(onAction);
  const title = job.meeting_title;
  return (
    <>
      {offers(job, 'retry') && (
        <Button
          {...small}
          loading={retry.isPending}
          aria-label={text('queue.retryNamed', { title })}
          onClick={() => retry.mutate([job])}
        >
          {text('queue.retry')}
        </Button>
      )}
      {offers(job, 'priority') && (
        <Button
          {...small}
          aria-label={text('priority.changeNamed', { title })}
          onClick={() => onAction({ kind: 'priority', jobs: [job] })}
        >
          {text('priority.change')}
        </Button>
      )}
      {offers(job, 'cancel') && (
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
  const offers = useJobRights();
  const retry = useRetryOrAsk(onAction);
  const failed = jobs.filter((job) => offers(job, 'retry'));
  const movable = jobs.filter((job) => offers(job, 'priority'));
  // Those that run are stopped one by one: their work would be lost.
  const waiting = jobs.filter((job) => job.status === 'queued' && offers(job, 'cancel'));
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

/** Retries jobs, and has the user confirm it for meetings whose transcript would be replaced. */
const useRetryOrAsk = (onAction: JobActionsProps['onAction']) =>
  useRetry({ onTranscribed: (jobs) => onAction({ kind: 'replace', jobs }) });

/** The statuses that allow each action. */
const allowedBy = {
  retry: ({ status }: Job) => status === 'failed',
  cancel: ({ status }: Job) => isActiveJob(status),
  priority: ({ status }: Job) => status === 'queued',
};
type JobAction = keyof typeof allowedBy;

const permissionFor = { retry: 'process', cancel: 'process', priority: 'update' } as const;

/** The user's actions on a job. Users who cannot update meetings may still retry and cancel their own. */
function useJobRights(): (job: Job, action: JobAction) => boolean {
  const user = useUser();
  return (job, action) =>
    allowedBy[action](job) && may(user, permissionFor[action], guardedMeetingOf(job));
}
