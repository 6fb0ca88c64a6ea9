import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Export } from '#contract/exports.ts';
import { api } from '../../api.ts';

/** What was done with the account, newest first, a page at a time. Asked anew each time it is opened. */
export const activityQuery = infiniteQueryOptions({
  queryKey: ['activity'],
  queryFn: ({ pageParam, signal }) => api.listMyActivity({ limit: 20, cursor: pageParam }, signal),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }) => cursor ?? undefined,
  gcTime: 0,
});

export const isBeingMade = ({ status }: Export): boolean =>
  status === 'queued' || status === 'running';

const whileBeingMade = 2_000;

/** The exports of all data, newest first. Lists stay off the audit trail: it is these that are asked again and again. */
export const exportsQuery = infiniteQueryOptions({
  queryKey: ['exports'],
  queryFn: ({ pageParam, signal }) => api.listExports({ limit: 5, cursor: pageParam }, signal),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }) => cursor ?? undefined,
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ exports }) => exports.some(isBeingMade)) ? whileBeingMade : false,
});
