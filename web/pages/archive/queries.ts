import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import type { ArchivedMeeting, archive } from '#contract/archive.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { polling } from '#contract/limits.ts';
import type { MeetingSummary } from '#contract/meetings.ts';
import { api } from '../../platform/api/client.ts';
import { isBeingProcessed, meetingQuery } from '../../platform/api/meeting-queries.ts';
import { asked, type Filter, isEmptyRange } from './filter.ts';

/** The full list is browsed; of search results only the first are read. */
const pageSizeOf = ({ search }: Filter): number => (search === '' ? 100 : 20);

/**
 * The matching meetings, page by page, polled while one is being processed. The previous results stay until
 * the first page of a new filter arrives. Late responses only reach their own filter.
 */
export const archiveQuery = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: ['archive', filter],
    queryFn: ({ pageParam, signal }) =>
      api.archiveMeetings(
        { ...asked(filter), skip: 0, limit: pageSizeOf(filter), cursor: pageParam },
        signal,
      ),
    enabled: !isEmptyRange(filter),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    placeholderData: (before) => before,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ meetings }) => meetings.some(isBeingProcessed)) ? polling.queue : false,
  });

export type ArchivePages = InfiniteData<OutputOf<typeof archive.archiveMeetings>>;
export type ArchiveResult = UseInfiniteQueryResult<ArchivePages>;

export const meetingsIn = ({ pages }: ArchivePages): ArchivedMeeting[] =>
  pages.flatMap(({ meetings }) => meetings);

/** Updates the cached pages of every filter, without refetching. */
function updateCache(
  queries: QueryClient,
  of: (meetings: ArchivedMeeting[]) => ArchivedMeeting[],
): void {
  queries.setQueriesData<ArchivePages>(
    { queryKey: ['archive'] },
    (cached) =>
      cached && {
        ...cached,
        pages: cached.pages.map((page) => ({ ...page, meetings: of(page.meetings) })),
      },
  );
}

/** Keeps the matches of the search that found it. */
export const replaceCached = (queries: QueryClient, meeting: MeetingSummary): void =>
  updateCache(queries, (cached) =>
    cached.map((other) => (other.id === meeting.id ? { ...other, ...meeting } : other)),
  );

export function removeCached(queries: QueryClient, ids: readonly string[]): void {
  updateCache(queries, (cached) => cached.filter(({ id }) => !ids.includes(id)));
  for (const id of ids) queries.removeQueries({ queryKey: ['meeting', id] });
}

/** Refetches one meeting after it changed. */
export async function reloadCached(queries: QueryClient, id: string): Promise<void> {
  const meeting = await queries.fetchQuery({ ...meetingQuery(id), staleTime: 0 });
  replaceCached(queries, meeting);
}
