import {
  addScaled,
  at,
  squaredDistance,
  type Vector,
  weightedSquaredDistance,
  zeros,
} from './linear-algebra.ts';
import { seededRandom } from './sampling.ts';

/** A Gaussian with diagonal covariance and its share `weight` of all frames. */
export interface Gaussian {
  weight: number;
  mean: Vector;
  variance: Vector;
}

/** The weights sum to 1. */
export type GaussianMixture = Gaussian[];

export interface MixtureScorer {
  /** The natural log of the density at a frame. */
  logLikelihood(frame: Vector): number;
  /**
   * Writes the share of each Gaussian in a frame (they sum to 1) and returns the log-likelihood.
   */
  shares(frame: Vector, into: Vector): number;
}

/** Precomputes a mixture for scoring many frames. */
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
    // Relative to the best score, so that no exponential under- or overflows.
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

/** Keeps a component from collapsing onto a few equal frames. */
const VARIANCE_FLOOR = 0.01;
/** Smaller shares of a frame are ignored. */
const MIN_SHARE = 1e-4;

/**
 * Fits a mixture to frames by expectation maximisation (Dempster, Laird and Rubin 1977),
 * initialised by k-means.
 * @param onIteration called with the mean log-likelihood of a frame before each step; it never
 * falls
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

/** The M step: `shareOut` provides the share of each Gaussian in a frame. */
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
      if (share < MIN_SHARE) continue;
      own.count += share;
      addScaled(own.sum, share, frame);
      addScaled(own.squares, share, squared);
    }
  });
  return owned.map(({ count, sum, squares }) => {
    // A Gaussian without frames gets no weight, so its mean does not matter.
    const divisor = Math.max(count, Number.MIN_VALUE);
    const mean = sum.map((value) => value / divisor);
    const variance = squares.map((square, d) =>
      Math.max(square / divisor - (mean[d] ?? 0) ** 2, VARIANCE_FLOOR),
    );
    return { weight: count / frames.length, mean, variance };
  });
}

const ITERATIONS = 6;

/**
 * k-means by Lloyd's algorithm with k-means++ initialisation (Arthur and Vassilvitskii 2007). Needs
 * at least one point.
 * @returns the centre of each point, 0 ... count - 1
 */
function kMeans(points: Vector[], count: number): Uint8Array {
  let centres = spreadCentres(points, count);
  let labels = nearestCentres(points, centres);
  for (let i = 0; i < ITERATIONS; i++) {
    centres = means(points, labels, centres);
    labels = nearestCentres(points, centres);
  }
  return labels;
}

/** Draws each next centre with probability proportional to its squared distance. */
function spreadCentres(points: Vector[], count: number): Vector[] {
  const random = seededRandom(points.length);
  const centres: Vector[] = [];
  const distances = new Float64Array(points.length).fill(1);
  while (centres.length < count) {
    let left = random() * distances.reduce((sum, distance) => sum + distance, 0);
    const drawn = points.find((_, i) => (left -= at(distances, i)) < 0) ?? points[0];
    if (!drawn) break;
    centres.push(drawn);
    points.forEach((point, i) => {
      const distance = squaredDistance(point, drawn);
      if (centres.length === 1 || distance < at(distances, i)) distances[i] = distance;
    });
  }
  return centres;
}

function nearestCentres(points: Vector[], centres: Vector[]): Uint8Array {
  return Uint8Array.from(points, (point) => {
    let nearest = 0;
    let least = Infinity;
    centres.forEach((centre, c) => {
      const distance = squaredDistance(point, centre);
      if (distance < least) [nearest, least] = [c, distance];
    });
    return nearest;
  });
}

/** A centre without points stays where it is. */
function means(points: Vector[], labels: Uint8Array, previous: Vector[]): Vector[] {
  const sizes = new Float64Array(previous.length);
  const sums = zeros(previous.length, previous[0]?.length ?? 0);
  points.forEach((point, i) => {
    const label = labels[i] ?? 0;
    sizes[label] = at(sizes, label) + 1;
    addScaled(sums[label] ?? point, 1, point);
  });
  return previous.map((centre, c) => sums[c]?.map((sum) => sum / at(sizes, c)) ?? centre);
}
