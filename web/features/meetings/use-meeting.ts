import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isActiveJob } from '#contract/choices.ts';
import { AppError } from '#contract/errors.ts';
import type { LegalHold } from '#contract/legal-holds.ts';
import { polling } from '#contract/limits.ts';
import { reason } from '#contract/reasons.ts';
import { translated } from '../../messages/reasons.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { isBeingProcessed, meetingQuery } from '../../platform/api/meeting-queries.ts';
import { toast } from '../../ui/toast.ts';

const jobQuery = (meetingId: string) =>
  queryOptions({
    queryKey: ['meeting', meetingId, 'job'],
    queryFn: ({ signal }) => api.getJobStatus({ id: meetingId }, signal),
  });

/**
 * The meeting, and its unfinished job. While the meeting is queued or processing this polls the job, or the
 * meeting if it has none; once the job has ended it polls the meeting until that is finished too.
 */
export function useMeeting(id: string) {
  const queries = useQueryClient();
  const jobEnded = () => {
    const status = queries.getQueryData(jobQuery(id).queryKey)?.status;
    return status !== undefined && !isActiveJob(status);
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
  const ended = waits && job.data !== undefined && !isActiveJob(job.data.status);
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

/** Places or lifts a legal hold. An empty reason is refused without asking the server. */
export function useSetHold(id: string) {
  const queries = useQueryClient();
  const { queryKey } = meetingQuery(id);
  return useMutation({
    mutationFn: async (asked: Pick<LegalHold, 'hold' | 'reason'>) => {
      if (asked.reason !== '') return api.setLegalHold({ id, ...asked });
      throw new AppError('invalid', translated(reason('reasonMissing')), 'reason');
    },
    onSuccess: (legal_hold) => {
      queries.setQueryData(queryKey, (meeting) => meeting && { ...meeting, legal_hold });
      // The hold has raised the version.
      queries.invalidateQueries({ queryKey, exact: true });
      toast.success(text(legal_hold.hold ? 'meeting.holdPlaced' : 'meeting.holdLifted'));
    },
  });
}
