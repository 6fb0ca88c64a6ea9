import { adaptation, SUPERVECTOR_SIZE, supervector } from './adaptation.ts';
import { addScaled, dot, normalise, principalAxes, type Vector } from './linear-algebra.ts';
import { sampleEvenly } from './sampling.ts';
import type { SpeechFrames } from './speech-frames.ts';

const RELEVANCE = 4;
const AXES = 20;
/** Windows used to estimate mean and axes: enough for any number of voices. */
const SAMPLE = 400;

/**
 * A unit vector for each window: its voice's deviation from the recording's mean voice, along the
 * directions in which the recording's voices differ most. Uses AXES numbers for each window.
 */
export function windowVectors(speech: SpeechFrames, windows: FrameRange[]): Vector[] {
  const embed = (window: FrameRange) =>
    supervector(adaptation(speech.features, voicedFrames(speech, window)), RELEVANCE);
  const sample = sampleEvenly(windows, SAMPLE).map(embed);
  const mean = new Float64Array(SUPERVECTOR_SIZE);
  for (const vector of sample) addScaled(mean, 1 / sample.length, vector);
  for (const vector of sample) addScaled(vector, -1, mean);
  const axes = principalAxes(sample, AXES);
  return windows.map((window) => {
    const vector = embed(window);
    addScaled(vector, -1, mean);
    const projected = Float64Array.from(axes, (axis) => dot(axis, vector));
    normalise(projected);
    return projected;
  });
}

/** Frames `from` ... `to` - 1 of one span, presumably of one voice. */
export interface FrameRange {
  from: number;
  to: number;
}

/** Minimum of voiced frames: half a second contains a syllable or two. */
const MIN_VOICED = 50;

/**
 * Cuts each span into equal windows of about `length` frames, each overlapping the next by the
 * share `overlap`. Windows without a voice are left out.
 */
export function cutWindows(speech: SpeechFrames, length: number, overlap: 0 | 0.5): FrameRange[] {
  const reach = 1 / (1 - overlap);
  return speech.spans
    .flatMap(({ from, to }) => {
      const steps = Math.max(reach, Math.round((reach * (to - from)) / length));
      const border = (i: number) => from + Math.round((i * (to - from)) / steps);
      return Array.from({ length: steps - reach + 1 }, (_, i) => ({
        from: border(i),
        to: border(i + reach),
      }));
    })
    .filter((piece) => voicedFrames(speech, piece).length >= MIN_VOICED);
}

/** The voiced frames of a window. */
export function voicedFrames({ voiced }: SpeechFrames, { from, to }: FrameRange): number[] {
  const frames: number[] = [];
  for (let t = from; t < to; t++) if (voiced[t]) frames.push(t);
  return frames;
}
