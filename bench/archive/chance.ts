/** A seeded random number generator (mulberry32): numbers in [0, 1). */
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

/** A random integer from `min` to `max`. */
export const between = (chance: Chance, min: number, max: number): number =>
  min + Math.floor(chance() * (max - min + 1));

/** Random indexes of a list, distributed by Zipf’s law: index n is 1/(n + 1) times as frequent as index 0. */
export function zipf(count: number): (chance: Chance) => number {
  const sums = new Float64Array(count);
  let sum = 0;
  for (let index = 0; index < count; index++) {
    sum += 1 / (index + 1);
    sums[index] = sum;
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
