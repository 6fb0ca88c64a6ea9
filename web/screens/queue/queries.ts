import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Job } from '#contract/jobs.ts';
import { api } from '../../api.ts';
import { queueQuery } from '../../meetings/queries.ts';
import { messageOf } from '../../messages/handled-message.ts';
import { text } from '../../messages/text.ts';
import { toast } from '../../ui/toast.ts';

/** What the queue says of a change of so many jobs. */
interface Said {
  done: (n: number) => string;
  failed: string;
}

/** Changes jobs, all at once, says how it went and for which it failed, and looks at the queue again. */
function useJobsAction(act: (job: Job) => Promise<unknown>, said: Said) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (jobs: Job[]) => Promise.allSettled(jobs.map(act)),
    onSuccess: (answers, jobs) => {
      const reasons = answers.flatMap((answer, index) => {
        if (answer.status === 'fulfilled') return [];
        const title = jobs[index]?.meeting_title ?? '';
        return [text('queue.failedFor', { title, reason: messageOf(answer.reason) })];
      });
      const n = jobs.length - reasons.length;
      if (n > 0) toast.success(said.done(n));
      if (reasons.length > 0) toast.failed(said.failed, reasons.join('\n'));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: queueQuery.queryKey }),
  });
}

/** Puts failed jobs in the queue again. */
export const useRetry = () =>
  useJobsAction(({ job_id }) => api.retryJob({ id: job_id }), {
    done: (n) => text('queue.retried', { n }),
    failed: text('queue.retryFailed'),
  });

/** Takes jobs that have not begun out of the queue. */
export const useCancel = () =>
  useJobsAction(({ job_id }) => api.cancelJob({ id: job_id }), {
    done: (n) => text('queue.cancelled', { n }),
    failed: text('queue.cancelFailed'),
  });
