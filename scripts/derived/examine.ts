import { setTimeout as pause } from 'node:timers/promises';
import { nothing } from '#functions/index/counters.ts';
import type { Key } from '#functions/platform/aws/table.ts';
import { Derived, derivedKey } from '#functions/projections/derive.ts';
import { readMemory } from '#functions/projections/index-memory.ts';
import { textOf } from './census.ts';
import type { Deps } from './connect.ts';
import type { Difference, What } from './difference.ts';
import { printOf } from './prints.ts';
import { isSame } from './same.ts';
import type { Suspect } from './suspects.ts';
import { recordNow, truthOf } from './truth.ts';

/** Milliseconds between two looks at a meeting that is changing. */
const breath = 500;

/**
 * What is wrong with a meeting for sure: looked at as it stands now, and again where it changed meanwhile. One
 * that is still not derived after so many milliseconds is behind.
 */
export async function examine(
  deps: Deps,
  suspect: Suspect,
  patience: number,
): Promise<Difference[]> {
  const until = performance.now() + patience;
  for (;;) {
    const { differences, isMoving } = await look(deps, suspect);
    if (!isMoving || performance.now() > until) return differences;
    await pause(breath);
  }
}

const keyText = ({ pk, sk }: Key) => `${pk}\n${sk}`;

async function look(deps: Deps, { id, unexpected }: Suspect) {
  const before = await stateOf(deps, id);
  const { record, derived } = before;
  const truth = record && (await truthOf(deps.archiveBucket, record.meeting));
  const items = truth?.items ?? [];
  const wanted = new Map(items.map((item) => [keyText(item), item]));
  const keys = [...items, ...unexpected.filter((key) => !wanted.has(keyText(key)))];
  const rows = await deps.records.now(keys);
  const there = new Map(rows.map((row) => [`${row.pk}\n${row.sk}`, row]));
  const memory = await readMemory(deps.table, id).then(
    (read) => textOf(read.memory),
    () => null,
  );
  const after = await stateOf(deps, id);

  const found: Difference[] = [];
  const add = (what: What, keys: Key[] = []) =>
    found.push({
      id,
      isThere: record !== null,
      what,
      keys: keys.map(({ pk, sk }) => ({ pk, sk })),
    });
  const addSome = (what: What, keys: Key[]) => keys.length > 0 && add(what, keys);

  const known = derived.success ? derived.data : null;
  const isBehind = truth !== null && (known?.version ?? 0) < truth.version;
  if (!derived.success || (known && truth && known.version > truth.version)) add('ahead');
  else if (isBehind) add('behind');
  const counted = known?.tally ?? nothing;
  if (!isSame(counted, truth?.tally ?? nothing)) add('figures');
  if (record && record.list_key !== truth?.list_key) add('place');
  if (memory !== textOf(truth?.memory ?? new Map()) || (truth && known?.open !== truth.open))
    add('memory');
  addSome(
    'missing',
    items.filter((item) => !there.has(keyText(item))),
  );
  addSome(
    'other',
    items.filter((item) => {
      const row = there.get(keyText(item));
      return row !== undefined && printOf(row) !== printOf(item);
    }),
  );
  addSome(
    'superfluous',
    unexpected.filter((key) => !wanted.has(keyText(key)) && there.has(keyText(key))),
  );
  // A deletion may not be derived yet either.
  const isLate = isBehind || (record === null && found.length > 0);
  return { differences: found, isMoving: isLate || before.mark !== after.mark };
}

/** The record and what was derived of it; `mark` differs when either changed. */
async function stateOf(deps: Deps, id: string) {
  const record = await recordNow(deps, id);
  const [row] = await deps.records.now([derivedKey(id)]);
  const derived = row ? Derived.safeParse(row) : ({ success: true, data: null } as const);
  const { version = 0, derive_asked: asked = null } = record?.meeting ?? {};
  const mark = JSON.stringify([version, asked, row?.version, row?.asked]);
  return { record, derived, mark };
}
