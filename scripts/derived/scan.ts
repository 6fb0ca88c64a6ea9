import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import * as z from 'zod';
import { Resolution } from '#contract/resolutions.ts';
import { itemsOfResolution } from '#functions/index/search/resolutions.ts';
import type { Memory } from '#functions/projections/index-memory.ts';
import { MeetingRecord } from '#functions/records/meetings.ts';
import type { Deps } from './connect.ts';
import type { Row } from './records.ts';

export interface ScanOptions {
  unitsPerSecond: number;
  /** Prints a line of progress. */
  say(line: string): void;
}

/** The result of a scan for one meeting. */
export interface ScannedMeeting {
  record: MeetingRecord | null;
  list_key: unknown;
  derived: Row | null;
  /** In the form of `memoryText`; null if it cannot be read. */
  memory: string | null;
  /** Its postings, and its entries in the lists of open meetings. */
  listed: Fingerprints;
}

/** The result of a scan for one resolution. */
interface ScannedResolution {
  version: number;
  /** Its entries in the index of the register, expected and found. */
  wanted: Fingerprints;
  listed: Fingerprints;
}

export interface TableScan {
  meetings: Map<string, ScannedMeeting>;
  resolutions: Map<string, ScannedResolution>;
  /** Sort keys of the counters. */
  counters: string[];
}

/** A memory as a text that can be compared. */
export const memoryText = (memory: Memory): string =>
  [...memory]
    .map(([name, hash]) => `${name}\t${hash}`)
    .sort()
    .join('\n');

/** Scans the table once. */
export async function scanTable(deps: Deps, options: ScanOptions): Promise<TableScan> {
  const scan: TableScan = { meetings: new Map(), resolutions: new Map(), counters: [] };
  const parts = new Map<string, Uint8Array[]>();
  const unpackExcept = (current: string | null) => {
    for (const [id, packed] of parts) {
      if (id === current) continue;
      meetingIn(scan, id).memory = unpack(packed);
      parts.delete(id);
    }
  };
  for await (const row of scanRows(deps, options)) {
    const kind = kindOf(row);
    if (kind.is === 'other') continue;
    if (kind.is === 'counter') {
      scan.counters.push(kind.sk);
      continue;
    }
    if (kind.is === 'resolution' || kind.is === 'registered') {
      addResolution(scan, kind, row);
      continue;
    }
    const meeting = meetingIn(scan, kind.id);
    if (kind.is === 'derived') meeting.derived = row;
    if (kind.is === 'listed') meeting.listed.add(fingerprint(row));
    if (kind.is === 'meeting') {
      meeting.record = MeetingRecord.parse(row);
      meeting.list_key = row.list_key;
    }
    if (kind.is === 'memory' && row.packed instanceof Uint8Array) {
      parts.set(kind.id, [...(parts.get(kind.id) ?? []), row.packed]);
    }
    // The parts of a meeting's memory are consecutive.
    if (kind.is !== 'listed') unpackExcept(kind.id);
  }
  unpackExcept(null);
  return scan;
}

function addResolution(
  { resolutions }: TableScan,
  { is, id }: Extract<Kind, { is: 'resolution' | 'registered' }>,
  row: Row,
): void {
  const known = resolutions.get(id) ?? {
    version: 0,
    wanted: new Fingerprints(),
    listed: new Fingerprints(),
  };
  resolutions.set(id, known);
  if (is === 'registered') return known.listed.add(fingerprint(row));
  const resolution = Resolution.parse(row);
  known.version = resolution.version;
  for (const item of itemsOfResolution(resolution)) known.wanted.add(fingerprint(item));
}

function meetingIn({ meetings }: TableScan, id: string): ScannedMeeting {
  const known = meetings.get(id);
  if (known) return known;
  const meeting: ScannedMeeting = {
    record: null,
    list_key: undefined,
    derived: null,
    memory: '',
    listed: new Fingerprints(),
  };
  meetings.set(id, meeting);
  return meeting;
}

function unpack(parts: Uint8Array[]): string | null {
  try {
    return inflateSync(Buffer.concat(parts)).toString();
  } catch {
    return null;
  }
}

const progressIntervalMs = 10_000;

/** Every item of the table. */
export async function* scanRows(
  { records }: Deps,
  { unitsPerSecond, say }: ScanOptions,
): AsyncGenerator<Row> {
  let [seen, read, said] = [0, 0, performance.now()];
  for await (const { rows, units } of records.scan(unitsPerSecond)) {
    yield* rows;
    seen += rows.length;
    read += units;
    if (performance.now() - said < progressIntervalMs) continue;
    said = performance.now();
    say(`… ${seen} records read, ${Math.round(read)} read units`);
  }
}

const Key = z.object({ pk: z.string(), sk: z.string() });

/** The part that an item has in derived data. */
type Kind =
  | { is: 'meeting' | 'derived' | 'memory' | 'listed'; id: string }
  | { is: 'resolution' | 'registered'; id: string }
  | { is: 'counter'; sk: string }
  | { is: 'other' };

const meetingPrefix = 'MEETING#';
const idLength = 26;

/**
 * `listed`: an entry of a meeting in the search index or in a list of open meetings; `registered`: one of a resolution
 * in the index of the register.
 */
export function kindOf(row: Row): Kind {
  const { pk, sk } = Key.parse(row);
  if (pk === 'STATS') return { is: 'counter', sk };
  // Keys of the index end in the meeting’s id, also those of older versions.
  if (pk.startsWith('TERM#')) return { is: 'listed', id: sk.slice(-idLength) };
  if (pk.startsWith('OPEN#')) return { is: 'listed', id: sk };
  if (pk === 'ADDED') return { is: 'listed', id: z.string().parse(row.id) };
  if (pk.startsWith('REGISTER#')) return { is: 'registered', id: sk.slice(-idLength) };
  if (sk === 'RESOLUTION') return { is: 'resolution', id: pk.slice(sk.length + 1) };
  if (!pk.startsWith(meetingPrefix)) return { is: 'other' };
  const id = pk.slice(meetingPrefix.length);
  if (sk === 'MEETING') return { is: 'meeting', id };
  if (sk === 'DERIVED') return { is: 'derived', id };
  if (sk.startsWith('MEMORY#')) return { is: 'memory', id };
  return sk.startsWith('PASSAGE#') ? { is: 'listed', id } : { is: 'other' };
}

/** A 48-bit hash of an item, independent of the order of its attributes. */
export const fingerprint = (row: Row): number =>
  createHash('sha256').update(JSON.stringify(row, sortKeys)).digest().readUIntBE(0, 6);

const sortKeys = (_: string, value: unknown): unknown => {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
};

const modulus = 2 ** 48;

/** A set of fingerprints in constant space: all that is ever asked is whether two sets are equal. */
export class Fingerprints {
  sum = 0;
  count = 0;
  add(one: number): void {
    this.sum = (this.sum + one) % modulus;
    this.count += 1;
  }
  equals(other: Fingerprints): boolean {
    return this.sum === other.sum && this.count === other.count;
  }
}
