/** The share of the highest values that the tail is fitted to. */
const TAIL = 0.05;

export const quantile = (values: number[], share: number) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
};

/**
 * The value that only a share `chance` of such values exceeds, also where there are too few to count
 * it: above the highest 5 % excesses are taken as exponential (Pickands 1975, with shape 0; the
 * tails of these scores fall faster, so the answer errs upwards).
 */
export function exceededBy(chance: number, values: number[]): number {
  return quantile(values, 1 - TAIL) + meanExcess(values) * Math.log(TAIL / chance);
}

/** By how much the highest 5 % exceed the others on average: so much more for an e-th of the chance. */
export function meanExcess(values: number[]): number {
  const border = quantile(values, 1 - TAIL);
  const excesses = values.filter((value) => value > border).map((value) => value - border);
  return excesses.reduce((sum, excess) => sum + excess, 0) / excesses.length;
}
