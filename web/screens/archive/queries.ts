import { infiniteQueryOptions } from '@tanstack/react-query';
import { polling } from '#contract/limits.ts';
import { api } from '../../api.ts';
import { isBeingProcessed } from '../../meetings/queries.ts';
import { type Filter, hasNoDay } from './filter.ts';

/** A list is leafed through; of what was searched one looks at the first. */
const pageSizeOf = ({ search }: Filter): number => (search === '' ? 100 : 20);

/**
 * The meetings that match, a page after another; asked for again while one is in work. Until the first
 * answer to another filter is here, the meetings of the one before stand in. An answer belongs to its own
 * filter: one that comes late replaces nothing.
 */
export const archiveQuery = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: ['archive', filter],
    queryFn: ({ pageParam, signal }) =>
      api.archiveMeetings(
        { ...filter, skip: 0, limit: pageSizeOf(filter), cursor: pageParam },
        signal,
      ),
    enabled: !hasNoDay(filter),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    placeholderData: (before) => before,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ meetings }) => meetings.some(isBeingProcessed)) ? polling.queue : false,
  });
