import { seededRandom } from './sampling.ts';

/*
 * The inner loops of this folder. A vector is a Float64Array; a matrix is an array of such rows;
 * what must be stored in bulk (frames, supervectors) is a flat row-major Float32Array.
 */
export type Vector = Float64Array;

/** An entry known to be inside: the fallback is for the type checker, compiled code drops it. */
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

/** Scales to length 1 in place; a null vector stays. */
export function normalise(vector: Vector): void {
  const length = Math.sqrt(dot(vector, vector));
  if (length === 0) return;
  for (let i = 0; i < vector.length; i++) vector[i] = at(vector, i) / length;
}

/** The cosine of the angle between two vectors; 0 where one is null. */
export function cosine(a: Vector, b: Vector): number {
  return dot(a, b) / (Math.sqrt(dot(a, a) * dot(b, b)) || 1);
}

/** A symmetric tridiagonal matrix; `beside[i]` stands between diagonal i and i + 1. */
interface Tridiagonal {
  diagonal: Vector;
  beside: Vector;
}

/**
 * The smallest `count` eigenvalues of a symmetric matrix in ascending order, and the largest one.
 * Equal ones are all found. O(n^3) time; the matrix is overwritten.
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

/** Householder's reflections (Golub and Van Loan, Matrix Computations, algorithm 8.3.1). */
function tridiagonalise(matrix: Vector[]): Tridiagonal {
  const beside = new Float64Array(Math.max(0, matrix.length - 1));
  const diagonal = Float64Array.from(matrix, (row, i) => at(row, i));
  matrix.slice(0, -1).forEach((row, k) => {
    diagonal[k] = at(row, k);
    const reflector = row.slice(k + 1);
    const length = Math.sqrt(dot(reflector, reflector));
    const first = at(reflector, 0);
    beside[k] = first > 0 ? -length : length;
    reflector[0] = first - at(beside, k);
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
  return { diagonal, beside };
}

/** The i-th smallest eigenvalue by bisection (Golub and Van Loan, section 8.4.1). */
function eigenvalue(matrix: Tridiagonal, i: number): number {
  const reach = matrix.diagonal.map(
    (_, row) => Math.abs(at(matrix.beside, row - 1)) + Math.abs(at(matrix.beside, row)),
  );
  // Gershgorin: no eigenvalue lies outside.
  let low = Math.min(...matrix.diagonal.map((value, row) => value - at(reach, row)));
  let high = Math.max(...matrix.diagonal.map((value, row) => value + at(reach, row)));
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2;
    if (countBelow(matrix, middle) > i) high = middle;
    else low = middle;
  }
  return (low + high) / 2;
}

/** How many eigenvalues are smaller than x: the negative pivots of T - x (Sylvester's law). */
function countBelow({ diagonal, beside }: Tridiagonal, x: number): number {
  let count = 0;
  let pivot = 1;
  for (let i = 0; i < diagonal.length; i++) {
    pivot = at(diagonal, i) - x - at(beside, i - 1) ** 2 / pivot;
    if (pivot === 0) pivot = Number.EPSILON;
    if (pivot < 0) count++;
  }
  return count;
}

const ITERATIONS = 30;

/**
 * The `count` orthonormal directions in which vectors spread most, by decreasing spread; fewer
 * where the vectors do not span so many. The vectors must be centred. For n vectors longer than
 * their number: the Gram matrix (n x n) instead of the covariance, and subspace iteration (Golub
 * and Van Loan, Matrix Computations, section 8.2.4); O(n^2) memory.
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

/** Gram and Schmidt's method; drops what depends on the vectors before it. */
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
