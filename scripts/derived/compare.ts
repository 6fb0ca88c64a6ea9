import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { nothing } from '#functions/index/counters.ts';
import type { Key } from '#functions/platform/aws/table.ts';
import { Derived, derivedKey } from '#functions/projections/derive.ts';
import { readMemory } from '#functions/projections/index-memory.ts';
import type { Deps } from './connect.ts';
import type { Difference, DifferenceKind } from './differences.ts';
import { currentRecord, expectedOf } from './expected.ts';
import { fingerprint, memoryText } from './scan.ts';

/** A meeting that seems to differ in the scan, perhaps only because it changed meanwhile. */
export interface Candidate {
  id: string;
  /** Items in which it is listed and should not be. */
  unexpected: Key[];
}

/** Milliseconds between two reads of a meeting that is changing. */
const retryMs = 500;

/**
 * Compares a meeting with consistent reads, and again if it changed meanwhile. If its last change is still not
 * derived after `derivationMs`, it is reported as behind.
 */
export async function compareMeeting(
  deps: Deps,
  candidate: Candidate,
  derivationMs: number,
): Promise<Difference[]> {
  const until = performance.now() + derivationMs;
  for (;;) {
    const { differences, isChanging } = await compareNow(deps, candidate);
    if (!isChanging || performance.now() > until) return differences;
    await pause(retryMs);
  }
}

const keyText = ({ pk, sk }: Key) => `${pk}\n${sk}`;

async function compareNow(deps: Deps, { id, unexpected }: Candidate) {
  const before = await stateOf(deps, id);
  const { record, derived } = before;
  const expected = record && (await expectedOf(deps, record.meeting));
  const items = expected?.items ?? [];
  const wanted = new Map(items.map((item) => [keyText(item), item]));
  const keys = [...items, ...unexpected.filter((key) => !wanted.has(keyText(key)))];
  const rows = await deps.records.get(keys);
  const stored = new Map(rows.map((row) => [`${row.pk}\n${row.sk}`, row]));
  const memory = await readMemory(deps.table, id).then(
    (read) => memoryText(read.memory),
    () => null,
  );
  const after = await stateOf(deps, id);

  const found: Difference[] = [];
  const add = (kind: DifferenceKind, keys: Key[] = []) =>
    found.push({
      meetingId: id,
      meetingExists: record !== null,
      kind,
      keys: keys.map(({ pk, sk }) => ({ pk, sk })),
    });
  const addAny = (kind: DifferenceKind, keys: Key[]) => keys.length > 0 && add(kind, keys);

  const known = derived.success ? derived.data : null;
  const isBehind = expected !== null && (known?.version ?? 0) < expected.version;
  if (!derived.success || (known && expected && known.version > expected.version)) add('ahead');
  else if (isBehind) add('behind');
  if (!isDeepStrictEqual(known?.tally ?? nothing, expected?.tally ?? nothing)) add('counters');
  if (record && record.list_key !== expected?.list_key) add('place');
  if (
    memory !== memoryText(expected?.memory ?? new Map()) ||
    (expected && known?.open !== expected.open)
  )
    add('memory');
  addAny(
    'missing',
    items.filter((item) => !stored.has(keyText(item))),
  );
  addAny(
    'other',
    items.filter((item) => {
      const row = stored.get(keyText(item));
      return row !== undefined && fingerprint(row) !== fingerprint(item);
    }),
  );
  addAny(
    'superfluous',
    unexpected.filter((key) => !wanted.has(keyText(key)) && stored.has(keyText(key))),
  );
  // A deletion may not be derived yet either, nor a change of a sitting, which no version of its meeting counts.
  const isSittingBehind =
    record !== null && record.meeting.body_id !== null && known?.digest !== expected?.digest;
  const isLate = isBehind || ((record === null || isSittingBehind) && found.length > 0);
  return { differences: found, isChanging: isLate || before.mark !== after.mark };
}

/** The record and the data derived from it; `mark` differs if either changed. */
async function stateOf(deps: Deps, id: string) {
  const record = await currentRecord(deps, id);
  const [row] = await deps.records.get([derivedKey(id)]);
  const derived = row ? Derived.safeParse(row) : ({ success: true, data: null } as const);
  const { version = 0, derive_asked: asked = null } = record?.meeting ?? {};
  const mark = JSON.stringify([version, asked, row?.version, row?.asked]);
  return { record, derived, mark };
}
