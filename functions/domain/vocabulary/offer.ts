import { limits } from '#contract/limits.ts';
import type { termSources } from '#contract/record-choices.ts';
import { comparable } from '#contract/text.ts';
import type { Term, TermScope } from '#contract/vocabulary.ts';
import type { Deps } from '../../platform/aws/deps.ts';
import { mapConcurrently } from '../../platform/concurrency.ts';
import {
  evidenceKept,
  isSpelledAlike,
  SuggestionRecord,
  scopeKey,
  suggestionId,
  suggestionItem,
  suggestionKey,
  vocabularyFor,
} from '../../records/vocabulary.ts';

/** A term that the record suggests. */
export interface Found extends Pick<Term, 'kind' | 'spellings' | 'wrong_forms' | 'scope'> {
  evidence: (typeof termSources)[number];
  /** Where it was found; none for members of a body. */
  meeting_ids: string[];
  /** How many edits made it, if it is a correction. */
  edits: number | null;
}

type OfferDeps = Pick<Deps, 'table' | 'now'>;

/**
 * Suggests terms that the vocabulary lacks. A pending suggestion gets the new evidence; a settled one is not suggested
 * again. Safe to repeat.
 */
export async function offer(deps: OfferDeps, found: Found[]): Promise<void> {
  const usable = found.filter(({ spellings }) => isUsable(spellings));
  const scopes = new Map(usable.map(({ scope }) => [scopeKey(scope), scope]));
  for (const [place, scope] of scopes) {
    const known = await knownIn(deps, scope);
    const unknown = usable.filter(
      (one) => scopeKey(one.scope) === place && !known.some((term) => covers(term, one)),
    );
    await mapConcurrently(unknown, 8, (one) => suggest(deps, one));
  }
}

const isUsable = (spellings: Found['spellings']): boolean =>
  spellings.length > 0 && spellings.every(({ text }) => text.length <= limits.termLength);

const knownIn = ({ table }: OfferDeps, scope: TermScope): Promise<Term[]> =>
  vocabularyFor(table, {
    department: scope.of === 'department' ? scope.department : '',
    body_id: scope.of === 'body' ? scope.body_id : null,
  });

/** Whether a term already has all that was found. */
function covers(term: Term, found: Found): boolean {
  const forms = new Set(term.wrong_forms.map(comparable));
  return (
    isSpelledAlike(term, found) && found.wrong_forms.every((form) => forms.has(comparable(form)))
  );
}

async function suggest(
  { table, now }: OfferDeps,
  { evidence, meeting_ids, edits, ...facts }: Found,
): Promise<void> {
  const id = suggestionId(facts);
  const ids = new Set(meeting_ids.slice(0, evidenceKept));
  const suggestion: SuggestionRecord = {
    ...facts,
    id,
    state: { is: 'suggested', evidence },
    edits,
    ...(ids.size > 0 && { meeting_ids: ids }),
    suggested_by: null,
    suggested_at: now().toISOString(),
  };
  if (await table.put(suggestionItem(suggestion), { exists: false })) return;
  if (ids.size === 0) return;
  const changes = { add: { meeting_ids: ids }, ...(edits !== null && { set: { edits } }) };
  await table.update(suggestionKey(id), changes, SuggestionRecord, {
    exists: true,
    is: { settled: undefined },
    fewer: { attribute: 'meeting_ids', than: evidenceKept },
  });
}
