import { type Adaptation, supervector } from '../adaptation.ts';
import { addScaled, dot, normalise, type Vector } from '../linear-algebra.ts';

/**
 * What was learnt from strangers about differences between voices and between recordings of one
 * voice.
 */
export interface VoiceSpace {
  /** The mean supervector of all voices. */
  mean: Vector;
  /** Orthonormal directions in which recordings of one voice differ: rooms, channels, words. */
  nuisances: Vector[];
  /** Strangers' voices as returned by `voiceDirection`, each in several conditions. */
  cohort: Vector[];
}

/** A voice prepared for comparison. */
export interface ProjectedVoice {
  /** Of length 1. */
  direction: Vector;
  /** Mean and standard deviation of its cosines with the most similar strangers. */
  typical: number;
  spread: number;
}

/** Number of frames that shift a Gaussian half of the way. */
export const RELEVANCE = 8;
/** How many of the cohort to compare with. */
const NEAREST = 30;

/**
 * The direction of a voice from the mean, without the effects of rooms and channels (nuisance
 * attribute projection: Solomonoff, Campbell and Boardman 2005). A null vector without speech.
 */
export function voiceDirection(
  statistics: Adaptation,
  { mean, nuisances }: Pick<VoiceSpace, 'mean' | 'nuisances'>,
): Vector {
  const vector = supervector(statistics, RELEVANCE);
  addScaled(vector, -1, mean);
  for (const axis of nuisances) addScaled(vector, -dot(axis, vector), axis);
  normalise(vector);
  return vector;
}

export function projectVoice(statistics: Adaptation, space: VoiceSpace): ProjectedVoice {
  const direction = voiceDirection(statistics, space);
  const nearest = space.cohort
    .map((stranger) => dot(direction, stranger))
    .sort((a, b) => b - a)
    .slice(0, NEAREST);
  const typical = nearest.reduce((sum, cosine) => sum + cosine, 0) / nearest.length;
  const variance = nearest.reduce((sum, cosine) => sum + (cosine - typical) ** 2, 0);
  return { direction, typical, spread: Math.sqrt(variance / nearest.length) };
}

/**
 * The likeness of two recordings: their cosine in standard deviations above the cosines of each
 * with the most similar strangers, averaged (adaptive symmetric score normalisation: Matejka et
 * al., Interspeech 2017). About 0 for strangers, 4 and more for the same voice.
 */
export function similarity(a: ProjectedVoice, b: ProjectedVoice): number {
  const cosine = dot(a.direction, b.direction);
  return ((cosine - a.typical) / a.spread + (cosine - b.typical) / b.spread) / 2;
}
