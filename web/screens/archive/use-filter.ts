import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { filterOf, filters } from './filter.ts';
import { searchOf } from './search-of.ts';

const searchDebounce = 300;

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
    isTyping: searchOf(typed) !== search,
    setSearch: (search: string) => {
      setTyped(search);
      find(searchOf(search));
    },
    set: (name: (typeof filters)[number], value: string) => set(name, value),
    setSort: (sort: string) => set('sort', sort === 'newest' ? '' : sort),
    /** All but the words. */
    clearFilters: () =>
      change((current) => {
        for (const name of filters) current.delete(name);
      }),
    clear: () => {
      find.cancel();
      setTyped('');
      setParameters({}, { replace: true, preventScrollReset: true });
    },
  };
}
