import { queryOptions } from '@tanstack/react-query';
import { polling } from '#contract/limits.ts';
import { api } from '../../platform/api/client.ts';
import { dashboardKey } from './queries.ts';

/** Few of those of today may have ended; reported actions wait for the body, and are not shown as due. */
const read = { sittings: 8, actions: 20 };
/** These change by the day. */
const polledSlowly = { staleTime: 5000, refetchInterval: 10 * polling.dashboard };

/** The sittings from a moment on, in their order. */
export const sittingsAheadQuery = (from: string) =>
  queryOptions({
    queryKey: [...dashboardKey, 'sittings', from],
    queryFn: ({ signal }) => api.listSittings({ from, limit: read.sittings }, signal),
    ...polledSlowly,
  });

/** Unfinished actions, those that are due first first: of the reader, of a department or of all. */
export const actionsDueQuery = (asked: { owner?: 'me'; department?: string }) =>
  queryOptions({
    queryKey: [...dashboardKey, 'actions', asked],
    queryFn: ({ signal }) => api.listActions({ ...asked, limit: read.actions }, signal),
    ...polledSlowly,
  });
