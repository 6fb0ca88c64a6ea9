import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Minutes } from '#contract/minutes.ts';
import { errorSentence } from '../../messages/error-message.ts';
import { api } from '../../platform/api/client.ts';
import { toast } from '../../ui/toast.ts';

/** The minutes of a meeting; null before they are composed. */
export const minutesQuery = (id: string) =>
  queryOptions({
    queryKey: ['meeting', id, 'minutes'],
    queryFn: ({ signal }) => api.getMinutes({ id }, signal),
  });

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
    },
    onError: (error) => {
      failed(error);
      return queries.invalidateQueries({ queryKey });
    },
  });
}
