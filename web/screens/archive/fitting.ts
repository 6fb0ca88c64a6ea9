import type { MeetingSummary } from '#contract/meetings.ts';
import type { Filter } from './queries.ts';

/** Of the meetings at hand those that fit, by title and description: until the server, which searches more, has answered. */
export function fitting(
  meetings: readonly MeetingSummary[],
  { search, status }: Pick<Filter, 'search' | 'status'>,
): MeetingSummary[] {
  const wanted = search.trim().toLocaleLowerCase();
  return meetings.filter(
    (meeting) =>
      (status === undefined || meeting.status === status) &&
      [meeting.title, meeting.description].some((part) =>
        part.toLocaleLowerCase().includes(wanted),
      ),
  );
}
