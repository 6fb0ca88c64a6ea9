import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { polling } from '#contract/limits.ts';
import { isLive } from '#contract/statuses.ts';
import { api } from '../../api.ts';
import { isBeingProcessed, meetingQuery } from '../../meetings/queries.ts';

const jobQuery = (meetingId: string) =>
  queryOptions({
    queryKey: ['meeting', meetingId, 'job'],
    queryFn: ({ signal }) => api.getJobStatus({ id: meetingId }, signal),
  });

/**
 * The meeting, and the job that has not brought it to completion. While the meeting is queued or
 * processing its job is asked for, or the meeting itself where it has none; once the job has ended,
 * the meeting until it says so too.
 */
export function useMeeting(id: string) {
  const queries = useQueryClient();
  const jobEnded = () => {
    const status = queries.getQueryData(jobQuery(id).queryKey)?.status;
    return status !== undefined && !isLive(status);
  };
  const meeting = useQuery({
    ...meetingQuery(id),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isBeingProcessed(data) && (data.job_id === null || jobEnded())
        ? polling.meeting
        : false,
  });
  const { data, refetch } = meeting;
  const waits = data !== undefined && isBeingProcessed(data);
  const job = useQuery({
    ...jobQuery(id),
    enabled: data !== undefined && data.job_id !== null && data.status !== 'completed',
    refetchInterval: () => (waits && !jobEnded() ? polling.meeting : false),
  });
  const ended = waits && job.data !== undefined && !isLive(job.data.status);
  useEffect(() => {
    if (ended) refetch();
  }, [ended, refetch]);
  return {
    meeting,
    job: job.data,
    jobAt: job.dataUpdatedAt,
    isJobAwaited: job.isLoading,
    waits,
  };
}
