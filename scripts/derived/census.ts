import { inflateSync } from 'node:zlib';
import type { Memory } from '#functions/projections/index-memory.ts';
import { MeetingRecord } from '#functions/records/meetings.ts';
import type { Deps } from './connect.ts';
import { kindOf } from './kinds.ts';
import { Prints, printOf } from './prints.ts';
import type { Row } from './records.ts';

/** What the table holds of one meeting, as one walk saw it. */
export interface Held {
  record: MeetingRecord | null;
  list_key: unknown;
  derived: Row | null;
  /** As `textOf` writes it; null when it cannot be read. */
  memory: string | null;
  listed: Prints;
}

export interface Census {
  meetings: Map<string, Held>;
  /** Sort keys of the figures there are. */
  figures: string[];
}

export interface Walking {
  unitsASecond: number;
  /** Takes a line for people. */
  say(line: string): void;
}

/** A memory as text, to be compared. */
export const textOf = (memory: Memory): string =>
  [...memory]
    .map(([name, hash]) => `${name}\t${hash}`)
    .sort()
    .join('\n');

/** Walks the table once. */
export async function takeCensus(deps: Deps, walking: Walking): Promise<Census> {
  const census: Census = { meetings: new Map(), figures: [] };
  const parts = new Map<string, Uint8Array[]>();
  const unpack = (but: string | null) => {
    for (const [id, packed] of parts) {
      if (id === but) continue;
      heldOf(census, id).memory = unpacked(packed);
      parts.delete(id);
    }
  };
  for await (const row of walk(deps, walking)) {
    const kind = kindOf(row);
    if (kind.is === 'none') continue;
    if (kind.is === 'figures') {
      census.figures.push(kind.sk);
      continue;
    }
    const held = heldOf(census, kind.id);
    if (kind.is === 'derived') held.derived = row;
    if (kind.is === 'listed') held.listed.add(printOf(row));
    if (kind.is === 'meeting') {
      held.record = MeetingRecord.parse(row);
      held.list_key = row.list_key;
    }
    if (kind.is === 'memory' && row.packed instanceof Uint8Array) {
      parts.set(kind.id, [...(parts.get(kind.id) ?? []), row.packed]);
    }
    // Parts of one meeting follow each other.
    if (kind.is !== 'listed') unpack(kind.id);
  }
  unpack(null);
  return census;
}

function heldOf({ meetings }: Census, id: string): Held {
  const known = meetings.get(id);
  if (known) return known;
  const held: Held = {
    record: null,
    list_key: undefined,
    derived: null,
    memory: '',
    listed: new Prints(),
  };
  meetings.set(id, held);
  return held;
}

function unpacked(parts: Uint8Array[]): string | null {
  try {
    return inflateSync(Buffer.concat(parts)).toString();
  } catch {
    return null;
  }
}

/** Lines said of a long walk stand so many milliseconds apart. */
const silence = 10_000;

/** Every record of the table. */
export async function* walk(
  { records }: Deps,
  { unitsASecond, say }: Walking,
): AsyncGenerator<Row> {
  let [seen, read, said] = [0, 0, performance.now()];
  for await (const { rows, units } of records.all(unitsASecond)) {
    yield* rows;
    seen += rows.length;
    read += units;
    if (performance.now() - said < silence) continue;
    said = performance.now();
    say(`… ${seen} records walked, ${Math.round(read)} read units`);
  }
}
