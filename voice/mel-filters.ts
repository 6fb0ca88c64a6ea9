import type { Vector } from './vector.ts';

const toMel = (hertz: number) => 2595 * Math.log10(1 + hertz / 700);
const toHertz = (mel: number) => 700 * (10 ** (mel / 2595) - 1);

/** A triangle over the spectrum: its weights begin at bin `first`. */
interface Filter {
  first: number;
  weights: Vector;
}

/**
 * `count` triangular filters, equally spaced on the mel scale from `low` to `high` hertz, for a
 * spectrum of `bins` bins each `binWidth` hertz wide (Davis and Mermelstein 1980).
 */
export function melFilters(
  count: number,
  [low, high]: readonly [number, number],
  bins: number,
  binWidth: number,
): Filter[] {
  const corner = (i: number) =>
    toHertz(toMel(low) + ((toMel(high) - toMel(low)) * i) / (count + 1));
  return Array.from({ length: count }, (_, i) => {
    const [left, centre, right] = [corner(i), corner(i + 1), corner(i + 2)];
    const first = Math.ceil(left / binWidth);
    const last = Math.min(bins - 1, Math.floor(right / binWidth));
    const weights = Float64Array.from({ length: last - first + 1 }, (_, k) => {
      const hertz = (first + k) * binWidth;
      return Math.min((hertz - left) / (centre - left), (right - hertz) / (right - centre));
    });
    return { first, weights };
  });
}

/** The energy of a spectrum under a filter. */
export function filterEnergy({ first, weights }: Filter, spectrum: Vector): number {
  let energy = 0;
  for (let k = 0; k < weights.length; k++) {
    energy += (weights[k] ?? 0) * (spectrum[first + k] ?? 0);
  }
  return energy;
}
