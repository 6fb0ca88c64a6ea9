import { queryOptions } from '@tanstack/react-query';
import { polling } from '#contract/limits.ts';
import { allPages, api } from '../../platform/api/client.ts';

// The page starts all queries at once; its parts mount a moment later and must not refetch.
const staleTime = 5000;
const polled = { staleTime, refetchInterval: polling.dashboard };

export const statsQuery = queryOptions({
  queryKey: ['dashboard', 'stats'],
  queryFn: ({ signal }) => api.getDashboardStats({}, signal),
  ...polled,
});

export const upcomingQuery = queryOptions({
  queryKey: ['dashboard', 'upcoming'],
  queryFn: async ({ signal }) => {
    const pages = await allPages((cursor) => api.listUpcoming({ cursor }, signal));
    return { meetings: pages.flatMap(({ meetings }) => meetings) };
  },
  ...polled,
});

export const queueQuery = queryOptions({
  queryKey: ['dashboard', 'queue'],
  queryFn: ({ signal }) => api.getQueue({}, signal),
  ...polled,
});

const latest = 5;
export const recentQuery = queryOptions({
  queryKey: ['dashboard', 'recent'],
  queryFn: ({ signal }) => api.archiveMeetings({ limit: latest }, signal),
  ...polled,
});

export const historyQuery = queryOptions({
  queryKey: ['dashboard', 'history'],
  queryFn: ({ signal }) => api.getDashboardHistory({}, signal),
  staleTime,
});

/** Key of all queries of the page, to invalidate them together. */
export const dashboardKey = ['dashboard'];
