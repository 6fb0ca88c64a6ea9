import { queryOptions } from '@tanstack/react-query';
import { polling } from '#contract/limits.ts';
import { api } from '../../api.ts';

export const statsQuery = queryOptions({
  queryKey: ['dashboard', 'stats'],
  queryFn: ({ signal }) => api.getDashboardStats({}, signal),
  refetchInterval: polling.dashboard,
});

const latest = 5;
export const recentQuery = queryOptions({
  queryKey: ['dashboard', 'recent'],
  queryFn: ({ signal }) => api.archiveMeetings({ limit: latest }, signal),
  refetchInterval: polling.dashboard,
});
