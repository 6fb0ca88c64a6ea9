/** Where a word stands: the number of the text, and the index of the word in it. */
export type Position = readonly [text: number, place: number];

/** Keeps a posting within the kilobyte that one write unit covers. */
const maxBytes = 800;

export interface Packed {
  at: Uint8Array;
  /** Whether there are more than these. */
  cut: boolean;
}

/** Sorted positions as varint deltas. */
export function pack(positions: readonly Position[]): Packed {
  const bytes: number[] = [];
  let before: Position = [0, 0];
  for (const position of positions) {
    const [text, place] = position;
    const further = text - before[0];
    const pair = [...varint(further), ...varint(further === 0 ? place - before[1] : place)];
    if (bytes.length + pair.length > maxBytes) return { at: Uint8Array.from(bytes), cut: true };
    bytes.push(...pair);
    before = position;
  }
  return { at: Uint8Array.from(bytes), cut: false };
}

export function unpack(at: Uint8Array): Position[] {
  const numbers = [...numbersIn(at)];
  const positions: Position[] = [];
  let [text, place] = [0, 0];
  for (let n = 0; n + 1 < numbers.length; n += 2) {
    const [further = 0, step = 0] = numbers.slice(n, n + 2);
    place = further === 0 ? place + step : step;
    text += further;
    positions.push([text, place]);
  }
  return positions;
}

/** Seven bits a byte, lowest first; the high bit says that more follow. */
function varint(number: number): number[] {
  const bytes: number[] = [];
  let rest = number;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}

function* numbersIn(at: Uint8Array): Generator<number> {
  let [number, factor] = [0, 1];
  for (const byte of at) {
    number += (byte % 128) * factor;
    factor *= 128;
    if (byte >= 128) continue;
    yield number;
    [number, factor] = [0, 1];
  }
}
