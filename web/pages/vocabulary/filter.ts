import { languages } from '#contract/choices.ts';
import { limits } from '#contract/limits.ts';
import { termKinds, termScopes } from '#contract/record-choices.ts';
import { useQueryFilter } from '../../platform/navigation/query-filter.ts';

/** Which terms the list shows: empty for all. */
export interface Filter {
  search: string;
  kind: (typeof termKinds)[number] | '';
  language: (typeof languages)[number] | '';
  scope: (typeof termScopes)[number] | '';
}

function filterIn(parameters: URLSearchParams): Filter {
  return {
    search: (parameters.get('search') ?? '').slice(0, limits.soughtLength),
    kind: termKinds.find((kind) => kind === parameters.get('kind')) ?? '',
    language: languages.find((language) => language === parameters.get('language')) ?? '',
    scope: termScopes.find((scope) => scope === parameters.get('scope')) ?? '',
  };
}

/** The filter of the page's address. */
export const useFilter = () => useQueryFilter(filterIn);

export type Filtering = ReturnType<typeof useFilter>;

/** The filter as the server takes it. */
export const asked = ({ search, kind, language, scope }: Filter) => ({
  ...(search.trim() !== '' && { search }),
  ...(kind !== '' && { kind }),
  ...(language !== '' && { language }),
  ...(scope !== '' && { scope }),
});
