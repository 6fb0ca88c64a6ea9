import { limits } from '#contract/limits.ts';
import { resolutionStates } from '#contract/record-choices.ts';
import type { Resolution } from '#contract/resolutions.ts';
import { useQueryFilter } from '../../platform/navigation/query-filter.ts';
import { calendarDay } from '../../platform/preferences/dates.ts';

/** The filter of the register: empty for everything. */
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

function filterIn(parameters: URLSearchParams): Filter {
  return {
    search: (parameters.get('search') ?? '').slice(0, limits.searchLength),
    body: (parameters.get('body') ?? '').slice(0, 64),
    state: resolutionStates.find((state) => state === parameters.get('state')) ?? '',
    year: (parameters.get('year') ?? '').slice(0, 4),
    on: calendarDay(parameters.get('on')) ?? '',
  };
}

/** The filter of the page's address. */
export const useFilter = () => useQueryFilter(filterIn);

export type Filtering = ReturnType<typeof useFilter>;

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
