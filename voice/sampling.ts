/**
 * A reproducible source of numbers in [0, 1), so that the same recording always gets the same
 * speakers. Mulberry32 by Tommy Ettinger (public domain).
 */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** At most `count` items, evenly spaced. */
export function sampleEvenly<T>(items: T[], count: number): T[] {
  const share = Math.min(1, count / items.length);
  return items.filter((_, i) => Math.floor((i + 1) * share) > Math.floor(i * share));
}
