import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { totalsKey } from '#functions/index/counters.ts';
import { additions } from '#functions/index/search/items.ts';
import type { Write } from '#functions/platform/aws/table.ts';
import { mapConcurrently, optimistically } from '#functions/platform/concurrency.ts';
import { Derived, derivedKey } from '#functions/projections/derive.ts';
import type { Deps } from './connect.ts';
import type { WrongFigure } from './difference.ts';
import { sumOf } from './sum.ts';

/** How often it is tried to sum up while no figure moves: on a busy day one in five tries finds such a moment. */
const mostTries = 30;
/** Milliseconds after which whoever reads sees what was written before. */
const settling = 1000;
const rowsAtOnce = 100;
const callsAtOnce = 8;

const Counted = z.object({ changes: z.number().default(0) });
const Added = z.object({ id: z.string() });
const Figures = z.object({ sk: z.string() }).catchall(z.unknown());

export interface Summed {
  wrong: WrongFigure[];
  /** Of the totals, at that moment. */
  changes: number;
}

/**
 * The figures that are not what the meetings add up to. Each change of a figure counts the totals’ changes up:
 * where these stood still while all was read, all of it was true at one moment.
 */
export async function sumUp(
  deps: Deps,
  known: { ids: Iterable<string>; figures: string[] },
): Promise<Summed> {
  const sum = async () => {
    const before = await changesNow(deps);
    await pause(settling);
    const added = await deps.table.under(additions, '', Added);
    const ids = [...new Set([...known.ids, ...added.map(({ id }) => id)])];
    const should = sumOf(await talliesNow(deps, ids));
    const sks = [...new Set([...should.keys(), ...known.figures])];
    const rows = await deps.records.now(sks.map((sk) => ({ ...totalsKey, sk })));
    const is = new Map(rows.map((row) => Figures.parse(row)).map((row) => [row.sk, row]));
    const after = Counted.parse(is.get(totalsKey.sk) ?? {}).changes;
    if (after !== before) return null;
    return { wrong: differences(sks, { is, should }), changes: after };
  };
  const giveUp = (): never => {
    throw new Error('The figures never stood still: try again when fewer people work');
  };
  return optimistically(sum, { tries: mostTries, giveUp });
}

async function changesNow({ records }: Deps): Promise<number> {
  const [row] = await records.now([totalsKey]);
  return Counted.parse(row ?? {}).changes;
}

async function talliesNow({ records }: Deps, ids: string[]) {
  const pieces: string[][] = [];
  for (let at = 0; at < ids.length; at += rowsAtOnce) pieces.push(ids.slice(at, at + rowsAtOnce));
  const rows = await mapConcurrently(pieces, callsAtOnce, (some) =>
    records.now(some.map(derivedKey)),
  );
  // What cannot be read is a difference of its own, and counts for nothing.
  return rows.flat().flatMap((row) => Derived.safeParse(row).data?.tally ?? []);
}

function differences(
  sks: string[],
  { is, should }: { is: Map<string, Record<string, unknown>>; should: ReturnType<typeof sumOf> },
): WrongFigure[] {
  return sks.flatMap((sk) => {
    const row = is.get(sk) ?? {};
    const names = sk === totalsKey.sk ? Object.keys(should.get(sk) ?? {}) : ['count', 'seconds'];
    return names.flatMap((name) => {
      const found = z.number().default(0).parse(row[name]);
      const wanted = should.get(sk)?.[name] ?? 0;
      // Sums of seconds with fractions, added in another order.
      if (Math.abs(found - wanted) < 0.001) return [];
      return [{ sk, name, is: found, should: wanted }];
    });
  });
}

/** What fits into a transaction beside the totals. */
const mostWrites = 90;

/**
 * Adds what is missing. What a figure is off by stays the same whatever meetings do meanwhile, since a meeting
 * adds to both sides. False, and nothing done, where another corrected them meanwhile.
 */
export async function correct({ table }: Deps, { wrong, changes }: Summed): Promise<boolean> {
  const by = new Map<string, Record<string, number>>();
  for (const { sk, name, is, should } of wrong) {
    by.set(sk, { ...by.get(sk), [name]: should - is });
  }
  const { [totalsKey.sk]: totals = {}, ...others } = Object.fromEntries(by);
  const writes: Write[] = Object.entries(others).map(([sk, add]) => ({
    update: { ...totalsKey, sk },
    changes: { add },
  }));
  const first: Write = {
    update: totalsKey,
    changes: { add: { ...totals, changes: 1 } },
    condition: { is: { changes: changes === 0 ? undefined : changes } },
  };
  if (!(await table.transact([first, ...writes.slice(0, mostWrites)]))) return false;
  for (let at = mostWrites; at < writes.length; at += mostWrites) {
    await table.transact(writes.slice(at, at + mostWrites));
  }
  return true;
}
