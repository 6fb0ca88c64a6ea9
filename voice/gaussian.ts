import { addScaled, at, dot, type Vector, zeros } from './vector.ts';

/** What is needed to fit one Gaussian with full covariance to some vectors. Two of them add up. */
export interface Moments {
  count: number;
  sum: Vector;
  /** Sums of products of each two dimensions. */
  products: Vector[];
}

/** Added to each variance: few vectors do not span all dimensions. */
const LEAST_VARIANCE = 0.01;

export function moments(vectors: Iterable<Vector>, size: number): Moments {
  const result = { count: 0, sum: new Float64Array(size), products: zeros(size, size) };
  for (const vector of vectors) {
    result.count++;
    addScaled(result.sum, 1, vector);
    result.products.forEach((row, i) => addScaled(row, at(vector, i), vector));
  }
  return result;
}

export function addMoments(a: Moments, b: Moments): Moments {
  return {
    count: a.count + b.count,
    sum: a.sum.map((value, i) => value + at(b.sum, i)),
    products: a.products.map((row, i) => row.map((value, j) => value + (b.products[i]?.[j] ?? 0))),
  };
}

/**
 * The logarithm of the determinant of the covariance, by Cholesky's decomposition: how widely the
 * vectors scatter.
 */
export function logDeterminant({ count, sum, products }: Moments): number {
  const factor = zeros(sum.length, sum.length);
  let total = 0;
  factor.forEach((row, i) => {
    factor.slice(0, i + 1).forEach((other, j) => {
      const covariance = at(products[i] ?? row, j) / count - (at(sum, i) * at(sum, j)) / count ** 2;
      const rest = covariance - dot(row, other);
      if (j < i) row[j] = rest / at(other, j);
      else row[i] = Math.sqrt(Math.max(rest + LEAST_VARIANCE, LEAST_VARIANCE));
    });
    total += 2 * Math.log(at(row, i));
  });
  return total;
}
