import { describe, expect, it } from 'vitest';
import { fitMixture, mixtureScorer } from '#voice/gaussian-mixture.ts';
import { seededRandom } from '#voice/sampling.ts';

const random = seededRandom(5);
/** Approximately normal: the sum of twelve uniform values. */
const noise = () => Array.from({ length: 12 }, random).reduce((sum, x) => sum + x, -6);
const cloud = (x: number, y: number, count: number) =>
  Array.from({ length: count }, () => Float64Array.of(x + noise(), y + 0.5 * noise()));
const frames = [...cloud(-8, 0, 600), ...cloud(8, 4, 200)];

describe('Gaussian mixtures', () => {
  it('scores a frame by the normal density', () => {
    const scorer = mixtureScorer([
      { weight: 1, mean: Float64Array.of(1, 2), variance: Float64Array.of(4, 9) },
    ]);
    const expected = -Math.log(2 * Math.PI * 6) - 0.5 * (1 / 4 + 4 / 9);
    expect(scorer.logLikelihood(Float64Array.of(2, 4))).toBeCloseTo(expected, 12);
  });

  it('assigns shares that sum to one, also for distant frames', () => {
    const scorer = mixtureScorer(fitMixture(frames, 2, 5));
    for (const frame of [Float64Array.of(0, 0), Float64Array.of(500, -500)]) {
      const shares = new Float64Array(2);
      expect(Number.isFinite(scorer.shares(frame, shares))).toBe(true);
      expect((shares[0] ?? 0) + (shares[1] ?? 0)).toBeCloseTo(1, 12);
    }
  });

  it('finds the clusters', () => {
    const [big, small] = fitMixture(frames, 2, 10).sort((a, b) => b.weight - a.weight);
    expect(big?.weight).toBeCloseTo(0.75, 2);
    expect(big?.mean[0]).toBeCloseTo(-8, 0);
    expect(small?.mean[1]).toBeCloseTo(4, 0);
    expect(big?.variance[1]).toBeCloseTo(0.25, 1);
  });

  it('increases the likelihood with every step', () => {
    const likelihoods: number[] = [];
    fitMixture(frames, 5, 20, (likelihood) => likelihoods.push(likelihood));
    expect(likelihoods).toHaveLength(20);
    likelihoods.slice(1).forEach((value, i) => {
      expect(value).toBeGreaterThanOrEqual((likelihoods[i] ?? 0) - 1e-6);
    });
    expect(likelihoods.at(-1)).toBeGreaterThan((likelihoods[0] ?? 0) + 0.001);
  });

  it('accepts more components than distinct frames', () => {
    const same = Array.from({ length: 10 }, () => Float64Array.of(1, 1));
    const scorer = mixtureScorer(fitMixture(same, 4, 3));
    expect(Number.isFinite(scorer.logLikelihood(Float64Array.of(1, 1)))).toBe(true);
  });
});
