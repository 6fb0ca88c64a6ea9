import { fitMixture, type MixtureScorer, mixtureScorer } from './gaussian-mixture.ts';
import { at, type Vector } from './linear-algebra.ts';
import { copyFrame, FRAME_SIZE } from './mfcc.ts';
import { sampleEvenly } from './sampling.ts';
import type { SpeechFrames } from './speech-frames.ts';

const COMPONENTS = 8;
const ITERATIONS = 12;
/** Frames needed for each Gaussian: fewer would model the words, not the voice. */
const FRAMES_PER_COMPONENT = 120;
/** A minute of a voice is all that eight Gaussians can represent. */
const MAX_FRAMES = 6_000;
/** Less than 1.5 s is not modelled as a voice. */
const MIN_FRAMES = 150;

/** Fits a mixture for each speaker to the voiced frames with that label. */
export function speakerModels(
  { features, voiced }: SpeechFrames,
  labels: Uint8Array,
): Map<number, MixtureScorer> {
  const frames = new Map<number, number[]>();
  labels.forEach((label, t) => {
    if (!voiced[t]) return;
    const own = frames.get(label);
    if (own) own.push(t);
    else frames.set(label, [t]);
  });
  const models = new Map<number, MixtureScorer>();
  for (const [label, own] of frames) {
    if (own.length < MIN_FRAMES) continue;
    const rows = sampleEvenly(own, MAX_FRAMES).map((t) => {
      const row = new Float64Array(FRAME_SIZE);
      copyFrame(row, features, t);
      return row;
    });
    const components = Math.min(COMPONENTS, Math.floor(own.length / FRAMES_PER_COMPONENT));
    models.set(label, mixtureScorer(fitMixture(rows, components, ITERATIONS)));
  }
  return models;
}

/**
 * The gain in log-likelihood required for a change of speaker; less after a pause, where changes
 * happen.
 */
const CHANGE_COST = 150;
const CHANGE_COST_AFTER_PAUSE = 60;
/** Seconds. */
const PAUSE = 0.25;

/**
 * The most likely speaker of each frame, with a cost for changes (Viterbi 1967). Unvoiced frames
 * follow their neighbours. Memory: one byte for each frame and speaker.
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
      if (voiced[t]) copyFrame(frame, features, t);
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
  let max = 0;
  for (let i = 1; i < values.length; i++) if (at(values, i) > at(values, max)) max = i;
  return max;
}
