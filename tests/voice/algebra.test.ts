import { describe, expect, it } from 'vitest';
import { logDeterminant, moments } from '#voice/agglomerate.ts';
import {
  cosine,
  dot,
  extremeEigenvalues,
  principalAxes,
  type Vector,
  zeros,
} from '#voice/linear-algebra.ts';
import { seededRandom } from '#voice/sampling.ts';

const rows = (...values: number[][]) => values.map((row) => Float64Array.from(row));

function symmetric(n: number, seed: number): Vector[] {
  const random = seededRandom(seed);
  const matrix = zeros(n, n);
  matrix.forEach((row, i) => {
    for (let j = 0; j <= i; j++) {
      const value = random() - 0.5;
      row[j] = value;
      const mirrored = matrix[j];
      if (mirrored) mirrored[i] = value;
    }
  });
  return matrix;
}

describe('eigenvalues', () => {
  it('of a path graph of six nodes are 2 - 2 cos(pi k / 6)', () => {
    const path = zeros(6, 6).map((row, i) =>
      row.map((_, j) => {
        if (i === j) return i === 0 || i === 5 ? 1 : 2;
        return Math.abs(i - j) === 1 ? -1 : 0;
      }),
    );
    const { smallest, largest } = extremeEigenvalues(path, 6);
    smallest.forEach((value, k) =>
      expect(value).toBeCloseTo(2 - 2 * Math.cos((Math.PI * k) / 6), 10),
    );
    expect(largest).toBeCloseTo(2 - 2 * Math.cos((Math.PI * 5) / 6), 10);
  });

  it('that are equal are all found, as for three separate pairs', () => {
    const pairs = zeros(6, 6).map((row, i) =>
      row.map((_, j) => (i === j ? 1 : Number(i >> 1 === j >> 1) * -1)),
    );
    const { smallest } = extremeEigenvalues(pairs, 4);
    [0, 0, 0, 2].forEach((value, i) => expect(smallest[i]).toBeCloseTo(value, 10));
  });

  it('of a symmetric matrix sum to its trace, and their squares to its squared norm', () => {
    const matrix = symmetric(30, 3);
    const trace = matrix.reduce((sum, row, i) => sum + (row[i] ?? 0), 0);
    const norm = matrix.reduce((sum, row) => sum + dot(row, row), 0);
    const { smallest } = extremeEigenvalues(matrix, 30);
    expect(smallest.reduce((sum, value) => sum + value, 0)).toBeCloseTo(trace, 8);
    expect(smallest.reduce((sum, value) => sum + value ** 2, 0)).toBeCloseTo(norm, 8);
    expect(smallest).toEqual([...smallest].sort((a, b) => a - b));
  });
});

describe('principal axes', () => {
  it('are eigenvectors of the covariance: A v = lambda v', () => {
    const random = seededRandom(8);
    const spread = [9, 5, 2, 0.1, 0.05];
    const vectors = Array.from({ length: 40 }, () =>
      Float64Array.from(spread, (width) => width * (random() - 0.5)),
    );
    const axes = principalAxes(vectors, 3);
    expect(axes).toHaveLength(3);
    axes.forEach((axis, i) => {
      const image = new Float64Array(spread.length);
      for (const vector of vectors) {
        const along = dot(vector, axis);
        vector.forEach((value, d) => (image[d] = (image[d] ?? 0) + along * value));
      }
      expect(Math.abs(cosine(image, axis))).toBeCloseTo(1, 6);
      axes.forEach((other, j) => expect(dot(axis, other)).toBeCloseTo(i === j ? 1 : 0, 9));
    });
  });

  it('are no more than the dimensions that the vectors span', () => {
    expect(principalAxes(rows([1, 2, 0], [-1, -2, 0], [2, 4, 0]), 3)).toHaveLength(1);
    expect(principalAxes(rows([0, 0], [0, 0]), 2)).toHaveLength(0);
  });
});

describe('scatter', () => {
  it('is the logarithm of the determinant of the covariance', () => {
    // Covariance [[2, 1], [1, 2]], on whose diagonal 0.01 is added.
    const points = rows([3 ** 0.5, 3 ** 0.5], [-(3 ** 0.5), -(3 ** 0.5)], [1, -1], [-1, 1]);
    expect(logDeterminant(moments(points, 2))).toBeCloseTo(Math.log(2.01 ** 2 - 1), 10);
  });
});
