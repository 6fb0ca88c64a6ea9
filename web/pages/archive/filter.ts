import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { archiveStatuses, type SortOrder, sortOrders } from '#contract/choices.ts';
import type { ArchiveStatus, MeetingSummary } from '#contract/meetings.ts';

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
const filterNames = ['status', 'department', 'from', 'to'] as const;

/** A day of the calendar: 31 February is none. */
function parseDay(written: string | null): string | undefined {
  const day = written ?? '';
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
  return isDay && new Date(day).toISOString().startsWith(day) ? day : undefined;
}

export const parseFilter = (parameters: URLSearchParams): Filter => ({
  search: normalizeSearch(parameters.get('search') ?? ''),
  status: archiveStatuses.find((status) => status === parameters.get('status')),
  department: parameters.get('department')?.trim().slice(0, 300) || undefined,
  from: parseDay(parameters.get('from')),
  to: parseDay(parameters.get('to')),
  sort: sortOrders.find((sort) => sort === parameters.get('sort')) ?? 'newest',
});

/** How many of the filters behind the button are in use. */
export const countFilters = (filter: Filter): number =>
  filterNames.filter((name) => filter[name] !== undefined).length;

/** No day is both after the one and before the other. */
export const isEmptyRange = ({ from, to }: Filter): boolean =>
  from !== undefined && to !== undefined && from > to;

const sameName = (one: string, other: string): boolean =>
  one.toLocaleLowerCase() === other.toLocaleLowerCase();

/** Whether a meeting at hand fits, by what the list shows of it. The server searches more. */
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

/**
 * So many letters of a search are looked at. The address of a page, and of a call, ends at 8 kB at the gate,
 * and an Indic letter takes nine bytes of it.
 */
export const maxSearchLength = 500;

/** Of what was typed, what is searched. A blank at its end stays: it says that the last word is whole. */
function normalizeSearch(typed: string): string {
  if (typed.trim() === '') return '';
  return typed
    .trimStart()
    .slice(0, maxSearchLength)
    .replace(/[\ud800-\udbff]$/, '');
}

export const isSearchTruncated = (typed: string): boolean =>
  typed.trimStart().trimEnd().length > maxSearchLength;

const searchDebounce = 300;

/** The filter, kept in the address: it survives reloads, and can be sent to a colleague. */
export function useFilter() {
  const [parameters, setParameters] = useSearchParams();
  const { key } = useLocation();
  const arrival = useNavigationType();
  const filter = parseFilter(parameters);
  const { search } = filter;
  const [typed, setTyped] = useState(search);
  // At once, not as a transition: until the address is drawn, a select shows its old choice, and
  // a key pressed meanwhile would move from that one.
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
  // Another address than the one typing leads to: a link, or the way back.
  useEffect(() => {
    if (arrival !== 'REPLACE') setTyped(search);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  return {
    filter,
    /** What stands in the search box; the filter follows. */
    typed,
    isTyping: normalizeSearch(typed) !== search,
    setSearch: (search: string) => {
      setTyped(search);
      find(normalizeSearch(search));
    },
    set: (name: (typeof filterNames)[number], value: string) => set(name, value),
    setSort: (sort: string) => set('sort', sort === 'newest' ? '' : sort),
    /** All but the words. */
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
