import type { Job } from '#contract/jobs.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import type { AskedJobs } from './job-dialog.tsx';
import { useJobRights } from './job-rights.ts';
import { useRetry } from './queries.ts';

interface BulkActionsProps {
  /** Those chosen. */
  jobs: Job[];
  onAsk: (asked: AskedJobs) => void;
}

const small = { variant: 'default', size: 'xs' } as const;

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
