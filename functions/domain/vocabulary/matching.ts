import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { comparable } from '#contract/text.ts';
import type { Term } from '#contract/vocabulary.ts';
import { isSameScope } from '../../records/vocabulary.ts';

type Filters = ParsedInputOf<Api['exportVocabulary']>;

/** Whether a term matches every filter. */
export function matching(filters: Filters): (term: Term) => boolean {
  const sought = comparable(filters.search ?? '');
  return (term) =>
    (filters.kind === undefined || term.kind === filters.kind) &&
    (filters.language === undefined ||
      term.spellings.some(({ language }) => language === filters.language)) &&
    isInPlace(term, filters) &&
    (sought === '' || textsOf(term).some((text) => comparable(text).includes(sought)));
}

function isInPlace({ scope }: Term, { scope: of, department, body_id }: Filters): boolean {
  if (of !== undefined && scope.of !== of) return false;
  if (body_id !== undefined && !isSameScope(scope, { of: 'body', body_id })) return false;
  return department === undefined || isSameScope(scope, { of: 'department', department });
}

const textsOf = ({ spellings, wrong_forms }: Term): string[] => [
  ...spellings.flatMap(({ text, sounds_like }) => [text, ...(sounds_like ? [sounds_like] : [])]),
  ...wrong_forms,
];
