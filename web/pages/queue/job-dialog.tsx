import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Priority } from '#contract/choices.ts';
import type { Job } from '#contract/jobs.ts';
import { PriorityDialog } from '../../features/meetings/priority-dialog.tsx';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { queueQuery } from '../../platform/api/meeting-queries.ts';
import { Confirm } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';

/** An action to confirm, and its jobs. */
export interface JobsToConfirm {
  kind: 'cancel' | 'priority';
  jobs: Job[];
}

interface DialogProps {
  jobs: Job[];
  onClose: () => void;
}

export function JobDialog({ kind, ...props }: DialogProps & Pick<JobsToConfirm, 'kind'>) {
  return kind === 'cancel' ? <CancelDialog {...props} /> : <JobPriorityDialog {...props} />;
}

function CancelDialog({ jobs, onClose }: DialogProps) {
  const cancel = useCancel();
  const [first, ...others] = jobs;
  if (first === undefined) return null;
  return (
    <Confirm
      open
      title={
        others.length === 0
          ? text('queue.cancelTitle', { title: first.meeting_title })
          : text('queue.cancelSeveralTitle', { n: jobs.length })
      }
      confirm={others.length === 0 ? text('queue.cancel') : text('queue.cancelSelected')}
      cancel={text('queue.keep')}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        cancel.mutate(jobs);
      }}
    >
      {text('queue.cancelText', { n: jobs.length })}
    </Confirm>
  );
}

function JobPriorityDialog({ jobs, onClose }: DialogProps) {
  const queries = useQueryClient();
  const [first, ...others] = jobs;
  if (first === undefined) return null;
  const save = async (priority: Priority) => {
    const change = ({ job_id }: Job) => api.setJobPriority({ id: job_id, priority });
    const answers = await Promise.allSettled(jobs.map(change));
    await queries.invalidateQueries({ queryKey: queueQuery.queryKey });
    const failed = answers.find((answer) => answer.status === 'rejected');
    if (failed === undefined) return;
    const reasons = reasonsFor(answers, jobs);
    if (reasons.length === jobs.length) throw failed.reason;
    const done = jobs.length - reasons.length;
    const partly = text('queue.priorityPartly', { done, n: jobs.length });
    throw new Error([partly, ...reasons].join('\n'));
  };
  return (
    <PriorityDialog
      title={text('queue.priorityTitle')}
      of={others.length === 0 ? first.meeting_title : text('queue.severalJobs', { n: jobs.length })}
      {...(others.length === 0 && { priority: first.priority })}
      onSave={save}
      onClose={onClose}
    />
  );
}

/** Why jobs could not be changed, by the titles of their meetings. */
const reasonsFor = (answers: PromiseSettledResult<unknown>[], jobs: Job[]): string[] =>
  answers.flatMap((answer, index) => {
    if (answer.status === 'fulfilled') return [];
    const title = jobs[index]?.meeting_title ?? '';
    return [text('queue.failedFor', { title, reason: errorMessage(answer.reason) })];
  });

/** Messages for the outcome. */
interface ActionMessages {
  done: (n: number) => string;
  failed: string;
}

/** Changes several jobs at once, reports successes and failures, and refetches the queue. */
function useJobsAction(act: (job: Job) => Promise<unknown>, messages: ActionMessages) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (jobs: Job[]) => Promise.allSettled(jobs.map(act)),
    onSuccess: (answers, jobs) => {
      const reasons = reasonsFor(answers, jobs);
      const n = jobs.length - reasons.length;
      if (n > 0) toast.success(messages.done(n));
      if (reasons.length > 0) toast.failed(messages.failed, reasons.join('\n'));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: queueQuery.queryKey }),
  });
}

/** Puts failed jobs back into the queue. */
export const useRetry = () =>
  useJobsAction(({ job_id }) => api.retryJob({ id: job_id }), {
    done: (n) => text('queue.retried', { n }),
    failed: text('queue.retryFailed'),
  });

/** Cancels jobs that have not started. */
const useCancel = () =>
  useJobsAction(({ job_id }) => api.cancelJob({ id: job_id }), {
    done: (n) => text('queue.cancelled', { n }),
    failed: text('queue.cancelFailed'),
  });
