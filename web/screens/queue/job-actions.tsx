import type { Job } from '#contract/jobs.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import type { AskedJobs } from './job-dialog.tsx';
import { useJobRights } from './job-rights.ts';
import { useRetry } from './queries.ts';

interface JobActionsProps {
  job: Job;
  onAsk: (asked: AskedJobs) => void;
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
