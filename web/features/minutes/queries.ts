import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Minutes } from '#contract/minutes.ts';
import type { MinutesChecks } from '#contract/minutes-checks.ts';
import type { MinutesReview } from '#contract/minutes-review.ts';
import { isWritten } from '#contract/minutes-steps.ts';
import { errorSentence } from '../../messages/error-message.ts';
import { api } from '../../platform/api/client.ts';
import { servicesQuery } from '../../platform/api/service-queries.ts';
import { toast } from '../../ui/toast.ts';

/** The minutes of a meeting; null before they are composed. */
export const minutesQuery = (id: string) =>
  queryOptions({
    queryKey: ['meeting', id, 'minutes'],
    queryFn: ({ signal }) => api.getMinutes({ id }, signal),
  });

/** The checks that keep the minutes from being agreed. */
export const minutesChecksQuery = (id: string) =>
  queryOptions({
    queryKey: ['meeting', id, 'minutes-checks'],
    queryFn: ({ signal }) => api.listMinutesChecks({ id }, signal),
  });

/** The comments on the minutes, oldest first. */
export const minutesCommentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['meeting', id, 'minutes-comments'],
    queryFn: async ({ signal }) => (await api.listMinutesComments({ id }, signal)).items,
  });

/** Who was asked to review the minutes; null where nobody was. */
export const minutesReviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['meeting', id, 'minutes-review'],
    queryFn: ({ signal }) => api.getMinutesReview({ id }, signal),
  });

/** Of the sitting whose minutes they are. */
const sittingKey = (id: string) => ['meeting', id, 'sitting'];

/** The versions of a meeting's minutes, newest first. Not cached. */
export const minutesVersionsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['meeting', id, 'minutes-versions'],
    queryFn: ({ pageParam: cursor, signal }) => api.listMinutesVersions({ id, cursor }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    gcTime: 0,
  });

/** One version, which never changes. */
export const minutesVersionQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['meeting', id, 'minutes-version', version],
    queryFn: ({ signal }) => api.getMinutesVersion({ id, version }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * Changes the minutes of a meeting and shows what came of it. A refusal fetches what somebody else wrote. `failed`
 * shows the error; by default a toast does.
 */
export function useChangeMinutes<Asked>(
  id: string,
  send: (asked: Asked) => Promise<Minutes>,
  failed: (error: Error) => void = (error) => toast.error(errorSentence(error), 'minutes'),
) {
  const queries = useQueryClient();
  const { queryKey } = minutesQuery(id);
  return useMutation({
    mutationFn: (asked: Asked) => send(asked),
    onSuccess: async (minutes) => {
      // A query in flight would bring back what was there before.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, minutes);
      // Minutes that are agreed have no checks; the panel of checks may still be mounted.
      const refetchType = isWritten(minutes.state) ? 'active' : 'none';
      await Promise.all([
        queries.invalidateQueries({ ...minutesChecksQuery(id), refetchType }),
        // Some steps send the minutes to the members.
        queries.invalidateQueries({ queryKey: servicesQuery(id).queryKey }),
        // Agreed minutes fix the record; reopening them frees it.
        queries.invalidateQueries({ queryKey: sittingKey(id) }),
      ]);
    },
    onError: (error) => {
      failed(error);
      return queries.invalidateQueries({ queryKey });
    },
  });
}

/** Waives a check of the minutes or takes that back, and shows what is still open. */
export function useChangeChecks<Asked>(id: string, send: (asked: Asked) => Promise<MinutesChecks>) {
  const queries = useQueryClient();
  const { queryKey } = minutesChecksQuery(id);
  return useMutation({
    mutationFn: (asked: Asked) => send(asked),
    onSuccess: async (checks) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, checks);
    },
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}

/** Says something about the minutes, or answers it, and fetches what that changes. */
export function useChangeComments<Asked, Said>(id: string, send: (asked: Asked) => Promise<Said>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (asked: Asked) => send(asked),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries(minutesCommentsQuery(id)),
        queries.invalidateQueries(minutesQuery(id)),
        queries.invalidateQueries(minutesChecksQuery(id)),
      ]),
  });
}

/** Changes who reviews the minutes, or says that a reviewer agrees. */
export function useChangeReview<Asked>(id: string, send: (asked: Asked) => Promise<MinutesReview>) {
  const queries = useQueryClient();
  const { queryKey } = minutesReviewQuery(id);
  return useMutation({
    mutationFn: (asked: Asked) => send(asked),
    onSuccess: async (review) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, review);
    },
    onError: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey }),
        queries.invalidateQueries(minutesQuery(id)),
      ]),
  });
}
