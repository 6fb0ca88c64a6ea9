import { addScaled, at, dot, type Vector } from './vector.ts';

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
