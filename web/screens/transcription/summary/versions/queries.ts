import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '../../../../api.ts';
import { messageOf } from '../../../../messages/handled-message.ts';
import { text } from '../../../../messages/text.ts';
import { toast } from '../../../../ui/toast.ts';
import { lookAgain } from '../../corrections.ts';
import { show } from '../changes.ts';

/** The versions of a meeting's summaries, newest first, asked for whenever they are looked at. */
export const summaryVersionsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['meeting', id, 'summary-versions'],
    queryFn: ({ pageParam: cursor, signal }) => api.listSummaryVersions({ id, cursor }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    gcTime: 0,
  });

/** What one version said: for ever the same. */
export const summaryVersionQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['meeting', id, 'summary-version', version],
    queryFn: ({ signal }) => api.getSummaryVersion({ id, version }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useRestoreSummary(id: string, current: number) {
  const queries = useQueryClient();
  const { queryKey } = summaryVersionsQuery(id);
  return useMutation({
    mutationFn: (version: number) => api.restoreSummaryVersion({ id, version, upon: current }),
    onSuccess: async (summaries, version) => {
      await show(queries, id, summaries);
      toast.success(text('correcting.restored', { version }));
      return queries.invalidateQueries({ queryKey });
    },
    onError: (error) => {
      toast.failed(text('correcting.restoreFailed'), messageOf(error));
      return Promise.all([lookAgain(queries, id, error), queries.invalidateQueries({ queryKey })]);
    },
  });
}
