import { isDeepStrictEqual } from 'node:util';
import { nothing } from '#functions/index/counters.ts';
import type { Key } from '#functions/platform/aws/table.ts';
import { mapConcurrently } from '#functions/platform/concurrency.ts';
import { Derived } from '#functions/projections/derive.ts';
import { type Candidate, compareMeeting } from './compare.ts';
import type { Deps } from './connect.ts';
import { type CounterCheck, checkActiveUsers, checkCounters } from './counters.ts';
import type { Difference } from './differences.ts';
import { type Expected, expectedOf } from './expected.ts';
import { checkRegister, type RegisterDifference } from './register.ts';
import {
  Fingerprints,
  fingerprint,
  kindOf,
  memoryText,
  type ScannedMeeting,
  type ScanOptions,
  scanRows,
  scanTable,
  type TableScan,
} from './scan.ts';

export interface Findings {
  meetings: number;
  differences: Difference[];
  counters: CounterCheck;
  register: RegisterDifference[];
  /** Active users: the counter's value, and how many there are. */
  users: { is: number; should: number };
}

export interface CheckOptions extends ScanOptions {
  /** Milliseconds after which a change of a meeting should have been derived. */
  derivationMs: number;
}

const comparedAtOnce = 8;

/** Compares all derived data with its sources. Changes nothing. */
export async function check(deps: Deps, options: CheckOptions): Promise<Findings> {
  const scan = await scanTable(deps, options);
  const candidates = await findCandidates(deps, scan, options);
  const found = await mapConcurrently(candidates, comparedAtOnce, (candidate) =>
    compareMeeting(deps, candidate, options.derivationMs),
  );
  const existing = [...scan.meetings.values()].filter(({ record }) => record !== null);
  return {
    meetings: existing.length,
    differences: found.flat(),
    counters: await checkCounters(deps, { ids: scan.meetings.keys(), counters: scan.counters }),
    register: await checkRegister(deps, scan, options),
    users: await checkActiveUsers(deps),
  };
}

export const isClean = ({ differences, counters, register, users }: Findings): boolean =>
  differences.length === 0 &&
  register.length === 0 &&
  counters.wrong.length === 0 &&
  users.is === users.should;

const readAtOnce = 16;

/** Compares every scanned meeting; if any is listed wrongly, a second scan finds its superfluous items. */
async function findCandidates(
  deps: Deps,
  { meetings }: TableScan,
  options: ScanOptions,
): Promise<Candidate[]> {
  /** The fingerprints of the expected items; null if the meeting is listed correctly. */
  const wanted = new Map<string, Set<number> | null>();
  await mapConcurrently(meetings, readAtOnce, async ([id, meeting]) => {
    const expected = meeting.record && (await expectedOf(deps, meeting.record));
    const prints = (expected?.items ?? []).map(fingerprint);
    const all = new Fingerprints();
    for (const print of prints) all.add(print);
    const isListed = all.equals(meeting.listed);
    if (isListed && matches(meeting, expected)) return;
    wanted.set(id, isListed ? null : new Set(prints));
  });
  const unexpected = new Map<string, Key[]>([...wanted.keys()].map((id) => [id, []]));
  if ([...wanted.values()].some((prints) => prints !== null)) {
    for await (const row of scanRows(deps, options)) {
      const kind = kindOf(row);
      if (kind.is !== 'listed') continue;
      const prints = wanted.get(kind.id);
      if (!prints || prints.has(fingerprint(row))) continue;
      unexpected.get(kind.id)?.push({ pk: String(row.pk), sk: String(row.sk) });
    }
  }
  return [...unexpected].map(([id, keys]) => ({ id, unexpected: keys }));
}

/** Whether everything but the lists is as expected. */
function matches(meeting: ScannedMeeting, expected: Expected | null): boolean {
  const derived = Derived.safeParse(meeting.derived ?? undefined);
  if (!expected) {
    const isCounted =
      meeting.derived && (!derived.success || !isDeepStrictEqual(derived.data.tally, nothing));
    return !isCounted && meeting.memory === '';
  }
  return (
    derived.success &&
    derived.data.version === expected.version &&
    isDeepStrictEqual(derived.data.tally, expected.tally) &&
    derived.data.open === expected.open &&
    meeting.list_key === expected.list_key &&
    meeting.memory === memoryText(expected.memory)
  );
}
