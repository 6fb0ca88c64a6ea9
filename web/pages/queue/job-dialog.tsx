import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Priority } from '#contract/choices.ts';
import { isRefusedFor } from '#contract/errors.ts';
import type { Job } from '#contract/jobs.ts';
import { cancelJob } from '../../features/jobs/cancel-job.tsx';
import { PriorityDialog } from '../../features/meetings/priority-dialog.tsx';
import { ReplaceTranscript } from '../../features/meetings/replace-transcript.tsx';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { queueQuery } from '../../platform/api/meeting-queries.ts';
import { Confirm } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';

/** An action to confirm, and its jobs. */
export interface JobsToConfirm {
  kind: 'cancel' | 'priority' | 'replace';
  jobs: Job[];
}

interface DialogProps {
  jobs: Job[];
  onClose: () => void;
}

export function JobDialog({ kind, ...props }: DialogProps & Pick<JobsToConfirm, 'kind'>) {
  if (kind === 'cancel') return <CancelDialog {...props} />;
  if (kind === 'replace') return <ReplaceDialog {...props} />;
  return <JobPriorityDialog {...props} />;
}

function ReplaceDialog({ jobs, onClose }: DialogProps) {
  const retry = useRetry({ replace: true });
  return (
    <ReplaceTranscript
      titles={jobs.map((job) => job.meeting_title)}
      onConfirm={() => retry.mutate(jobs)}
      onClose={onClose}
    />
  );
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
      {first.status === 'queued'
        ? text('queue.cancelText', { n: jobs.length })
        : text('job.cancelText')}
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
    const failures = failuresIn(answers, jobs);
    const [failed] = failures;
    if (failed === undefined) return;
    if (failures.length === jobs.length) throw failed.error;
    const done = jobs.length - failures.length;
    const partly = text('queue.priorityPartly', { done, n: jobs.length });
    throw new Error([partly, ...reasonsOf(failures)].join('\n'));
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

interface Failure {
  job: Job;
  error: unknown;
}

const failuresIn = (answers: PromiseSettledResult<unknown>[], jobs: Job[]): Failure[] =>
  jobs.flatMap((job, index) => {
    const answer = answers[index];
    return answer?.status === 'rejected' ? [{ job, error: answer.reason }] : [];
  });

/** Why jobs could not be changed, by the titles of their meetings. */
const reasonsOf = (failures: Failure[]): string[] =>
  failures.map(({ job, error }) =>
    text('queue.failedFor', { title: job.meeting_title, reason: errorMessage(error) }),
  );

interface JobsAction {
  act: (job: Job) => Promise<unknown>;
  /** Messages for the outcome. */
  done: (n: number) => string;
  failed: string;
  /** Called with the jobs of meetings whose transcript would be replaced, which nobody agreed to. */
  onTranscribed?: ((jobs: Job[]) => void) | undefined;
}

/** Changes several jobs at once, reports successes and failures, and refetches the queue. */
function useJobsAction({ act, done, failed, onTranscribed }: JobsAction) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (jobs: Job[]) => Promise.allSettled(jobs.map(act)),
    onSuccess: (answers, jobs) => {
      const failures = failuresIn(answers, jobs);
      const n = jobs.length - failures.length;
      if (n > 0) toast.success(done(n));
      const transcribed = onTranscribed ? failures.filter(wouldReplace) : [];
      const others = failures.filter((failure) => !transcribed.includes(failure));
      if (others.length > 0) toast.failed(failed, reasonsOf(others).join('\n'));
      if (transcribed.length > 0) onTranscribed?.(transcribed.map(({ job }) => job));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: queueQuery.queryKey }),
  });
}

const wouldReplace = ({ error }: Failure): boolean => isRefusedFor(error, 'replacesTranscript');

interface RetryOptions extends Pick<JobsAction, 'onTranscribed'> {
  /** Transcripts that are there may be replaced. */
  replace?: true;
}

/** Puts failed jobs back into the queue. */
export const useRetry = ({ replace, onTranscribed }: RetryOptions) =>
  useJobsAction({
    act: ({ job_id }) => api.retryJob({ id: job_id, ...(replace && { replace }) }),
    done: (n) => text('queue.retried', { n }),
    failed: text('queue.retryFailed'),
    onTranscribed,
  });

const useCancel = () =>
  useJobsAction({
    act: cancelJob,
    done: (n) => text('queue.cancelled', { n }),
    failed: text('queue.cancelFailed'),
  });
