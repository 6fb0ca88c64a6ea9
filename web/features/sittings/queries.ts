import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { allPages, api } from '../../platform/api/client.ts';
import { servicesQuery } from '../../platform/api/service-queries.ts';

/** A sitting with everything that was entered in it. Refused with `noSitting` for other meetings. */
export const sittingQuery = (meetingId: string) =>
  queryOptions({
    queryKey: ['meeting', meetingId, 'sitting'],
    queryFn: ({ signal }) => api.getSitting({ id: meetingId }, signal),
  });

/** The findings of a sitting's transcript, computed at each call. */
export const findingsQuery = (meetingId: string) =>
  queryOptions({
    queryKey: ['meeting', meetingId, 'findings'],
    queryFn: ({ signal }) => api.getFindings({ id: meetingId }, signal),
  });

/** The papers of a sitting, in the order in which they came. */
export const papersQuery = (meetingId: string) =>
  queryOptions({
    queryKey: ['meeting', meetingId, 'papers'],
    queryFn: async ({ signal }) => {
      const pages = await allPages((cursor) =>
        api.listPapers({ id: meetingId, limit: limits.page, cursor }, signal),
      );
      return pages.flatMap(({ items }) => items);
    },
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
    onSettled: () =>
      Promise.all(
        [sittingQuery, findingsQuery, servicesQuery].map((query) =>
          queries.invalidateQueries({ queryKey: query(meetingId).queryKey }),
        ),
      ),
  });
}
