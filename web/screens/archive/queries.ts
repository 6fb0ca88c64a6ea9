import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { polling } from '#contract/limits.ts';
import type { ArchiveStatus } from '#contract/meetings.ts';
import { api } from '../../api.ts';
import { isBeingProcessed } from '../../meetings/queries.ts';
import { text } from '../../messages/text.ts';
import { toast } from '../../ui/toast.ts';

const pageSize = 100;

export interface Filter {
  search: string;
  status: ArchiveStatus | undefined;
}

/** The meetings that match, newest first, a page after another; asked for again while one is in work. */
export const archiveQuery = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: ['archive', filter],
    queryFn: ({ pageParam, signal }) =>
      api.archiveMeetings({ ...filter, limit: pageSize, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ meetings }) => meetings.some(isBeingProcessed)) ? polling.queue : false,
  });

export function useDeleteMeeting() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.deleteMeeting({ id }),
    onSuccess: () => toast.success(text('archive.deleted')),
    onError: () => toast.error(text('archive.deleteFailed')),
    onSettled: () => queries.invalidateQueries({ queryKey: ['archive'] }),
  });
}
