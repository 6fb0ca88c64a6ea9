import { setTimeout as pause } from 'node:timers/promises';
import { Resolution } from '#contract/resolutions.ts';
import type { Item } from '#functions/index/search/items.ts';
import { itemsOfResolution } from '#functions/index/search/resolutions.ts';
import type { Key } from '#functions/platform/aws/table.ts';
import { mapConcurrently } from '#functions/platform/concurrency.ts';
import { resolutionKey } from '#functions/records/sittings.ts';
import type { Deps } from './connect.ts';
import { fingerprint, kindOf, type ScanOptions, scanRows, type TableScan } from './scan.ts';

/** The entries of a resolution in the index of the register that are missing, wrong or unwanted. */
export interface RegisterDifference {
  id: string;
  put: Item[];
  remove: Key[];
}

export const describeRegister = ({ id, put, remove }: RegisterDifference): string[] => [
  ...put.map(({ pk, sk }) => `resolution ${id}: not listed, or with something else: ${pk} ${sk}`),
  ...remove.map(({ pk, sk }) => `resolution ${id}: listed, and should not be: ${pk} ${sk}`),
];

const comparedAtOnce = 8;

/** Compares the index of the register with the resolutions. If any is listed wrongly, a second scan finds where. */
export async function checkRegister(
  deps: Deps,
  { resolutions }: TableScan,
  options: ScanOptions & { derivationMs: number },
): Promise<RegisterDifference[]> {
  const wrong = new Map<string, Key[]>();
  for (const [id, { wanted, listed }] of resolutions) if (!wanted.equals(listed)) wrong.set(id, []);
  if (wrong.size === 0) return [];
  for await (const row of scanRows(deps, options)) {
    const kind = kindOf(row);
    if (kind.is === 'registered')
      wrong.get(kind.id)?.push({ pk: String(row.pk), sk: String(row.sk) });
  }
  const found = await mapConcurrently(wrong, comparedAtOnce, async ([id, listed]) => {
    const scanned = resolutions.get(id)?.version ?? 0;
    return compareResolution(deps, { id, listed, scanned }, options.derivationMs);
  });
  return found.filter(({ put, remove }) => put.length + remove.length > 0);
}

interface Candidate {
  id: string;
  /** Where it is listed. */
  listed: Key[];
  /** The version of its record in the scan. */
  scanned: number;
}

/** Milliseconds between two reads of a resolution that is changing. */
const retryMs = 500;
const keyText = ({ pk, sk }: Key): string => `${pk}\n${sk}`;

/** With consistent reads; one that changed since the scan is read again until its change was derived. */
async function compareResolution(
  { table, records }: Deps,
  { id, listed, scanned }: Candidate,
  derivationMs: number,
): Promise<RegisterDifference> {
  const until = performance.now() + derivationMs;
  for (;;) {
    const resolution = await table.get(resolutionKey(id), Resolution);
    const items = resolution ? itemsOfResolution(resolution) : [];
    const wanted = new Map(items.map((item) => [keyText(item), item]));
    const others = listed.filter((key) => !wanted.has(keyText(key)));
    const rows = await records.get([...items, ...others]);
    const prints = new Set(rows.map(fingerprint));
    const there = new Set(rows.map(({ pk, sk }) => `${pk}\n${sk}`));
    const put = items.filter((item) => !prints.has(fingerprint(item)));
    const remove = others.filter((key) => there.has(keyText(key)));
    const isSettled = (resolution?.version ?? 0) === scanned || put.length + remove.length === 0;
    if (isSettled || performance.now() > until) return { id, put, remove };
    await pause(retryMs);
  }
}

/** Writes what is missing and removes what should not be there; what changes meanwhile, the next check finds. */
export const repairRegister = ({ table }: Deps, found: RegisterDifference[]): Promise<void> =>
  table.writeMany(
    found.flatMap(({ put, remove }) => [
      ...remove.map((key) => ({ delete: key })),
      ...put.map((item) => ({ put: item })),
    ]),
  );
