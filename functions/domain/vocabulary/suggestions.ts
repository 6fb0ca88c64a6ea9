import * as z from 'zod';
import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { may } from '#contract/permissions.ts';
import { reason } from '#contract/reasons.ts';
import type { Done } from '#contract/values.ts';
import type { Spelling, Term, VocabularySuggestion, VocabularyTerm } from '#contract/vocabulary.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { readPage } from '../../platform/aws/paging.ts';
import { optimistically } from '../../platform/concurrency.ts';
import { findBody } from '../../records/bodies.ts';
import { MeetingRecord, meetingKey } from '../../records/meetings.ts';
import {
  isSpelledAlike,
  SettledSuggestion,
  SuggestionRecord,
  suggestionId,
  suggestionItem,
  suggestionKey,
  suggestionList,
  termItem,
  termsOf,
} from '../../records/vocabulary.ts';
import { confirmed, refuseUnlessKeeper } from './terms.ts';

/** Titles of meetings that the caller may read, by id. */
type Titles = Map<string, string>;

/** Pending suggestions, latest first. Those found only in meetings that the caller may not read are left out. */
export async function listVocabularySuggestions(
  ctx: Ctx,
  asked: ParsedInputOf<Api['listVocabularySuggestions']>,
): Promise<OutputOf<Api['listVocabularySuggestions']>> {
  const titles: Titles = new Map();
  const list = { index: 'lists', partition: suggestionList, newestFirst: true } as const;
  const { items, cursor } = await readPage(
    ctx.table,
    list,
    asked,
    SuggestionRecord,
    async (read) => {
      const found = await titlesOf(ctx, read);
      for (const [id, title] of found) titles.set(id, title);
      return ({ meeting_ids }) =>
        meeting_ids === undefined || [...meeting_ids].some((id) => found.has(id));
    },
  );
  return { items: items.map((item) => viewOf(item, titles)), cursor };
}

async function titlesOf(
  { table, user }: Pick<Ctx, 'table' | 'user'>,
  suggestions: SuggestionRecord[],
): Promise<Titles> {
  const ids = new Set(suggestions.flatMap(({ meeting_ids = [] }) => [...meeting_ids]));
  const { items } = await table.getMany([...ids].map(meetingKey), MeetingRecord);
  const readable = items.filter((meeting) => may(user, 'read', meeting));
  return new Map(readable.map(({ id, title }) => [id, title]));
}

function viewOf(
  { edits, meeting_ids = new Set(), ...suggestion }: SuggestionRecord,
  titles: Titles,
): VocabularySuggestion {
  const meetings = [...meeting_ids].flatMap((id) => {
    const title = titles.get(id);
    return title === undefined ? [] : [{ id, title }];
  });
  return { ...suggestion, times: edits ?? Math.max(1, meeting_ids.size), meetings };
}

/** Stores a suggestion until an officer decides. */
export async function suggestVocabularyTerm(
  { table, now, user }: Ctx,
  facts: ParsedInputOf<Api['suggestVocabularyTerm']>,
): Promise<VocabularySuggestion> {
  if (facts.scope.of === 'body') await findBody(table, facts.scope.body_id);
  const [text = ''] = facts.spellings.map((spelling) => spelling.text);
  const known = await termsOf(table, facts.scope);
  if (known.some((term) => isSpelledAlike(term, facts)))
    throw new AppError('conflict', reason('termKnown', { text }), 'spellings');
  const suggestion: SuggestionRecord = {
    ...facts,
    id: suggestionId(facts),
    state: { is: 'suggested', evidence: 'people' },
    edits: null,
    suggested_by: user.full_name,
    suggested_at: now().toISOString(),
  };
  if (!(await table.put(suggestionItem(suggestion), { exists: false })))
    throw new AppError('conflict', reason('termSuggested', { text }), 'spellings');
  return viewOf(suggestion, new Map());
}

/** The open suggestion; a not-found error without one, a conflict once somebody has decided. */
async function openSuggestion({ table }: Ctx, id: string): Promise<SuggestionRecord> {
  const found = await table.get(suggestionKey(id), z.union([SettledSuggestion, SuggestionRecord]));
  if (!found) throw new AppError('not_found', reason('notFound'));
  if ('settled' in found) throw new AppError('conflict', reason('suggestionSettled'));
  return found;
}

/** The write that reduces a suggestion to the fact that it was settled. */
const settle = ({ id, settled }: SettledSuggestion) => ({
  put: { ...suggestionKey(id), id, settled },
  condition: { exists: true, is: { settled: undefined } },
});

/**
 * Confirms a suggestion as a term of the vocabulary, unchanged or corrected by the officer. If its scope already has a
 * term of that spelling, that term takes over what is new.
 */
export function confirmVocabularySuggestion(
  ctx: Ctx,
  { id, ...facts }: ParsedInputOf<Api['confirmVocabularySuggestion']>,
): Promise<VocabularyTerm> {
  const given = Object.fromEntries(Object.entries(facts).filter(([, v]) => v !== undefined));
  return optimistically(async () => {
    const suggestion = await openSuggestion(ctx, id);
    const wanted: SuggestionRecord = { ...suggestion, ...given };
    await refuseUnlessKeeper(ctx, suggestion.scope);
    await refuseUnlessKeeper(ctx, wanted.scope);
    const known = await termsOf(ctx.table, wanted.scope);
    const before = known.find((term) => isSpelledAlike(term, wanted));
    if (!before && known.length >= limits.vocabularyTerms)
      throw new AppError('conflict', reason('vocabularyFull', { most: limits.vocabularyTerms }));
    const term = before
      ? confirmed(ctx, { ...before, ...addedTo(before, wanted) }, before.version + 1)
      : confirmed(ctx, wanted);
    const condition = before
      ? { exists: true, is: { version: before.version } }
      : { exists: false };
    const done = await ctx.table.transact([
      settle({ id, settled: 'confirmed' }),
      { put: termItem(term), condition },
    ]);
    return done ? term : null;
  });
}

type Words = Pick<Term, 'spellings' | 'wrong_forms'>;

/** Merges a term of the same spelling into another one, which keeps all that it had. */
export function addedTo(before: Words, { spellings, wrong_forms }: Words): Words {
  const spelled = new Map(before.spellings.map((one) => [one.language, one]));
  for (const one of spellings) {
    const had: Spelling | undefined = spelled.get(one.language);
    spelled.set(
      one.language,
      had ? { ...had, sounds_like: had.sounds_like ?? one.sounds_like } : one,
    );
  }
  const forms = new Set([...before.wrong_forms, ...wrong_forms]);
  return {
    spellings: [...spelled.values()],
    wrong_forms: [...forms].slice(0, limits.termWrongForms),
  };
}

/** Its words are not suggested again. */
export async function dismissVocabularySuggestion(
  ctx: Ctx,
  { id }: { id: string },
): Promise<z.infer<typeof Done>> {
  const suggestion = await openSuggestion(ctx, id);
  await refuseUnlessKeeper(ctx, suggestion.scope);
  if (!(await ctx.table.transact([settle({ id, settled: 'dismissed' })])))
    throw new AppError('conflict', reason('suggestionSettled'));
  return { detail: 'Dismissed' };
}
