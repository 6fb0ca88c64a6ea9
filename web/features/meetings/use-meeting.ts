import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isActiveJob } from '#contract/choices.ts';
import { polling } from '#contract/limits.ts';
import type { Meeting } from '#contract/meetings.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { isBeingProcessed, meetingQuery } from '../../platform/api/meeting-queries.ts';
import { parserFor, storedValue } from '../../platform/browser/browser-storage.ts';
import { toast } from '../../ui/toast.ts';

const jobQuery = (meetingId: string) =>
  queryOptions({
    queryKey: ['meeting', meetingId, 'job'],
    queryFn: ({ signal }) => api.getJobStatus({ id: meetingId }, signal),
  });

/** Whether a transcript may appear soon, also by an upload or a retry of a failed job. */
const isTranscriptAwaited = (meeting: Meeting): boolean =>
  isBeingProcessed(meeting) || (meeting.transcription === null && meeting.status !== 'completed');

/**
 * The meeting, and what it waits for. To show progress (`job`) this polls the unfinished job while the meeting
 * is queued or processing, or the meeting if it has no job; once the job has ended, the meeting until that is
 * finished too. To show the result (`transcript`) it polls the meeting until its transcript has arrived, and
 * announces that.
 */
export function useMeeting(id: string, shows: 'job' | 'transcript') {
  const queries = useQueryClient();
  const jobEnded = () => {
    const status = queries.getQueryData(jobQuery(id).queryKey)?.status;
    return status !== undefined && !isActiveJob(status);
  };
  const meetingInterval = (data: Meeting | undefined): number | false => {
    if (data === undefined) return false;
    if (shows === 'transcript') return isTranscriptAwaited(data) && polling.transcription;
    return isBeingProcessed(data) && (data.job_id === null || jobEnded()) && polling.meeting;
  };
  const meeting = useQuery({
    ...meetingQuery(id),
    refetchInterval: ({ state: { data } }) => meetingInterval(data),
  });
  const { data, refetch } = meeting;
  const isProcessed = data !== undefined && isBeingProcessed(data);
  const job = useQuery({
    ...jobQuery(id),
    enabled:
      shows === 'job' && data !== undefined && data.job_id !== null && data.status !== 'completed',
    refetchInterval: () => (isProcessed && !jobEnded() ? polling.meeting : false),
  });
  const ended = isProcessed && job.data !== undefined && !isActiveJob(job.data.status);
  useEffect(() => {
    if (ended) refetch();
  }, [ended, refetch]);
  useArrivalToast(shows === 'transcript' ? data : undefined);
  return {
    meeting,
    // A waiting job that is cancelled is no longer its meeting's.
    job: data?.job_id === null ? undefined : job.data,
    jobAt: job.dataUpdatedAt,
    isJobAwaited: job.isLoading,
    isProcessed,
  };
}

/** Announces the transcript that was awaited. */
function useArrivalToast(meeting: Meeting | undefined): void {
  const isAwaited = meeting !== undefined && isTranscriptAwaited(meeting);
  /** The version of the transcript while another one was awaited; null before. */
  const versionBefore = useRef<number | null>(null);
  const version = meeting?.transcription?.version ?? 0;
  useEffect(() => {
    // A job that failed or was cancelled leaves the transcript as it was.
    if (!isAwaited && versionBefore.current !== null && version > versionBefore.current)
      toast.success(text('meetings.transcriptionCompleted'));
    versionBefore.current = isAwaited ? version : null;
  }, [isAwaited, version]);
}

/** Where the browser keeps the unsaved details of a meeting. */
export const detailsKey = (meetingId: string): string => `meeting-facts/${meetingId}`;

/** Whether there are any, without the code that reads them. */
export const hasDetailsDraft = (meetingId: string): boolean =>
  storedValue(
    detailsKey(meetingId),
    parserFor((value): value is object => typeof value === 'object'),
  ).read() !== null;
