import { nothing } from '#functions/index/counters.ts';
import type { Key } from '#functions/platform/aws/table.ts';
import { mapConcurrently } from '#functions/platform/concurrency.ts';
import { Derived } from '#functions/projections/derive.ts';
import { type Census, type Held, textOf, type Walking, walk } from './census.ts';
import type { Deps } from './connect.ts';
import { kindOf } from './kinds.ts';
import { printOf } from './prints.ts';
import { isSame } from './same.ts';
import { printsOf, truthOf } from './truth.ts';

/** A meeting of which a walk saw something that does not fit, perhaps because it changed meanwhile. */
export interface Suspect {
  id: string;
  /** Records under which it is listed and should not be. */
  unexpected: Key[];
}

const readAtOnce = 16;

/** Looks at every meeting of a census; and where lists do not fit, walks once more for what is too much. */
export async function suspectsOf(deps: Deps, census: Census, walking: Walking): Promise<Suspect[]> {
  /** The records there should be, as prints; null: nobody knows of any wrong ones. */
  const wanted = new Map<string, Set<number> | null>();
  await mapConcurrently(census.meetings, readAtOnce, async ([id, held]) => {
    const truth = held.record && (await truthOf(deps.archiveBucket, held.record));
    const items = truth?.items ?? [];
    const lists = printsOf(items).equals(held.listed);
    if (lists && isAsItShould(held, truth)) return;
    wanted.set(id, lists ? null : new Set(items.map(printOf)));
  });
  const unexpected = new Map<string, Key[]>([...wanted.keys()].map((id) => [id, []]));
  if (![...wanted.values()].some((prints) => prints !== null))
    return [...unexpected].map(([id, keys]) => ({ id, unexpected: keys }));
  for await (const row of walk(deps, walking)) {
    const kind = kindOf(row);
    if (kind.is !== 'listed') continue;
    const prints = wanted.get(kind.id);
    if (!prints || prints.has(printOf(row))) continue;
    unexpected.get(kind.id)?.push({ pk: String(row.pk), sk: String(row.sk) });
  }
  return [...unexpected].map(([id, keys]) => ({ id, unexpected: keys }));
}

function isAsItShould(held: Held, truth: Awaited<ReturnType<typeof truthOf>> | null): boolean {
  const derived = Derived.safeParse(held.derived ?? undefined);
  if (!truth) {
    const counts = held.derived && (!derived.success || !isSame(derived.data.tally, nothing));
    return !counts && held.memory === '';
  }
  return (
    derived.success &&
    derived.data.version === truth.version &&
    isSame(derived.data.tally, truth.tally) &&
    derived.data.open === truth.open &&
    held.list_key === truth.list_key &&
    held.memory === textOf(truth.memory)
  );
}
