import { type Vector, weightedSquaredDistance } from './vector.ts';

/** A Gaussian with a diagonal covariance that describes a share `weight` of all frames. */
export interface Gaussian {
  weight: number;
  mean: Vector;
  variance: Vector;
}

/** Gaussians whose weights sum to 1. */
export type GaussianMixture = Gaussian[];

export interface MixtureScorer {
  /** The natural logarithm of the density at a frame. */
  logLikelihood(frame: Vector): number;
  /** Writes each Gaussian's share of a frame, summing to 1, and returns the log-likelihood. */
  shares(frame: Vector, into: Vector): number;
}

/** Prepares a mixture for many frames. */
export function mixtureScorer(mixture: GaussianMixture): MixtureScorer {
  const terms = mixture.map(({ weight, mean, variance }) => ({
    mean,
    halfPrecision: variance.map((v) => 0.5 / v),
    offset: variance.reduce((sum, v) => sum - 0.5 * Math.log(2 * Math.PI * v), Math.log(weight)),
  }));
  const scratch = new Float64Array(terms.length);

  function shares(frame: Vector, into: Vector): number {
    let best = -Infinity;
    let k = 0;
    for (const { mean, halfPrecision, offset } of terms) {
      const score = offset - weightedSquaredDistance(frame, mean, halfPrecision);
      into[k++] = score;
      if (score > best) best = score;
    }
    // Relative to the best one, so that no exponential under- or overflows.
    let total = 0;
    for (let i = 0; i < into.length; i++) {
      const share = Math.exp((into[i] ?? 0) - best);
      into[i] = share;
      total += share;
    }
    for (let i = 0; i < into.length; i++) into[i] = (into[i] ?? 0) / total;
    return best + Math.log(total);
  }

  return { shares, logLikelihood: (frame) => shares(frame, scratch) };
}
