import trained from './background-model.json' with { type: 'json' };
import { type GaussianMixture, mixtureScorer } from './gaussian-mixture.ts';
import { addScaled, at, type Vector, zeros } from './linear-algebra.ts';
import { copyFrame, type Features, FRAME_SIZE } from './mfcc.ts';

/** A model of speech in general: made by `scripts/train-background-model.ts`. */
export const backgroundModel: GaussianMixture = trained.map(({ weight, mean, variance }) => ({
  weight,
  mean: Float64Array.from(mean),
  variance: Float64Array.from(variance),
}));

/** Statistics of some frames against the background model. They are additive. */
export interface Adaptation {
  /** The (fractional) number of frames assigned to each Gaussian. */
  counts: Vector;
  /** The sum of those frames' deviations from its mean. */
  shifts: Vector[];
}

/** Smaller shares of a frame are ignored. */
const MIN_SHARE = 1e-3;

const scorer = mixtureScorer(backgroundModel);
/** On this scale the distance of two supervectors bounds the divergence of their mixtures. */
const scales = backgroundModel.map(({ weight, variance }) =>
  variance.map((v) => Math.sqrt(weight / v)),
);

/** Length of a supervector of complete frames: one shifted mean for each Gaussian. */
export const SUPERVECTOR_SIZE = backgroundModel.length * FRAME_SIZE;

/** Distributes frames among the Gaussians (Baum-Welch statistics). */
export function adaptation(features: Features, frames: Iterable<number>): Adaptation {
  const counts = new Float64Array(backgroundModel.length);
  const shifts = zeros(backgroundModel.length, FRAME_SIZE);
  const shares = new Float64Array(backgroundModel.length);
  const frame = new Float64Array(FRAME_SIZE);
  for (const t of frames) {
    copyFrame(frame, features, t);
    scorer.shares(frame, shares);
    backgroundModel.forEach(({ mean }, k) => {
      const share = shares[k] ?? 0;
      const shift = shifts[k];
      if (share < MIN_SHARE || !shift) return;
      counts[k] = at(counts, k) + share;
      addScaled(shift, share, frame);
      addScaled(shift, -share, mean);
    });
  }
  return { counts, shifts };
}

export function addAdaptations(a: Adaptation, b: Adaptation): Adaptation {
  return {
    counts: a.counts.map((count, k) => count + at(b.counts, k)),
    shifts: a.shifts.map((shift, k) => shift.map((value, d) => value + (b.shifts[k]?.[d] ?? 0))),
  };
}

/**
 * A voice as one vector: how far its frames shift the means of the background model in maximum a
 * posteriori adaptation (Reynolds, Quatieri and Dunn 2000), on the Kullback-Leibler scale of
 * Campbell, Sturim and Reynolds (2006). Voices are compared by cosine. If the shifts cover only the
 * first numbers of a frame, so does the vector.
 * @param relevance number of frames that shift a mean half of the way
 */
export function supervector({ counts, shifts }: Adaptation, relevance: number): Vector {
  const vector = new Float64Array(shifts.reduce((size, shift) => size + shift.length, 0));
  let i = 0;
  shifts.forEach((shift, k) => {
    const weight = 1 / (at(counts, k) + relevance);
    const scale = scales[k] ?? shift;
    for (let d = 0; d < shift.length; d++) vector[i++] = at(shift, d) * weight * at(scale, d);
  });
  return vector;
}
