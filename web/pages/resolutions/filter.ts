import { useSearchParams } from 'react-router-dom';
import { resolutionStates } from '#contract/choices.ts';
import type { Resolution } from '#contract/sittings.ts';
import { calendarDay } from '../../platform/preferences/dates.ts';

/** What the register shows: empty for everything. */
export interface Filter {
  search: string;
  /** The id of a body. */
  body: string;
  state: Resolution['state'] | '';
  /** Of adoption, four digits. */
  year: string;
  /** Only what bound on this day, YYYY-MM-DD. */
  on: string;
}

const names = ['search', 'body', 'state', 'year', 'on'] as const;
/** Addresses are limited to 8 kB, and an Indic letter takes nine bytes. */
export const maxSearchLength = 500;

function filterIn(parameters: URLSearchParams): Filter {
  return {
    search: (parameters.get('search') ?? '').slice(0, maxSearchLength),
    body: (parameters.get('body') ?? '').slice(0, 64),
    state: resolutionStates.find((state) => state === parameters.get('state')) ?? '',
    year: (parameters.get('year') ?? '').slice(0, 4),
    on: calendarDay(parameters.get('on')) ?? '',
  };
}

/** The filter, kept in the query string, so that it survives reloads and can be shared. */
export function useFilter() {
  const [parameters, setParameters] = useSearchParams();
  const change = (part: Partial<Filter>) =>
    setParameters(
      (current) => {
        for (const [name, value] of Object.entries(part)) {
          if (value === '') current.delete(name);
          else current.set(name, value);
        }
        return current;
      },
      { replace: true, preventScrollReset: true, flushSync: true },
    );
  const clear = () => change(Object.fromEntries(names.map((name) => [name, ''])));
  return { filter: filterIn(parameters), change, clear };
}

export type Filtering = ReturnType<typeof useFilter>;

export const isUsed = (filter: Filter): boolean => names.some((name) => filter[name] !== '');

/** A year that is still being typed filters nothing. */
export const isYearWrong = ({ year }: Filter): boolean => year !== '' && !/^[12]\d{3}$/.test(year);

/** The filter as the server takes it. */
export const asked = (filter: Filter) => ({
  ...(filter.search.trim() !== '' && { search: filter.search }),
  ...(filter.body !== '' && { body_id: filter.body }),
  ...(filter.state !== '' && { state: filter.state }),
  ...(filter.on !== '' && { in_force_on: filter.on }),
  ...(filter.year !== '' &&
    !isYearWrong(filter) && { from: `${filter.year}-01-01`, to: `${filter.year}-12-31` }),
});
