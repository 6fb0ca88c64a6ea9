import trained from './background-model.json' with { type: 'json' };
import type { GaussianMixture } from './gaussian-mixture.ts';

/** What speech at large sounds like: made by `scripts/train-background-model.ts`. */
export const backgroundModel: GaussianMixture = trained.map(({ weight, mean, variance }) => ({
  weight,
  mean: Float64Array.from(mean),
  variance: Float64Array.from(variance),
}));
