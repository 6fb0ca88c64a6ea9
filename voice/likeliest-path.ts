import type { MixtureScorer } from './gaussian-mixture.ts';
import { FRAME_SIZE, frameInto } from './mfcc.ts';
import type { SpeechFrames } from './speech-frames.ts';
import { at, type Vector } from './vector.ts';

/** What a change of speaker must gain in log-likelihood; less after a pause, where changes happen. */
const CHANGE_COST = 150;
const CHANGE_COST_AFTER_PAUSE = 60;
/** Seconds. */
const PAUSE = 0.25;

/**
 * Who most likely speaks in each frame, where changing costs (Viterbi 1967). Frames without a voice
 * go with their neighbours. Memory: one byte for each frame and speaker.
 */
export function likeliestPath(
  { features, voiced, spans }: SpeechFrames,
  models: Map<number, MixtureScorer>,
): Uint8Array {
  const scorers = [...models.values()];
  const scores = new Float64Array(scorers.length);
  const origins = new Uint8Array(features.length * scorers.length);
  const frame = new Float64Array(FRAME_SIZE);
  let silentSince = 0;
  for (const { start, end, from, to } of spans) {
    const afterPause = start - silentSince > PAUSE;
    for (let t = from; t < to; t++) {
      const leader = indexOfMost(scores);
      const cost = t === from && afterPause ? CHANGE_COST_AFTER_PAUSE : CHANGE_COST;
      const changed = at(scores, leader) - cost;
      if (voiced[t]) frameInto(frame, features, t);
      for (const [k, scorer] of scorers.entries()) {
        const stays = at(scores, k) >= changed;
        origins[t * scorers.length + k] = stays ? k : leader;
        const likelihood = voiced[t] ? scorer.logLikelihood(frame) : 0;
        scores[k] = (stays ? at(scores, k) : changed) + likelihood;
      }
    }
    silentSince = end;
  }
  return traceBack(origins, [...models.keys()], indexOfMost(scores));
}

function traceBack(origins: Uint8Array, speakers: number[], last: number): Uint8Array {
  const path = new Uint8Array(origins.length / speakers.length);
  let k = last;
  for (let t = path.length - 1; t >= 0; t--) {
    path[t] = speakers[k] ?? 0;
    k = origins[t * speakers.length + k] ?? k;
  }
  return path;
}

function indexOfMost(values: Vector): number {
  let most = 0;
  for (let i = 1; i < values.length; i++) if (at(values, i) > at(values, most)) most = i;
  return most;
}
