import { type Adaptation, supervector } from '#voice/adaptation.ts';
import { addScaled, principalAxes, type Vector } from '#voice/linear-algebra.ts';
import { RELEVANCE, type VoiceSpace, voiceDirection } from '#voice/supervector/voice-space.ts';

/** Statistics of one stranger's recording. */
export interface Stranger {
  speaker: string;
  /** The start and the end of the recording, each in every condition and channel. */
  parts: Adaptation[];
  /** The whole recording in the conditions of the cohort. */
  cohort: Adaptation[];
}

/** Number of nuisance directions removed: the best of 32 to 250 on held-out strangers. */
const NUISANCES = 100;

/** Learns how voices differ, and how recordings of one voice differ, from recordings of strangers. */
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
