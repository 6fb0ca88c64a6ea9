import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { archiveStatuses, type SortOrder, sortOrders } from '#contract/choices.ts';
import { departmentName } from '#contract/department-names.ts';
import { limits } from '#contract/limits.ts';
import type { ArchiveStatus, MeetingSummary } from '#contract/meetings.ts';
import { comparable } from '#contract/text.ts';
import { useQueryFilter } from '../../platform/navigation/query-filter.ts';
import { calendarDay } from '../../platform/preferences/dates.ts';

/** The filter and the order of the list: empty for everything. */
export interface Filter {
  search: string;
  status: ArchiveStatus | '';
  department: string;
  /** First and last day, YYYY-MM-DD, inclusive. */
  from: string;
  to: string;
  sort: SortOrder;
}

/** The filters besides the search, when none is in use. */
const noFilters = { status: '', department: '', from: '', to: '' } as const;

/** Only what was searched has a relevance. */
export const sortOrdersFor = ({ search }: Pick<Filter, 'search'>): SortOrder[] =>
  sortOrders.filter((sort) => sort !== 'relevance' || search !== '');

export function parseFilter(parameters: URLSearchParams): Filter {
  const search = normalizeSearch(parameters.get('search') ?? '');
  return {
    search,
    status: archiveStatuses.find((status) => status === parameters.get('status')) ?? '',
    department: departmentName(parameters.get('department')?.slice(0, 300) ?? ''),
    from: calendarDay(parameters.get('from')) ?? '',
    to: calendarDay(parameters.get('to')) ?? '',
    sort: sortOrdersFor({ search }).find((sort) => sort === parameters.get('sort')) ?? 'newest',
  };
}

/** How many filters are in use, besides the search. */
export const countFilters = ({ status, department, from, to }: Filter): number =>
  [status, department, from, to].filter((value) => value !== '').length;

/** The filter as the server takes it. */
export const asked = ({ search, status, department, from, to, sort }: Filter) => ({
  search,
  sort,
  ...(status !== '' && { status }),
  ...(department !== '' && { department }),
  ...(from !== '' && { from }),
  ...(to !== '' && { to }),
});

/** Whether no day can match: the range ends before it starts. */
export const isEmptyRange = ({ from, to }: Filter): boolean =>
  from !== '' && to !== '' && from > to;

const sameName = (one: string, other: string): boolean => comparable(one) === comparable(other);

/** Whether a loaded meeting matches, by what the list shows of it. The server searches more fields. */
export function matchesFilter(meeting: MeetingSummary, filter: Filter): boolean {
  const { status, department, from, to } = filter;
  const wanted = filter.search.trim().toLocaleLowerCase();
  return (
    (status === '' || meeting.status === status) &&
    (department === '' || sameName(meeting.department, department)) &&
    (from === '' || meeting.date >= from) &&
    (to === '' || meeting.date <= to) &&
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

/** The filter of the page's address. */
export function useFilter() {
  const { filter, change, clear } = useQueryFilter(parseFilter);
  const { key } = useLocation();
  const arrival = useNavigationType();
  const { search } = filter;
  const [typed, setTyped] = useState(search);
  const find = useDebouncedCallback((search: string) => change({ search }), searchDebounce);
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
    change,
    /** Clears the filters but not the search. */
    clearFilters: () => change(noFilters),
    clear: () => {
      find.cancel();
      setTyped('');
      clear();
    },
  };
}
