import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { sortOrders } from '#contract/choices.ts';
import { archiveStatuses } from '#contract/statuses.ts';
import type { Filter } from './queries.ts';

const searchDebounce = 300;

export const filterOf = (parameters: URLSearchParams): Filter => ({
  search: parameters.get('search') ?? '',
  status: archiveStatuses.find((status) => status === parameters.get('status')),
  sort: sortOrders.find((sort) => sort === parameters.get('sort')) ?? 'newest',
});

/** The filter, kept in the address: it survives reloads, and can be sent to a colleague. */
export function useFilter() {
  const [parameters, setParameters] = useSearchParams();
  const { key } = useLocation();
  const arrival = useNavigationType();
  const filter = filterOf(parameters);
  const { search } = filter;
  const [typed, setTyped] = useState(search);
  // At once, not as a transition: until the address is drawn, a select shows its old choice, and
  // a key pressed meanwhile would move from that one.
  const set = (name: keyof Filter, value: string) =>
    setParameters(
      (current) => {
        if (value === '') current.delete(name);
        else current.set(name, value);
        return current;
      },
      { replace: true, preventScrollReset: true, flushSync: true },
    );
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
    isTyping: typed.trim() !== search,
    setSearch: (search: string) => {
      setTyped(search);
      find(search.trim());
    },
    setStatus: (status: string) => set('status', status),
    setSort: (sort: string) => set('sort', sort === 'newest' ? '' : sort),
    clear: () => {
      find.cancel();
      setTyped('');
      setParameters({}, { replace: true, preventScrollReset: true });
    },
  };
}
