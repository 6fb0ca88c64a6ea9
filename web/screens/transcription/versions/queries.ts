import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '../../../api.ts';
import { messageOf } from '../../../messages/handled-message.ts';
import { text } from '../../../messages/text.ts';
import { toast } from '../../../ui/toast.ts';
import { lookAgain, show } from '../corrections.ts';

/** The versions of a transcript, newest first, as there are with the current one. */
export const versionsQuery = (id: string, current: number) =>
  infiniteQueryOptions({
    queryKey: ['meeting', id, 'versions', current],
    queryFn: ({ pageParam: cursor, signal }) => api.listVersions({ id, cursor }, signal),
    // Nothing goes under one's hand while those with a newer one come.
    placeholderData: keepPreviousData,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
  });

/** What one version said: for ever the same. */
export const versionQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['meeting', id, 'version', version],
    queryFn: ({ signal }) => api.getVersion({ id, version }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useRestore(id: string, current: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (version: number) => api.restoreVersion({ id, version, upon: current }),
    onSuccess: async (transcription, version) => {
      await show(queries, id, transcription);
      toast.success(text('correcting.restored', { version }));
    },
    onError: (error) => {
      toast.failed(text('correcting.restoreFailed'), messageOf(error));
      return lookAgain(queries, id, error);
    },
  });
}
