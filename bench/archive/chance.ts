/** Chance that is the same each time: mulberry32. Numbers in [0, 1). */
export type Chance = () => number;

export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function oneOf<T>(chance: Chance, choices: readonly [T, ...T[]]): T {
  return choices[Math.floor(chance() * choices.length)] ?? choices[0];
}

/** A whole number from `least` to `most`. */
export const between = (chance: Chance, least: number, most: number): number =>
  least + Math.floor(chance() * (most - least + 1));

/**
 * Places 0, 1, 2 ... of a list of so many, as often as Zipf’s law says: the second half as often as the
 * first, the third a third as often.
 */
export function zipf(count: number): (chance: Chance) => number {
  const sums = new Float64Array(count);
  let sum = 0;
  for (let place = 0; place < count; place++) {
    sum += 1 / (place + 1);
    sums[place] = sum;
  }
  return (chance) => {
    const wanted = chance() * sum;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
