import { type GaussianMixture, mixtureScorer } from './gaussian-mixture.ts';
import { kMeans } from './k-means.ts';
import { addScaled, type Vector } from './vector.ts';

/** Keeps a component from collapsing onto a few equal frames. */
const VARIANCE_FLOOR = 0.01;
/** A component that owns less of a frame than this is not told of it. */
const LEAST_SHARE = 1e-4;

/**
 * Fits a mixture to frames by expectation maximisation (Dempster, Laird and Rubin 1977), started
 * from k-means.
 * @param onIteration told the mean log-likelihood of a frame before each step: it does not fall
 */
export function fitMixture(
  frames: Vector[],
  components: number,
  iterations: number,
  onIteration?: (logLikelihood: number) => void,
): GaussianMixture {
  const labels = kMeans(frames, components);
  let mixture = maximise(frames, components, (_, shares, i) => {
    shares.fill(0);
    shares[labels[i] ?? 0] = 1;
  });
  for (let i = 0; i < iterations; i++) {
    const scorer = mixtureScorer(mixture);
    let total = 0;
    mixture = maximise(frames, components, (frame, shares) => {
      total += scorer.shares(frame, shares);
    });
    onIteration?.(total / frames.length);
  }
  return mixture;
}

/** The most likely mixture where `shareOut` says how much of each frame each Gaussian owns. */
function maximise(
  frames: Vector[],
  components: number,
  shareOut: (frame: Vector, shares: Vector, i: number) => void,
): GaussianMixture {
  const size = frames[0]?.length ?? 0;
  const owned = Array.from({ length: components }, () => ({
    count: 0,
    sum: new Float64Array(size),
    squares: new Float64Array(size),
  }));
  const shares = new Float64Array(components);
  const squared = new Float64Array(size);
  frames.forEach((frame, i) => {
    shareOut(frame, shares, i);
    for (let d = 0; d < size; d++) squared[d] = (frame[d] ?? 0) ** 2;
    let k = 0;
    for (const own of owned) {
      const share = shares[k++] ?? 0;
      if (share < LEAST_SHARE) continue;
      own.count += share;
      addScaled(own.sum, share, frame);
      addScaled(own.squares, share, squared);
    }
  });
  return owned.map(({ count, sum, squares }) => {
    // A Gaussian that owns nothing gets no weight, so its mean does not matter.
    const divisor = Math.max(count, Number.MIN_VALUE);
    const mean = sum.map((value) => value / divisor);
    const variance = squares.map((square, d) =>
      Math.max(square / divisor - (mean[d] ?? 0) ** 2, VARIANCE_FLOOR),
    );
    return { weight: count / frames.length, mean, variance };
  });
}
