import { useQueryClient } from '@tanstack/react-query';
import type { Priority } from '#contract/choices.ts';
import type { Job } from '#contract/jobs.ts';
import { api } from '../../api.ts';
import { PriorityDialog } from '../../meetings/priority-dialog.tsx';
import { queueQuery } from '../../meetings/queries.ts';
import { text } from '../../messages/text.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { useCancel } from './queries.ts';

/** What one wants to do with which jobs. */
export interface AskedJobs {
  what: 'cancel' | 'priority';
  jobs: Job[];
}

interface DialogProps {
  jobs: Job[];
  onClose: () => void;
}

export function JobDialog({ what, ...props }: DialogProps & Pick<AskedJobs, 'what'>) {
  return what === 'cancel' ? <CancelDialog {...props} /> : <JobPriorityDialog {...props} />;
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
  const save = (priority: Priority) =>
    Promise.all(jobs.map(({ job_id }) => api.setJobPriority({ id: job_id, priority }))).finally(
      () => queries.invalidateQueries({ queryKey: queueQuery.queryKey }),
    );
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
