import { seededRandom } from './random.ts';
import { addScaled, dot, normalise, type Vector } from './vector.ts';

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
