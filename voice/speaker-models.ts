import { fitMixture } from './fit-mixture.ts';
import { type MixtureScorer, mixtureScorer } from './gaussian-mixture.ts';
import { FRAME_SIZE, frameInto } from './mfcc.ts';
import { sampleEvenly } from './sample-evenly.ts';
import type { SpeechFrames } from './speech-frames.ts';

const COMPONENTS = 8;
const ITERATIONS = 12;
/** Frames for each Gaussian: fewer would describe the words, not the voice. */
const FRAMES_PER_COMPONENT = 120;
/** A minute of a voice says all that eight Gaussians can hold. */
const MOST_FRAMES = 6_000;
/** A voice heard for less than 1.5 s is no voice of its own. */
const LEAST_FRAMES = 150;

/** A mixture for each speaker, from the voiced frames labelled as his. */
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
    if (own.length < LEAST_FRAMES) continue;
    const rows = sampleEvenly(own, MOST_FRAMES).map((t) => {
      const row = new Float64Array(FRAME_SIZE);
      frameInto(row, features, t);
      return row;
    });
    const components = Math.min(COMPONENTS, Math.floor(own.length / FRAMES_PER_COMPONENT));
    models.set(label, mixtureScorer(fitMixture(rows, components, ITERATIONS)));
  }
  return models;
}
