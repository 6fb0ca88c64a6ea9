import { type Adaptation, addAdaptations, supervector } from './adaptation.ts';
import { addScaled, at, cosine, dot, type Vector, zeros } from './linear-algebra.ts';

/**
 * The voice in some frames: its cepstra c1 ... c19 and its statistics against the background model.
 */
export interface VoiceSample {
  moments: Moments;
  adaptation: Adaptation;
}

interface Group {
  members: number[];
  sample: VoiceSample;
  scatter: number;
  voice: Vector;
}

interface Pair {
  a: Group;
  b: Group;
  distance: number;
}

const RELEVANCE = 8;
/** How much a cosine of 1 reduces the distance. */
const COSINE_WEIGHT = 2.5;
/**
 * Groups farther apart are different voices. 1.1 to 1.6 work equally well on mixtures of read
 * speech.
 */
const ONE_VOICE = 1.4;

/**
 * Agglomerative clustering: repeatedly merges the two closest groups until they are different
 * voices and at most `most` are left or, if the number of voices is known, until `known` are left.
 * For short recordings: O(n^2) memory, O(n^3) time with a small constant.
 * @returns the group of each sample, numbered in order of first sample
 */
export function agglomerate(samples: VoiceSample[], max: number, known?: number): number[] {
  let groups = samples.map((sample, i) => makeGroup([i], sample));
  let pairs = groups.flatMap((a, i) => groups.slice(i + 1).map((b) => makePair(a, b)));
  while (groups.length > (known ?? 1)) {
    const nearest = pairs.reduce((least, pair) => (pair.distance < least.distance ? pair : least));
    const { a, b, distance } = nearest;
    if (known === undefined && groups.length <= max && distance > ONE_VOICE) break;
    const united = merge(a, b);
    const others = groups.filter((group) => group !== a && group !== b);
    pairs = pairs
      .filter((pair) => pair.a !== a && pair.a !== b && pair.b !== a && pair.b !== b)
      .concat(others.map((other) => makePair(other, united)));
    groups = [...others, united];
  }
  groups.sort((a, b) => Math.min(...a.members) - Math.min(...b.members));
  return samples.map((_, i) => groups.findIndex(({ members }) => members.includes(i)));
}

function makeGroup(members: number[], sample: VoiceSample): Group {
  return {
    members,
    sample,
    scatter: logDeterminant(sample.moments),
    voice: supervector(sample.adaptation, RELEVANCE),
  };
}

function merge(a: Group, b: Group): Group {
  return makeGroup([...a.members, ...b.members], {
    moments: addMoments(a.sample.moments, b.sample.moments),
    adaptation: addAdaptations(a.sample.adaptation, b.sample.adaptation),
  });
}

/**
 * The gain of describing two groups by two Gaussians instead of one, relative to the penalty of the
 * Bayesian information criterion (Chen and Gopalakrishnan 1998), less the similarity of their
 * supervectors: the first detects different voices, the second disregards different words.
 */
function makePair(a: Group, b: Group): Pair {
  const union = addMoments(a.sample.moments, b.sample.moments);
  const size = union.sum.length;
  const parameters = size + (size * (size + 1)) / 2;
  const gain =
    union.count * logDeterminant(union) -
    a.sample.moments.count * a.scatter -
    b.sample.moments.count * b.scatter;
  const price = parameters * Math.log(union.count);
  return { a, b, distance: gain / price - COSINE_WEIGHT * cosine(a.voice, b.voice) };
}

/** Sufficient statistics of a Gaussian with full covariance. They are additive. */
interface Moments {
  count: number;
  sum: Vector;
  /** Sums of the products of any two dimensions. */
  products: Vector[];
}

/** Added to each variance, since a few vectors do not span all dimensions. */
const MIN_VARIANCE = 0.01;

export function moments(vectors: Iterable<Vector>, size: number): Moments {
  const result = { count: 0, sum: new Float64Array(size), products: zeros(size, size) };
  for (const vector of vectors) {
    result.count++;
    addScaled(result.sum, 1, vector);
    result.products.forEach((row, i) => addScaled(row, at(vector, i), vector));
  }
  return result;
}

function addMoments(a: Moments, b: Moments): Moments {
  return {
    count: a.count + b.count,
    sum: a.sum.map((value, i) => value + at(b.sum, i)),
    products: a.products.map((row, i) => row.map((value, j) => value + (b.products[i]?.[j] ?? 0))),
  };
}

/**
 * The log determinant of the covariance, by Cholesky decomposition: how widely the vectors scatter.
 */
export function logDeterminant({ count, sum, products }: Moments): number {
  const factor = zeros(sum.length, sum.length);
  let total = 0;
  factor.forEach((row, i) => {
    factor.slice(0, i + 1).forEach((other, j) => {
      const covariance = at(products[i] ?? row, j) / count - (at(sum, i) * at(sum, j)) / count ** 2;
      const rest = covariance - dot(row, other);
      if (j < i) row[j] = rest / at(other, j);
      else row[i] = Math.sqrt(Math.max(rest + MIN_VARIANCE, MIN_VARIANCE));
    });
    total += 2 * Math.log(at(row, i));
  });
  return total;
}
