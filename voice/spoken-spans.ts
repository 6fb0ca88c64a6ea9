import { loudFrames } from './loud-frames.ts';
import { FRAME_STEP, mfcc, SAMPLE_RATE } from './mfcc.ts';
import { periodicity } from './periodicity.ts';
import type { Span } from './speech-frames.ts';

/** Seconds: pauses shorter than this are inside a span. */
const PAUSE = 0.4;
const SHORTEST = 0.25;
/** Seconds at either end: soft first and last sounds belong to it. */
const PADDING = 0.1;
/** From here on a frame is taken for a vowel. */
const PERIODIC = 0.5;
/** Of the frames of a span so many are vowels; noise has hardly any. */
const LEAST_PERIODIC = 0.2;

/**
 * Where somebody speaks in a short recording made for enrolment, without a trained detector: where
 * it is loud and in part periodic, as vowels are. Music and a second voice far off pass for speech.
 * @param samples mono at 16 kHz in [-1, 1]
 */
export function spokenSpans(samples: Float32Array): Span[] {
  const seconds = samples.length / SAMPLE_RATE;
  const runs: { from: number; to: number }[] = [];
  for (const t of loudFrames(mfcc(samples))) {
    const last = runs.at(-1);
    if (last && (t - last.to) * FRAME_STEP < PAUSE) last.to = t + 1;
    else runs.push({ from: t, to: t + 1 });
  }
  return runs
    .filter(({ from, to }) => (to - from) * FRAME_STEP >= SHORTEST && isVoice(samples, from, to))
    .map(({ from, to }) => ({
      start: Math.max(0, from * FRAME_STEP - PADDING),
      end: Math.min(seconds, to * FRAME_STEP + PADDING),
    }));
}

function isVoice(samples: Float32Array, from: number, to: number): boolean {
  let vowels = 0;
  for (let t = from; t < to; t++) {
    if (periodicity(samples, Math.round(t * FRAME_STEP * SAMPLE_RATE)) >= PERIODIC) vowels++;
  }
  return vowels >= LEAST_PERIODIC * (to - from);
}
