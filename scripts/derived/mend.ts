import * as z from 'zod';
import type { Key } from '#functions/platform/aws/table.ts';
import { Derived, derive, derivedKey } from '#functions/projections/derive.ts';
import { deriveAfresh } from './ask.ts';
import { type Checking, check, type Findings, isClean } from './check.ts';
import type { Deps } from './connect.ts';
import type { Difference } from './difference.ts';
import { correct } from './figures.ts';
import { correctPeople } from './people.ts';

/** Mending shows what it hid: a meeting derived afresh moves figures. */
const mostRounds = 4;

/** Mends what a check found and checks again, until nothing is left or mending changes nothing any more. */
export async function mend(deps: Deps, found: Findings, checking: Checking): Promise<Findings> {
  let findings = found;
  for (let round = 0; round < mostRounds && !isClean(findings); round++) {
    await mendOnce(deps, findings);
    findings = await check(deps, checking);
  }
  return findings;
}

async function mendOnce(deps: Deps, { differences, figures, people }: Findings): Promise<void> {
  // What meetings add is brought right first: it moves the figures by itself.
  if (differences.length === 0) {
    if (figures.wrong.length > 0) await correct(deps, figures);
    await correctPeople(deps, people);
    return;
  }
  const remove = (keys: Key[]) => deps.table.writeMany(keys.map((key) => ({ delete: key })));
  const ids = (some: Difference[]) => [...new Set(some.map(({ id }) => id))];
  for (const id of ids(differences.filter(({ isThere }) => !isThere))) await forget(deps, id);
  await remove(differences.flatMap(({ what, keys }) => (what === 'superfluous' ? keys : [])));
  const there = differences.filter(({ isThere }) => isThere);
  for (const id of ids(there.filter(({ what }) => what === 'ahead'))) await startAfresh(deps, id);
  for (const id of ids(there.filter(({ what }) => what === 'memory'))) {
    await remove(await memoryKeys(deps, id));
  }
  await deriveAfresh(deps, ids(there));
}

/** Of a meeting that is gone. Ids are never used twice: nothing else derives it. */
async function forget(deps: Deps, id: string): Promise<void> {
  try {
    const { version = 0 } = (await deps.table.get(derivedKey(id), Derived)) ?? {};
    await derive(deps, { id, version: version + 1, meeting: null }, new Date());
  } catch {
    // What cannot be read tells nothing of what to take away: a check found that by itself.
    await startAfresh(deps, id);
  }
}

const Keys = z.object({ pk: z.string(), sk: z.string() });
const memoryKeys = ({ table }: Deps, id: string): Promise<Key[]> =>
  table.under(derivedKey(id).pk, 'MEMORY#', Keys);

/** What it had added to the figures is then found in their sums. */
async function startAfresh(deps: Deps, id: string): Promise<void> {
  const keys = [derivedKey(id), ...(await memoryKeys(deps, id))];
  await deps.table.writeMany(keys.map((key) => ({ delete: key })));
}
