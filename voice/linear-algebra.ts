import { seededRandom } from './sampling.ts';

/*
 * A vector is a Float64Array; a matrix is an array of rows. What is stored in bulk (frames,
 * supervectors) is a flat row-major Float32Array.
 */
export type Vector = Float64Array;

/**
 * An element known to exist: the fallback only satisfies the type checker. One index out of bounds makes
 * all calls slow for as long as the process lives.
 */
export function at(vector: Vector, i: number): number {
  return vector[i] ?? 0;
}

export function zeros(rows: number, columns: number): Vector[] {
  return Array.from({ length: rows }, () => new Float64Array(columns));
}

export function dot(a: Vector, b: Vector): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += at(a, i) * at(b, i);
  return sum;
}

/** target += scale * vector */
export function addScaled(target: Vector, scale: number, vector: Vector): void {
  for (let i = 0; i < target.length; i++) target[i] = at(target, i) + scale * at(vector, i);
}

export function squaredDistance(a: Vector, b: Vector): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) {
    const difference = at(a, i) - at(b, i);
    sum += difference * difference;
  }
  return sum;
}

/** The sum of weights * (a - b)^2. */
export function weightedSquaredDistance(a: Vector, b: Vector, weights: Vector): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) {
    const difference = at(a, i) - at(b, i);
    sum += at(weights, i) * difference * difference;
  }
  return sum;
}

/** Scales to length 1 in place; leaves a null vector alone. */
export function normalise(vector: Vector): void {
  const length = Math.sqrt(dot(vector, vector));
  if (length === 0) return;
  for (let i = 0; i < vector.length; i++) vector[i] = at(vector, i) / length;
}

/** The cosine of the angle between two vectors; 0 if one is null. */
export function cosine(a: Vector, b: Vector): number {
  return dot(a, b) / (Math.sqrt(dot(a, a) * dot(b, b)) || 1);
}

/** A symmetric tridiagonal matrix; `offDiagonal[i]` is left of diagonal element i, and 0 for the first. */
interface Tridiagonal {
  diagonal: Vector;
  offDiagonal: Vector;
}

/**
 * The smallest `count` eigenvalues of a symmetric matrix in ascending order, with multiplicity, and
 * the largest one. O(n^3) time; overwrites the matrix.
 */
export function extremeEigenvalues(
  matrix: Vector[],
  count: number,
): { smallest: number[]; largest: number } {
  const reduced = tridiagonalise(matrix);
  return {
    smallest: Array.from({ length: count }, (_, i) => eigenvalue(reduced, i)),
    largest: eigenvalue(reduced, matrix.length - 1),
  };
}

/** Householder tridiagonalisation (Golub and Van Loan, Matrix Computations, algorithm 8.3.1). */
function tridiagonalise(matrix: Vector[]): Tridiagonal {
  const offDiagonal = new Float64Array(matrix.length);
  const diagonal = Float64Array.from(matrix, (row, i) => at(row, i));
  matrix.slice(0, -1).forEach((row, k) => {
    diagonal[k] = at(row, k);
    const reflector = row.slice(k + 1);
    const length = Math.sqrt(dot(reflector, reflector));
    const first = at(reflector, 0);
    const left = first > 0 ? -length : length;
    offDiagonal[k + 1] = left;
    reflector[0] = first - left;
    const squared = dot(reflector, reflector);
    if (squared === 0) return;
    const rest = matrix.slice(k + 1).map((lower) => lower.subarray(k + 1));
    // The reflected rest is A - v w' - w v', with w = p - (v'p / v'v) v and p = 2 A v / v'v.
    const update = Float64Array.from(rest, (lower) => (2 * dot(lower, reflector)) / squared);
    addScaled(update, -dot(update, reflector) / squared, reflector);
    rest.forEach((lower, i) => {
      addScaled(lower, -at(reflector, i), update);
      addScaled(lower, -at(update, i), reflector);
    });
  });
  const last = matrix.length - 1;
  diagonal[last] = matrix[last]?.[last] ?? 0;
  return { diagonal, offDiagonal };
}

/** The i-th smallest eigenvalue by bisection (Golub and Van Loan, section 8.4.1). */
function eigenvalue(matrix: Tridiagonal, i: number): number {
  const reach = matrix.diagonal.map(
    (_, row) => Math.abs(matrix.offDiagonal[row] ?? 0) + Math.abs(matrix.offDiagonal[row + 1] ?? 0),
  );
  // All eigenvalues are within these bounds (Gershgorin).
  let low = Math.min(...matrix.diagonal.map((value, row) => value - at(reach, row)));
  let high = Math.max(...matrix.diagonal.map((value, row) => value + at(reach, row)));
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2;
    if (countBelow(matrix, middle) > i) high = middle;
    else low = middle;
  }
  return (low + high) / 2;
}

/** The number of eigenvalues below x: the negative pivots of T - x (Sylvester's law). */
function countBelow({ diagonal, offDiagonal }: Tridiagonal, x: number): number {
  let count = 0;
  let pivot = 1;
  for (let i = 0; i < diagonal.length; i++) {
    pivot = at(diagonal, i) - x - at(offDiagonal, i) ** 2 / pivot;
    if (pivot === 0) pivot = Number.EPSILON;
    if (pivot < 0) count++;
  }
  return count;
}

const ITERATIONS = 30;

/**
 * The first `count` principal axes, orthonormal and in order of decreasing spread; fewer if the
 * vectors do not span that many. Vectors must be centred. For n vectors longer than n: uses the
 * Gram matrix (n x n) instead of the covariance, and subspace iteration (Golub and Van Loan, Matrix
 * Computations, section 8.2.4). O(n^2) memory.
 */
export function principalAxes(vectors: Vector[], count: number): Vector[] {
  const gram = vectors.map((a) => Float64Array.from(vectors, (b) => dot(a, b)));
  const random = seededRandom(1);
  let mixes: Vector[] = Array.from({ length: Math.min(count, vectors.length) }, () =>
    Float64Array.from(vectors, () => random() - 0.5),
  );
  for (let i = 0; i < ITERATIONS; i++) {
    mixes = orthonormalise(mixes.map((mix) => Float64Array.from(gram, (row) => dot(row, mix))));
  }
  return orthonormalise(mixes.map((mix) => combine(vectors, mix)));
}

/** Gram-Schmidt; drops linearly dependent vectors. */
function orthonormalise(vectors: Vector[]): Vector[] {
  const kept: Vector[] = [];
  for (const vector of vectors) {
    const before = dot(vector, vector);
    for (const other of kept) addScaled(vector, -dot(vector, other), other);
    if (dot(vector, vector) <= 1e-20 * before) continue;
    normalise(vector);
    kept.push(vector);
  }
  return kept;
}

function combine(vectors: Vector[], mix: Vector): Vector {
  const sum = new Float64Array(vectors[0]?.length ?? 0);
  vectors.forEach((vector, i) => addScaled(sum, mix[i] ?? 0, vector));
  return sum;
}
