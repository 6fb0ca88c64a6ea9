import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { text } from '../../messages/text.ts';
import { allPages, api } from '../../platform/api/client.ts';
import { useSaveFile } from '../../platform/browser/use-save-file.ts';
import { asked, type Filter } from './filter.ts';

/** Pages of the lines that match, newest first. Read anew whenever the page opens: lines are added all the time. */
export const auditQuery = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.listAudit({ limit: 50, cursor, ...asked(filter) }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    gcTime: 0,
  });

/** Everybody with an account, also those who may no longer sign in, by name. */
export const accountsQuery = queryOptions({
  queryKey: ['accounts'],
  queryFn: async ({ signal }) => {
    const pages = await allPages((cursor) => api.listUsers({ limit: limits.page, cursor }, signal));
    const accounts = pages.flatMap(({ users }) => users);
    return accounts.toSorted((a, b) => a.full_name.localeCompare(b.full_name));
  },
  staleTime: 60_000,
});

/** Saves all lines that match as a table. */
export const useExport = (filter: Filter) =>
  useSaveFile(
    () => api.exportAudit(asked(filter)),
    () => text('audit.exported'),
  );
