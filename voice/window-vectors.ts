import { adaptation, SUPERVECTOR_SIZE, supervector } from './adaptation.ts';
import { type Piece, voicedFrames } from './pieces.ts';
import { principalAxes } from './principal-axes.ts';
import { sampleEvenly } from './sample-evenly.ts';
import type { SpeechFrames } from './speech-frames.ts';
import { addScaled, dot, normalise, type Vector } from './vector.ts';

const RELEVANCE = 4;
const AXES = 20;
/** Windows from which the mean and the axes are drawn: enough for any number of voices. */
const SAMPLE = 400;

/**
 * A unit vector for each window: where its voice lies from the recording's mean voice, along the
 * directions in which the recording's voices differ most. Memory grows by AXES numbers a window.
 */
export function windowVectors(speech: SpeechFrames, windows: Piece[]): Vector[] {
  const embed = (window: Piece) =>
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
