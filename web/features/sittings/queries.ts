import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';

/** A sitting with everything that was entered in it. Refused with `noSitting` for other meetings. */
export const sittingQuery = (meetingId: string) =>
  queryOptions({
    queryKey: ['meeting', meetingId, 'sitting'],
    queryFn: ({ signal }) => api.getSitting({ id: meetingId }, signal),
  });

/** A vote with the names of those who could vote and did. Votes are never changed. */
export const voteQuery = (meetingId: string, voteId: string) =>
  queryOptions({
    queryKey: ['meeting', meetingId, 'vote', voteId],
    queryFn: ({ signal }) => api.getVote({ id: meetingId, vote_id: voteId }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * An entry in a sitting. When it resolves, what is shown contains it and what others entered meanwhile. The caller
 * shows its error.
 */
export function useEntry<Input, Output>(
  meetingId: string,
  enter: (input: Input) => Promise<Output>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: enter,
    // Also after a refusal: it may be about what somebody else entered.
    onSettled: () => queries.invalidateQueries(sittingQuery(meetingId)),
  });
}
