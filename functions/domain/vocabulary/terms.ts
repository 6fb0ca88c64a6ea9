import type * as z from 'zod';
import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { reason } from '#contract/reasons.ts';
import type { Done } from '#contract/values.ts';
import { type Term, type TermScope, VocabularyTerm } from '#contract/vocabulary.ts';
import { mayKeepTerms } from '#contract/vocabulary-keepers.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { readPage } from '../../platform/aws/paging.ts';
import { findBody } from '../../records/bodies.ts';
import {
  findTerm,
  isSameScope,
  isSpelledAlike,
  termItem,
  termKey,
  termsOf,
  vocabularyList,
} from '../../records/vocabulary.ts';
import { matching } from './matching.ts';

/** The confirmed terms that match every filter, the one that was changed last first. */
export const listVocabulary = (
  { table }: Ctx,
  asked: ParsedInputOf<Api['listVocabulary']>,
): Promise<OutputOf<Api['listVocabulary']>> =>
  readPage(
    table,
    { index: 'lists', partition: vocabularyList, newestFirst: true },
    asked,
    VocabularyTerm,
    () => matching(asked),
  );

export async function createVocabularyTerm(
  ctx: Ctx,
  facts: ParsedInputOf<Api['createVocabularyTerm']>,
): Promise<VocabularyTerm> {
  await refuseUnlessKeeper(ctx, facts.scope);
  await refuseIfKnown(ctx, { ...facts, id: '' });
  const term = confirmed(ctx, { id: ctx.newId(), ...facts });
  await ctx.table.put(termItem(term), { exists: false });
  return term;
}

export const getVocabularyTerm = (
  { table }: Ctx,
  { id }: { id: string },
): Promise<VocabularyTerm> => findTerm(table, id);

export async function updateVocabularyTerm(
  ctx: Ctx,
  { id, version, ...facts }: ParsedInputOf<Api['updateVocabularyTerm']>,
): Promise<VocabularyTerm> {
  const before = await findTerm(ctx.table, id);
  await refuseUnlessKeeper(ctx, before.scope);
  if (facts.scope !== undefined) await refuseUnlessKeeper(ctx, facts.scope);
  if (before.version !== version) throw changedMeanwhile();
  const given = Object.fromEntries(Object.entries(facts).filter(([, v]) => v !== undefined));
  const after = confirmed(ctx, { ...before, ...given }, before.version + 1);
  if (!isSpelledAlike(before, after) || !isSameScope(before.scope, after.scope))
    await refuseIfKnown(ctx, after);
  if (!(await ctx.table.put(termItem(after), { exists: true, is: { version } })))
    throw changedMeanwhile();
  return after;
}

const changedMeanwhile = () => new AppError('conflict', reason('changedMeanwhile'));

export async function deleteVocabularyTerm(
  ctx: Ctx,
  { id }: { id: string },
): Promise<z.infer<typeof Done>> {
  const { scope, spellings } = await findTerm(ctx.table, id);
  await refuseUnlessKeeper(ctx, scope);
  await ctx.table.delete(termKey(id));
  return { detail: `Deleted ${spellings[0]?.text ?? id}` };
}

/** A term as an officer leaves it. */
export const confirmed = (
  { user, now }: Pick<Ctx, 'user' | 'now'>,
  { id, kind, spellings, wrong_forms, scope }: Omit<Term, 'state'>,
  version = 1,
): VocabularyTerm => {
  const at = now().toISOString();
  return {
    id,
    kind,
    spellings,
    wrong_forms,
    scope,
    state: { is: 'confirmed', at },
    changed_by: user.full_name,
    changed_at: at,
    version,
  };
};

/** Refuses callers who may not decide on terms of a scope, and bodies that do not exist. */
export async function refuseUnlessKeeper(
  { table, user }: Pick<Ctx, 'table' | 'user'>,
  scope: TermScope,
): Promise<void> {
  if (!mayKeepTerms(user, scope))
    throw new AppError('forbidden', reason('departmentNotYours'), 'scope');
  if (scope.of === 'body') await findBody(table, scope.body_id);
}

/** Refuses a second term of the same spelling in a scope, and more terms than it may have. */
async function refuseIfKnown(
  { table }: Ctx,
  term: Pick<Term, 'id' | 'spellings' | 'scope'>,
): Promise<void> {
  const others = (await termsOf(table, term.scope)).filter(({ id }) => id !== term.id);
  const known = others.find((other) => isSpelledAlike(other, term));
  if (known) {
    const [text = ''] = known.spellings.map((spelling) => spelling.text);
    throw new AppError('conflict', reason('termKnown', { text }), 'spellings');
  }
  if (others.length >= limits.vocabularyTerms)
    throw new AppError('conflict', reason('vocabularyFull', { most: limits.vocabularyTerms }));
}
