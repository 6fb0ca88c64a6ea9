import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { archiveStatuses, type SortOrder, sortOrders } from '#contract/choices.ts';
import { departmentName } from '#contract/department-names.ts';
import { limits } from '#contract/limits.ts';
import type { ArchiveStatus, MeetingSummary } from '#contract/meetings.ts';
import { comparable } from '#contract/text.ts';
import { calendarDay } from '../../platform/preferences/dates.ts';

/** The filter and the order of the list. */
export interface Filter {
  search: string;
  status: ArchiveStatus | undefined;
  department: string | undefined;
  /** First and last day, YYYY-MM-DD, inclusive. */
  from: string | undefined;
  to: string | undefined;
  sort: SortOrder;
}

/** Names of the filters in the query string. */
const filterNames = ['status', 'department', 'from', 'to'] as const;

/** Only what was searched has a relevance. */
export const sortOrdersFor = ({ search }: Pick<Filter, 'search'>): SortOrder[] =>
  sortOrders.filter((sort) => sort !== 'relevance' || search !== '');

export function parseFilter(parameters: URLSearchParams): Filter {
  const search = normalizeSearch(parameters.get('search') ?? '');
  return {
    search,
    status: archiveStatuses.find((status) => status === parameters.get('status')),
    department: departmentName(parameters.get('department')?.slice(0, 300) ?? '') || undefined,
    from: calendarDay(parameters.get('from')),
    to: calendarDay(parameters.get('to')),
    sort: sortOrdersFor({ search }).find((sort) => sort === parameters.get('sort')) ?? 'newest',
  };
}

/** How many filters are in use, besides the search. */
export const countFilters = (filter: Filter): number =>
  filterNames.filter((name) => filter[name] !== undefined).length;

/** Whether no day can match: the range ends before it starts. */
export const isEmptyRange = ({ from, to }: Filter): boolean =>
  from !== undefined && to !== undefined && from > to;

const sameName = (one: string, other: string): boolean => comparable(one) === comparable(other);

/** Whether a loaded meeting matches, by what the list shows of it. The server searches more fields. */
export function matchesFilter(meeting: MeetingSummary, filter: Filter): boolean {
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

/** The search for a typed text. A trailing space stays: it marks the last word as complete. */
function normalizeSearch(typed: string): string {
  if (typed.trim() === '') return '';
  return typed
    .trimStart()
    .slice(0, limits.searchLength)
    .replace(/[\ud800-\udbff]$/, '');
}

export const isSearchTruncated = (typed: string): boolean =>
  typed.trimStart().trimEnd().length > limits.searchLength;

const searchDebounce = 300;

/** The filter, kept in the query string, so that it survives reloads and can be shared. */
export function useFilter() {
  const [parameters, setParameters] = useSearchParams();
  const { key } = useLocation();
  const arrival = useNavigationType();
  const filter = parseFilter(parameters);
  const { search } = filter;
  const [typed, setTyped] = useState(search);
  // Synchronously, not as a transition: until the URL is rendered, a select shows its old value and a
  // further key press would start from there.
  const change = (by: (current: URLSearchParams) => void) =>
    setParameters(
      (current) => {
        by(current);
        return current;
      },
      { replace: true, preventScrollReset: true, flushSync: true },
    );
  const set = (name: string, value: string) =>
    change((current) => (value === '' ? current.delete(name) : current.set(name, value)));
  const find = useDebouncedCallback((search: string) => set('search', search), searchDebounce);
  // Navigation other than typing: a link, or the back button.
  useEffect(() => {
    if (arrival === 'REPLACE') return;
    find.cancel();
    setTyped(search);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  return {
    filter,
    /** The text in the search box; the filter follows debounced. */
    typed,
    isTyping: normalizeSearch(typed) !== search,
    setSearch: (search: string) => {
      setTyped(search);
      find(normalizeSearch(search));
    },
    set: (name: (typeof filterNames)[number], value: string) => set(name, value),
    setSort: (sort: string) => set('sort', sort === 'newest' ? '' : sort),
    /** Clears the filters but not the search. */
    clearFilters: () =>
      change((current) => {
        for (const name of filterNames) current.delete(name);
      }),
    clear: () => {
      find.cancel();
      setTyped('');
      setParameters({}, { replace: true, preventScrollReset: true });
    },
  };
}
