import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isActiveJob } from '#contract/choices.ts';
import { guardedMeetingOf, type Job } from '#contract/jobs.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { queueQuery } from '../../platform/api/meeting-queries.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { ConfirmButton } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';

/** Takes a job out of the queue, or stops its work. */
export const cancelJob = ({ job_id: id, status }: Pick<Job, 'job_id' | 'status'>) =>
  status === 'queued' ? api.cancelJob({ id }) : api.stopJob({ id });

/** Cancels a job that waits or runs, after confirmation. */
export function CancelJob({ job }: { job: Job }) {
  const queries = useQueryClient();
  const cancelling = useMutation({
    mutationFn: () => cancelJob(job),
    onSuccess: () => toast.success(text('job.cancelled')),
    onError: (error) => toast.failed(text('job.cancelFailed'), errorMessage(error)),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['meeting', job.meeting_id] }),
        queries.invalidateQueries({ queryKey: queueQuery.queryKey }),
      ]),
  });
  const mayCancel = useMay('process', guardedMeetingOf(job));
  if (!mayCancel || !isActiveJob(job.status)) return null;
  return (
    <ConfirmButton
      variant="default"
      size="xs"
      danger
      loading={cancelling.isPending}
      question={{
        title: text('job.cancelTitle', { title: job.meeting_title }),
        text: text('job.cancelText'),
        confirm: text('job.cancel'),
        cancel: text('job.keep'),
      }}
      onConfirm={() => cancelling.mutate()}
    >
      {text('job.cancel')}
    </ConfirmButton>
  );
}
