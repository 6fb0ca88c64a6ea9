import { type Adaptation, supervector } from '#voice/adaptation.ts';
import { addScaled, principalAxes, type Vector } from '#voice/linear-algebra.ts';
import { RELEVANCE, type VoiceSpace, voiceDirection } from '#voice/supervector/voice-space.ts';

/** What was heard of one stranger. */
export interface Stranger {
  speaker: string;
  /** The beginning and the end of what he says, each in every condition and channel. */
  parts: Adaptation[];
  /** All of it in the conditions that stand in the cohort. */
  cohort: Adaptation[];
}

/** Directions taken away: of 32 to 250 this did best on strangers held out. */
const NUISANCES = 100;

/** How voices differ, and recordings of one voice, from strangers' recordings. */
export function learnSpace(strangers: Stranger[]): VoiceSpace {
  const voices = strangers.map(({ parts }) => parts.map((part) => supervector(part, RELEVANCE)));
  const mean = meanOf(voices.flat());
  const differences = voices.flatMap((own) => {
    const middle = meanOf(own);
    for (const vector of own) addScaled(vector, -1, middle);
    return own;
  });
  const nuisances = principalAxes(differences, NUISANCES);
  const cohort = strangers.flatMap((stranger) =>
    stranger.cohort.map((heard) => voiceDirection(heard, { mean, nuisances })),
  );
  return { mean, nuisances, cohort };
}

function meanOf(vectors: Vector[]): Vector {
  const mean = new Float64Array(vectors[0]?.length ?? 0);
  for (const vector of vectors) addScaled(mean, 1 / vectors.length, vector);
  return mean;
}
