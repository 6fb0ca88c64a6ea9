import { actionStates } from '#contract/record-choices.ts';
import type { ActionsAsked } from '../../features/actions/queries.ts';
import { useQueryFilter } from '../../platform/navigation/query-filter.ts';

/** In the order in which they are offered. */
export const states = ['unfinished', 'overdue', ...actionStates] as const;

export interface Filter {
  /** Everybody's, mine, or those of my department. */
  whose: '' | 'me' | 'department';
  state: (typeof states)[number];
  /** The id of the body that they are reported to; empty for all. */
  body: string;
}

const filterIn = (parameters: URLSearchParams): Filter => ({
  whose: (['me', 'department'] as const).find((one) => one === parameters.get('whose')) ?? '',
  state: states.find((state) => state === parameters.get('state')) ?? 'unfinished',
  body: (parameters.get('body') ?? '').slice(0, 64),
});

/** The filter of the page's address. */
export const useFilter = () => useQueryFilter(filterIn);

export type Filtering = ReturnType<typeof useFilter>;

/** The filter as the server takes it. */
export const asked = ({ whose, state, body }: Filter, department: string): ActionsAsked => ({
  state,
  ...(whose === 'me' && { owner: 'me' }),
  ...(whose === 'department' && { department }),
  ...(body !== '' && { body_id: body }),
});
