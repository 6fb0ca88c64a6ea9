import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { reason } from '#contract/reasons.ts';
import { comparable } from '#contract/text.ts';
import type { VocabularyTerm } from '#contract/vocabulary.ts';
import { inBatches } from '../../platform/aws/batches.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { Table } from '../../platform/aws/table.ts';
import { BodyRecord, bodyList } from '../../records/bodies.ts';
import { allTerms, scopeKey, termItem, wordOf } from '../../records/vocabulary.ts';
import { type Problem, type ReadTerm, readTerms } from './read-terms.ts';
import { addedTo } from './suggestions.ts';
import { confirmed, refuseUnlessKeeper } from './terms.ts';

/** The planned write for a row: the term afterwards, and before if it existed. */
interface Planned {
  before: VocabularyTerm | null;
  after: VocabularyTerm;
}

/**
 * Imports the terms of a table; nothing is written while a row is wrong. Known terms are left alone, so an interrupted
 * import can be repeated.
 */
export async function importVocabulary(
  ctx: Ctx,
  { csv, scope, check }: ParsedInputOf<Api['importVocabulary']>,
): Promise<OutputOf<Api['importVocabulary']>> {
  await refuseUnlessKeeper(ctx, scope);
  const bodies = await bodiesByName(ctx.table);
  const { terms, problems } = readTerms(csv, { scope, bodies, user: ctx.user });
  const { planned, unchanged, refused } = plan(ctx, terms, await allTerms(ctx.table));
  const wrong = [...problems, ...refused].toSorted((one, other) => one.line - other.line);
  const done = !check && wrong.length === 0;
  if (done) await write(ctx.table, planned);
  const added = planned.filter(({ before }) => before === null).length;
  return {
    added,
    changed: planned.length - added,
    unchanged,
    done,
    problems: wrong.map(({ line, why }) => ({ line, ...why })),
  };
}

/** The ids of bodies by each of their names. */
async function bodiesByName(table: Table): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  let cursor: string | undefined;
  do {
    const list = { index: 'lists', partition: bodyList, limit: limits.page, cursor } as const;
    const page = await table.list(list, BodyRecord);
    for (const { id, name } of page.items)
      for (const one of Object.values(name)) names.set(comparable(one), id);
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  return names;
}

/** Terms indexed by scope and spelling. */
class Known {
  readonly #byWord = new Map<string, VocabularyTerm>();
  readonly #counts = new Map<string, number>();

  add(term: VocabularyTerm): void {
    const place = scopeKey(term.scope);
    this.#counts.set(place, this.count(term) + 1);
    for (const spelling of term.spellings) this.#byWord.set(`${place} ${wordOf(spelling)}`, term);
  }

  find({ scope, spellings }: ReadTerm): VocabularyTerm | undefined {
    const words = spellings.map((spelling) => `${scopeKey(scope)} ${wordOf(spelling)}`);
    return words.flatMap((word) => this.#byWord.get(word) ?? [])[0];
  }

  count = ({ scope }: Pick<ReadTerm, 'scope'>): number => this.#counts.get(scopeKey(scope)) ?? 0;
}

function plan(ctx: Ctx, terms: ReadTerm[], existing: VocabularyTerm[]) {
  const known = new Known();
  for (const term of existing) known.add(term);
  const written = new Set<string>();
  const planned: Planned[] = [];
  const refused: Problem[] = [];
  let unchanged = 0;
  for (const read of terms) {
    const before = known.find(read) ?? null;
    const after = termAfter(ctx, before, read);
    if (before !== null && written.has(before.id))
      refused.push({ line: read.line, why: reason('termTwice') });
    else if (before === null && known.count(read) >= limits.vocabularyTerms)
      refused.push({
        line: read.line,
        why: reason('vocabularyFull', { most: limits.vocabularyTerms }),
      });
    else if (after === null) unchanged += 1;
    else planned.push({ before, after });
    if (before === null && after !== null) known.add(after);
    const id = after?.id ?? before?.id;
    if (id !== undefined) written.add(id);
  }
  return { planned, unchanged, refused };
}

/** The term after importing a row; null if the row adds nothing. */
function termAfter(ctx: Ctx, before: VocabularyTerm | null, read: ReadTerm): VocabularyTerm | null {
  const { spellings, wrong_forms, scope } = read;
  if (before === null) {
    const facts = { id: ctx.newId(), kind: read.kind ?? 'other', spellings, wrong_forms, scope };
    return confirmed(ctx, facts);
  }
  const said = { kind: read.kind ?? before.kind, ...addedTo(before, read) };
  const was = { kind: before.kind, spellings: before.spellings, wrong_forms: before.wrong_forms };
  if (JSON.stringify(said) === JSON.stringify(was)) return null;
  return confirmed(ctx, { ...before, ...said }, before.version + 1);
}

/** Terms per transaction, which has room for 100 writes. */
const termsAtOnce = 90;

async function write(table: Table, planned: Planned[]): Promise<void> {
  for (const some of inBatches(planned, termsAtOnce)) {
    const writes = some.map(({ before, after }) => ({
      put: termItem(after),
      condition: before ? { exists: true, is: { version: before.version } } : { exists: false },
    }));
    if (!(await table.transact(writes))) throw new AppError('conflict', reason('changedMeanwhile'));
  }
}
