import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { dayKey, monthKey, type Tally, Totals, totalsKey } from '#functions/index/counters.ts';
import { additions } from '#functions/index/search/items.ts';
import { inBatches } from '#functions/platform/aws/batches.ts';
import type { Write } from '#functions/platform/aws/table.ts';
import { mapConcurrently, optimistically } from '#functions/platform/concurrency.ts';
import { Derived, derivedKey } from '#functions/projections/derive.ts';
import { userList } from '#functions/records/users.ts';
import { ScriptError } from '../script-error.ts';
import type { Deps } from './connect.ts';
import type { WrongCounter } from './differences.ts';

/** The dashboard's counters by the sort keys of their records. */
type Counters = Map<string, Record<string, number>>;

/** The counters that meetings add up to. */
export function countersOf(tallies: Iterable<Tally>): Counters {
  const counters: Counters = new Map([
    [totalsKey.sk, { total: 0, pending: 0, seconds: 0, recorded: 0 }],
  ]);
  const count = (sk: string, by: Record<string, number>) => {
    const row = counters.get(sk) ?? {};
    for (const [name, value] of Object.entries(by)) row[name] = (row[name] ?? 0) + value;
    counters.set(sk, row);
  };
  for (const { total, pending, seconds, recorded, transcribed, month, day } of tallies) {
    count(totalsKey.sk, { total, pending, seconds, recorded });
    if (month !== null) count(monthKey(month).sk, { count: 1, seconds: transcribed });
    if (day !== null) count(dayKey(day).sk, { count: 1 });
  }
  return counters;
}

/** How often to try to read everything while no counter changes: on a busy day one try in five succeeds. */
const maxTries = 30;
/** Milliseconds after which eventually consistent reads see earlier writes. */
const consistencyMs = 1000;
const rowsAtOnce = 100;
const callsAtOnce = 8;

const Changes = z.object({ changes: z.number().default(0) });
const Added = z.object({ id: z.string() });
const CounterRow = z.object({ sk: z.string() }).catchall(z.unknown());

export interface CounterCheck {
  wrong: WrongCounter[];
  /** The change count of the totals at that moment. */
  changes: number;
}

/**
 * Finds the counters that differ from the sum over all meetings. Every change of a counter increments the
 * totals’ change count: if that is the same before and after, everything read is from one moment.
 */
export async function checkCounters(
  deps: Deps,
  known: { ids: Iterable<string>; counters: string[] },
): Promise<CounterCheck> {
  const compare = async () => {
    const before = await changeCount(deps);
    await pause(consistencyMs);
    const added = await deps.table.under(additions, '', Added);
    const ids = [...new Set([...known.ids, ...added.map(({ id }) => id)])];
    const should = countersOf(await readTallies(deps, ids));
    const sks = [...new Set([...should.keys(), ...known.counters])];
    const rows = await deps.records.get(sks.map((sk) => ({ ...totalsKey, sk })));
    const is = new Map(rows.map((row) => CounterRow.parse(row)).map((row) => [row.sk, row]));
    const after = Changes.parse(is.get(totalsKey.sk) ?? {}).changes;
    if (after !== before) return null;
    return { wrong: wrongCounters(sks, { is, should }), changes: after };
  };
  const giveUp = (): never => {
    throw new ScriptError('The figures never stood still: try again when fewer people work');
  };
  return optimistically(compare, { tries: maxTries, giveUp });
}

async function changeCount({ records }: Deps): Promise<number> {
  const [row] = await records.get([totalsKey]);
  return Changes.parse(row ?? {}).changes;
}

async function readTallies({ records }: Deps, ids: string[]) {
  const rows = await mapConcurrently(inBatches(ids, rowsAtOnce), callsAtOnce, (batch) =>
    records.get(batch.map(derivedKey)),
  );
  // A record that cannot be read is reported as a difference and counts as zero.
  return rows.flat().flatMap((row) => Derived.safeParse(row).data?.tally ?? []);
}

function wrongCounters(
  sks: string[],
  { is, should }: { is: Map<string, Record<string, unknown>>; should: Counters },
): WrongCounter[] {
  return sks.flatMap((sk) => {
    const row = is.get(sk) ?? {};
    const names = sk === totalsKey.sk ? Object.keys(should.get(sk) ?? {}) : ['count', 'seconds'];
    return names.flatMap((name) => {
      const found = z.number().default(0).parse(row[name]);
      const wanted = should.get(sk)?.[name] ?? 0;
      // Sums of fractions differ by the order of addition.
      if (Math.abs(found - wanted) < 0.001) return [];
      return [{ sk, name, is: found, should: wanted }];
    });
  });
}

/** Fits into a transaction together with the totals. */
const maxWrites = 90;

/**
 * Adds the differences. They stay valid while meetings change, since a meeting adds the same to both sides.
 * Returns false and changes nothing if the counters were corrected meanwhile.
 */
export async function correctCounters(
  { table }: Deps,
  { wrong, changes }: CounterCheck,
): Promise<boolean> {
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
  if (!(await table.transact([first, ...writes.slice(0, maxWrites)]))) return false;
  for (const some of inBatches(writes.slice(maxWrites), maxWrites)) await table.transact(some);
  return true;
}

const ListedUser = z.object({ is_active: z.boolean() });
const userTries = 10;

/** Active users by the counter and by their records, read while the counter did not change. */
export async function checkActiveUsers({ table }: Deps): Promise<{ is: number; should: number }> {
  const counter = async () => (await table.get(totalsKey, Totals))?.users ?? 0;
  let users = { is: 0, should: 0 };
  return optimistically(
    async () => {
      const before = await counter();
      const should = await countActiveUsers(table);
      users = { is: await counter(), should };
      return users.is === before ? users : null;
    },
    // Users come and go all the time: the last reading has to do.
    { tries: userTries, giveUp: () => users },
  );
}

async function countActiveUsers(table: Deps['table']): Promise<number> {
  let count = 0;
  let cursor: string | undefined;
  do {
    const list = { index: 'lists', partition: userList, limit: 1000, cursor } as const;
    const page = await table.list(list, ListedUser);
    count += page.items.filter(({ is_active }) => is_active).length;
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  return count;
}

export async function correctActiveUsers(
  { table }: Deps,
  { is, should }: { is: number; should: number },
): Promise<void> {
  if (is === should) return;
  const changes = { add: { users: should - is } };
  await table.update(totalsKey, changes, z.unknown(), { is: { users: is === 0 ? undefined : is } });
}
