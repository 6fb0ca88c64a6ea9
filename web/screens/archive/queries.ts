import { infiniteQueryOptions } from '@tanstack/react-query';
import type { SortOrder } from '#contract/choices.ts';
import { polling } from '#contract/limits.ts';
import type { ArchiveStatus } from '#contract/meetings.ts';
import { api } from '../../api.ts';
import { isBeingProcessed } from '../../meetings/queries.ts';

const pageSize = 100;

export interface Filter {
  search: string;
  status: ArchiveStatus | undefined;
  sort: SortOrder;
}

/**
 * The meetings that match, a page after another; asked for again while one is in work. Until the first
 * answer to another filter is here, the meetings of the one before stand in, where the order is the same.
 */
export const archiveQuery = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: ['archive', filter],
    queryFn: ({ pageParam, signal }) =>
      api.archiveMeetings({ ...filter, skip: 0, limit: pageSize, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    placeholderData: (before, query) =>
      (query?.queryKey[1] as Filter | undefined)?.sort === filter.sort ? before : undefined,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ meetings }) => meetings.some(isBeingProcessed)) ? polling.queue : false,
  });
