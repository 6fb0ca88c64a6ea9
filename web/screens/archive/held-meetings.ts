import type { InfiniteData, QueryClient, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ArchivedMeeting, archive } from '#contract/archive.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { MeetingSummary } from '#contract/meetings.ts';
import { meetingQuery } from '../../meetings/queries.ts';

export type Held = InfiniteData<OutputOf<typeof archive.archiveMeetings>>;
export type Archive = UseInfiniteQueryResult<Held>;

export const meetingsIn = ({ pages }: Held): ArchivedMeeting[] =>
  pages.flatMap(({ meetings }) => meetings);

/** Changes what is held of the archive, under whichever filter: no page is asked for again. */
function change(
  queries: QueryClient,
  of: (meetings: ArchivedMeeting[]) => ArchivedMeeting[],
): void {
  queries.setQueriesData<Held>(
    { queryKey: ['archive'] },
    (held) =>
      held && {
        ...held,
        pages: held.pages.map((page) => ({ ...page, meetings: of(page.meetings) })),
      },
  );
}

/** What it was found by stays: that was so when it was searched. */
export const replaceHeld = (queries: QueryClient, meeting: MeetingSummary): void =>
  change(queries, (held) =>
    held.map((other) => (other.id === meeting.id ? { ...other, ...meeting } : other)),
  );

export function dropHeld(queries: QueryClient, ids: readonly string[]): void {
  change(queries, (held) => held.filter(({ id }) => !ids.includes(id)));
  for (const id of ids) queries.removeQueries({ queryKey: ['meeting', id] });
}

/** Asks again for one meeting: it has changed, here or elsewhere. */
export async function reloadHeld(queries: QueryClient, id: string): Promise<void> {
  const meeting = await queries.fetchQuery({ ...meetingQuery(id), staleTime: 0 });
  replaceHeld(queries, meeting);
}
