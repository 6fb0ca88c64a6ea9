import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import { comparable } from '#contract/text.ts';
import { Id } from '#contract/values.ts';
import {
  type Spelling,
  type Term,
  type TermScope,
  VocabularySuggestion,
  VocabularyTerm,
} from '#contract/vocabulary.ts';
import type { Key, Table } from '../platform/aws/table.ts';
import { hashOf } from '../platform/hash.ts';

/** Confirmed terms, the latest change last. */
export const vocabularyList = 'VOCABULARY';
export const termPrefix = 'TERM#';

export const termKey = (id: string): Key => ({ pk: vocabularyList, sk: `${termPrefix}${id}` });

/** A scope as one text; the same department in any case. */
export const scopeKey = (scope: TermScope): string => {
  if (scope.of === 'body') return `BODY#${scope.body_id}`;
  return scope.of === 'department' ? `DEPARTMENT#${comparable(scope.department)}` : 'ALL';
};

export const isSameScope = (one: TermScope, other: TermScope): boolean =>
  scopeKey(one) === scopeKey(other);

/** Listed by its last change, and under its scope. */
export const termItem = (term: VocabularyTerm) => ({
  ...termKey(term.id),
  list: vocabularyList,
  list_key: `${term.changed_at}#${term.id}`,
  due: `${vocabularyList}#${scopeKey(term.scope)}`,
  due_key: term.id,
  ...term,
});

/** The confirmed term, or a not-found error. */
export async function findTerm(table: Table, id: string): Promise<VocabularyTerm> {
  const term = await table.get(termKey(id), VocabularyTerm);
  if (!term) throw new AppError('not_found', reason('notFound'));
  return term;
}

/** All confirmed terms of every scope, consistently read. */
export const allTerms = (table: Table): Promise<VocabularyTerm[]> =>
  table.under(vocabularyList, termPrefix, VocabularyTerm);

/** The confirmed terms of one scope. */
export async function termsOf(table: Table, scope: TermScope): Promise<VocabularyTerm[]> {
  const partition = `${vocabularyList}#${scopeKey(scope)}`;
  const terms: VocabularyTerm[] = [];
  let cursor: string | undefined;
  do {
    const page = await table.list({ index: 'due', partition, limit: 1000, cursor }, VocabularyTerm);
    terms.push(...page.items);
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  return terms;
}

/** The facts of a meeting that decide which terms apply to it. */
interface Placed {
  department: string;
  body_id: string | null;
}

/** The scopes that a meeting is in, the widest first. */
const scopesOf = ({ department, body_id }: Placed): TermScope[] => [
  { of: 'deployment' },
  ...(comparable(department) === '' ? [] : [{ of: 'department' as const, department }]),
  ...(body_id === null ? [] : [{ of: 'body' as const, body_id }]),
];

/** All confirmed terms that apply to a meeting: of the deployment, its department and its body. One query each. */
export async function vocabularyFor(table: Table, meeting: Placed): Promise<Term[]> {
  const terms = await Promise.all(scopesOf(meeting).map((scope) => termsOf(table, scope)));
  return terms.flat();
}

/** Whether two terms share a spelling: the same word in the same language. */
export const isSpelledAlike = (
  one: Pick<Term, 'spellings'>,
  other: Pick<Term, 'spellings'>,
): boolean =>
  one.spellings.some((mine) => other.spellings.some((theirs) => wordOf(mine) === wordOf(theirs)));

export const wordOf = ({ language, text }: Spelling): string => `${language} ${comparable(text)}`;

/** A suggested term as stored. Once it is settled only that fact is kept, so that it is not suggested again. */
export const SuggestionRecord = VocabularySuggestion.omit({ meetings: true, times: true }).extend({
  /** How many edits made a correction; null for what was found in other ways. */
  edits: z.number().nullable(),
  /** The meetings in which it was found, the first few. A set in DynamoDB, which has no empty ones. */
  meeting_ids: z.set(Id).optional(),
});
export type SuggestionRecord = z.infer<typeof SuggestionRecord>;

/** How many meetings are kept as evidence. */
export const evidenceKept = 20;

export const SettledSuggestion = z.object({
  id: Id,
  settled: z.enum(['confirmed', 'dismissed']),
});
export type SettledSuggestion = z.infer<typeof SettledSuggestion>;

export const suggestionList = 'VOCABULARY-SUGGESTIONS';
export const suggestionKey = (id: string): Key => ({
  pk: `VOCABULARY-SUGGESTION#${id}`,
  sk: 'SUGGESTION',
});

export const suggestionItem = (suggestion: SuggestionRecord) => ({
  ...suggestionKey(suggestion.id),
  list: suggestionList,
  list_key: `${suggestion.suggested_at}#${suggestion.id}`,
  ...suggestion,
});

/** The same for the same word in the same scope, with the same wrong form: it is suggested once. */
export function suggestionId({
  scope,
  spellings,
  wrong_forms,
}: Pick<Term, 'scope' | 'spellings' | 'wrong_forms'>): string {
  const [first] = spellings;
  const wrong = wrong_forms.map(comparable).toSorted();
  return hashOf([scopeKey(scope), comparable(first?.text ?? ''), ...wrong]);
}

/** The edits in which people made the same replacement in transcripts of a department: the first few. */
export const CorrectionRecord = z.object({ edits: z.set(z.string()) });

/** The edit that made a version of a meeting's transcript. A set of them counts what the stream repeats once. */
export const editOf = (meetingId: string, version: number): string => `${meetingId}#${version}`;
export const meetingOfEdit = (edit: string): string => edit.slice(0, edit.lastIndexOf('#'));

/** The words are in the key as a hash: only what is suggested shows them. */
export const correctionKey = (
  department: string,
  { language, wrong, right }: { language: string; wrong: string; right: string },
): Key => ({
  pk: `CORRECTION#${comparable(department)}`,
  sk: hashOf([language, comparable(wrong), right]),
});
