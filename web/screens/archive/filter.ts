import { type SortOrder, sortOrders } from '#contract/choices.ts';
import type { ArchiveStatus, MeetingSummary } from '#contract/meetings.ts';
import { archiveStatuses } from '#contract/statuses.ts';
import { searchOf } from './search-of.ts';

/** Which meetings are wanted, in which order. */
export interface Filter {
  search: string;
  status: ArchiveStatus | undefined;
  department: string | undefined;
  /** Days they were held on, YYYY-MM-DD, both included. */
  from: string | undefined;
  to: string | undefined;
  sort: SortOrder;
}

/** What is behind the button, by its names in the address. */
export const filters = ['status', 'department', 'from', 'to'] as const;

/** A day of the calendar: 31 February is none. */
function dayIn(written: string | null): string | undefined {
  const day = written ?? '';
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
  return isDay && new Date(day).toISOString().startsWith(day) ? day : undefined;
}

export const filterOf = (parameters: URLSearchParams): Filter => ({
  search: searchOf(parameters.get('search') ?? ''),
  status: archiveStatuses.find((status) => status === parameters.get('status')),
  department: parameters.get('department')?.trim().slice(0, 300) || undefined,
  from: dayIn(parameters.get('from')),
  to: dayIn(parameters.get('to')),
  sort: sortOrders.find((sort) => sort === parameters.get('sort')) ?? 'newest',
});

/** How many of the filters behind the button are in use. */
export const filtersIn = (filter: Filter): number =>
  filters.filter((name) => filter[name] !== undefined).length;

/** No day is both after the one and before the other. */
export const hasNoDay = ({ from, to }: Filter): boolean =>
  from !== undefined && to !== undefined && from > to;

const sameName = (one: string, other: string): boolean =>
  one.toLocaleLowerCase() === other.toLocaleLowerCase();

/** Whether a meeting at hand fits, by what the list shows of it. The server searches more. */
export function fits(meeting: MeetingSummary, filter: Filter): boolean {
  const { status, department, from, to } = filter;
  const wanted = filter.search.trim().toLocaleLowerCase();
  return (
    (status === undefined || meeting.status === status) &&
    (department === undefined || sameName(meeting.department, department)) &&
    (from === undefined || meeting.date >= from) &&
    (to === undefined || meeting.date <= to) &&
    [meeting.title, meeting.description].some((part) => part.toLocaleLowerCase().includes(wanted))
  );
}
