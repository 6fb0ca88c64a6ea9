import { type Adaptation, supervector } from '../adaptation.ts';
import { addScaled, dot, normalise, type Vector } from '../linear-algebra.ts';

/** What was learnt from strangers about how voices, and recordings of one voice, differ. */
export interface VoiceSpace {
  /** The mean supervector of everybody. */
  mean: Vector;
  /** Orthonormal directions in which recordings of one voice differ: rooms, lines, words. */
  nuisances: Vector[];
  /** Strangers' voices as `direct` gives them, in several conditions each. */
  cohort: Vector[];
}

/** A voice ready to be compared. */
export interface ProjectedVoice {
  /** Of length 1. */
  direction: Vector;
  /** The mean and deviation of its cosines with the strangers most like it. */
  typical: number;
  spread: number;
}

/** How many frames a Gaussian must own to move half of the way. */
export const RELEVANCE = 8;
/** So many of the cohort are like a voice, or recorded like it. */
const NEAREST = 30;

/**
 * The direction of a voice from everybody's mean, without what rooms and lines do to it (nuisance
 * attribute projection: Solomonoff, Campbell and Boardman 2005). Null where nothing was heard.
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
 * How much likelier two recordings are of one voice than a stranger's would be: their cosine, in
 * deviations above what each has with the strangers most like it, the mean of both (adaptive
 * symmetric score normalisation: Matejka et al., Interspeech 2017). Strangers get about 0, one
 * voice 4 and more.
 */
export function likeness(a: ProjectedVoice, b: ProjectedVoice): number {
  const cosine = dot(a.direction, b.direction);
  return ((cosine - a.typical) / a.spread + (cosine - b.typical) / b.spread) / 2;
}
