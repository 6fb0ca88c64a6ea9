/** The share of the highest values to which the tail is fitted. */
const TAIL = 0.05;

export const quantile = (values: number[], share: number) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
};

/**
 * The value that is exceeded with probability `chance`, even if there are too few values to count it: the
 * excesses of the highest 5 % are taken as exponential (Pickands 1975, with shape 0; the tails of these scores
 * fall faster, so the result errs upwards).
 */
export function exceededBy(chance: number, values: number[]): number {
  return quantile(values, 1 - TAIL) + meanExcess(values) * Math.log(TAIL / chance);
}

/** The mean excess of the highest 5 %: an e-fold smaller probability raises the value by this much. */
export function meanExcess(values: number[]): number {
  const border = quantile(values, 1 - TAIL);
  const excesses = values.filter((value) => value > border).map((value) => value - border);
  return excesses.reduce((sum, excess) => sum + excess, 0) / excesses.length;
}
