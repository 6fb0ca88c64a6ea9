import { describe, expect, it } from 'vitest';
import { countSpeakers } from '#voice/count-speakers.ts';
import { normalise } from '#voice/linear-algebra.ts';
import { sampleEvenly, seededRandom } from '#voice/sampling.ts';
import { wardClusters } from '#voice/ward.ts';

const line = (...values: number[]) => values.map((value) => Float64Array.of(value));

describe('Ward clustering', () => {
  it('merges the cheapest groups first, as computed by hand', () => {
    // {0, 1} and {5} cost 2/3 * 4.5^2 = 13.5; {5} and {10, 11} cost 2/3 * 5.5^2 = 20.2.
    const points = line(0, 1, 5, 10, 11);
    expect(wardClusters(points, 5)).toEqual([0, 1, 2, 3, 4]);
    expect(wardClusters(points, 3)).toEqual([0, 0, 1, 2, 2]);
    expect(wardClusters(points, 2)).toEqual([0, 0, 0, 1, 1]);
    expect(wardClusters(points, 1)).toEqual([0, 0, 0, 0, 0]);
  });

  it('weighs groups by size: a point joins a single point, not a nearer large group', () => {
    // 4 joins either the six at 0 (cost 6/7 * 16 = 13.7) or the one at 8.9 (cost 1/2 * 24 = 12).
    const points = line(0, 0, 0, 0, 0, 0, 4, 8.9);
    expect(wardClusters(points, 2)).toEqual([0, 0, 0, 0, 0, 0, 1, 1]);
  });

  it('accepts equal points, one point, none, and more groups than points', () => {
    expect(new Set(wardClusters(line(3, 3, 3, 3), 2)).size).toBe(2);
    expect(wardClusters(line(1), 4)).toEqual([0]);
    expect(wardClusters([], 2)).toEqual([]);
  });
});

describe('counting voices', () => {
  const bunches = (count: number, width: number) => {
    const random = seededRandom(count);
    return Array.from({ length: 120 }, (_, i) => {
      const vector = Float64Array.from({ length: 20 }, () => width * (random() - 0.5));
      vector[i % count] = (vector[i % count] ?? 0) + 1;
      normalise(vector);
      return vector;
    });
  };

  it.each([1, 2, 3, 5])('finds %d directions', (count) => {
    expect(countSpeakers(bunches(count, 0.5), 10)).toBe(count);
  });

  it('finds no more than the maximum', () => {
    expect(countSpeakers(bunches(5, 0.5), 3)).toBeLessThanOrEqual(3);
  });
});

describe('an even sample', () => {
  it('has the requested size and is ordered and evenly spread', () => {
    const items = Array.from({ length: 1000 }, (_, i) => i);
    const sample = sampleEvenly(items, 7);
    expect(sample).toHaveLength(7);
    sample.slice(1).forEach((item, i) => expect(item - (sample[i] ?? 0)).toBeCloseTo(143, -1));
    expect(sampleEvenly(items, 2000)).toEqual(items);
  });
});
