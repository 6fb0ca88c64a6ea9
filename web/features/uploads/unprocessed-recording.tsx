import { Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { Job } from '#contract/jobs.ts';
import type { Meeting } from '#contract/meetings.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { ConfirmButton } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { ReplaceRecording } from './replace-recording.tsx';

interface UnprocessedRecordingProps {
  meeting: Meeting;
  /** Its failed or cancelled job; a job cancelled while it waited is no longer the meeting's. */
  job: Pick<Job, 'job_id' | 'status'> | undefined;
}

/** The actions on a recording whose job failed or was cancelled. */
export function UnprocessedRecording({ meeting, job }: UnprocessedRecordingProps) {
  const mayUpload = useMay(meeting.has_transcription ? 'process' : 'create', meeting);
  const mayDelete = useMay('delete');
  return (
    <Group gap="xs" mt="sm">
      {job?.status === 'failed' ? (
        <RetryJob meeting={meeting} jobId={job.job_id} />
      ) : (
        mayUpload && <QueueAgain meeting={meeting} />
      )}
      {mayUpload && <ReplaceRecording meeting={meeting} />}
      {mayDelete && <DeleteMeeting meeting={meeting} />}
    </Group>
  );
}

function RetryJob({ meeting, jobId }: { meeting: Meeting; jobId: string }) {
  const mayRetry = useMay('process', meeting);
  if (!mayRetry) return null;
  return (
    <ProcessAgain
      meeting={meeting}
      label={text('queue.retry')}
      process={(replace) => api.retryJob({ id: jobId, ...replace })}
      done={text('queue.retried', { n: 1 })}
      failed={text('queue.retryFailed')}
    />
  );
}

/** A cancelled job cannot be retried: the meeting is queued anew. */
const QueueAgain = ({ meeting }: { meeting: Meeting }) => (
  <ProcessAgain
    meeting={meeting}
    label={text('archive.queue')}
    process={(replace) => api.createJob({ meeting_id: meeting.id, status: 'queued', ...replace })}
    done={text('archive.queueDone')}
    failed={text('archive.queueFailed')}
  />
);

interface ProcessAgainProps {
  meeting: Meeting;
  label: string;
  /** Called with the permission to replace a transcript, if there is one. */
  process: (replace: { replace?: true }) => Promise<Job>;
  done: string;
  failed: string;
}

/** Processes the recording of a meeting once more. Asks first if that replaces a transcript. */
function ProcessAgain({ meeting, label, process, done, failed }: ProcessAgainProps) {
  const queries = useQueryClient();
  const processing = useMutation({
    mutationFn: () => process(meeting.has_transcription ? { replace: true } : {}),
    onSuccess: () => toast.success(done),
    onError: (error) => toast.failed(failed, errorMessage(error)),
    onSettled: () => queries.invalidateQueries(),
  });
  return (
    <ConfirmButton
      variant="default"
      size="xs"
      loading={processing.isPending}
      question={
        meeting.has_transcription && {
          title: text('replace.title', { n: 1 }),
          text: text('replace.text', { titles: `“${meeting.title}”` }),
          confirm: text('replace.confirm'),
        }
      }
      onConfirm={() => processing.mutate()}
    >
      {label}
    </ConfirmButton>
  );
}

function DeleteMeeting({ meeting: { id, title } }: { meeting: Meeting }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => api.deleteMeeting({ id }),
    onSuccess: async () => {
      toast.success(text('archive.deleted'));
      await navigate(paths.archive);
      await queries.invalidateQueries({ queryKey: ['archive'] });
    },
    onError: (error) => toast.failed(text('archive.deleteFailed'), errorMessage(error)),
  });
  return (
    <ConfirmButton
      variant="default"
      size="xs"
      danger
      loading={remove.isPending}
      question={{
        title: text('archive.deleteTitle', { title }),
        text: text('archive.deleteText'),
        confirm: text('archive.delete'),
      }}
      onConfirm={() => remove.mutate()}
    >
      {text('archive.delete')}
    </ConfirmButton>
  );
}
