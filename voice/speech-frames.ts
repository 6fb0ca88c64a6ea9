import { loudFrames } from './loud-frames.ts';
import { type Features, FRAME_SIZE, mfcc, SAMPLE_RATE } from './mfcc.ts';

/** A stretch of a recording, in seconds from its start. */
export interface Span {
  start: number;
  end: number;
}

/** A span in which somebody speaks, and its features. */
export interface HeardSpan extends Span {
  features: Features;
}

/** All speech of a recording in one row of frames, pauses cut out. */
export interface SpeechFrames {
  features: Features;
  /** For each frame, 1 where it is loud enough to hear a voice in. */
  voiced: Uint8Array;
  /** Where frames come from: `from` ... `to` - 1 are those of the span. In order, not empty. */
  spans: (Span & { from: number; to: number })[];
}

/** The sound of spans of a recording, mono at 16 kHz. */
export function cutSamples(samples: Float32Array, spans: Span[]): Float32Array[] {
  return spans.map(({ start, end }) =>
    samples.subarray(Math.round(start * SAMPLE_RATE), Math.round(end * SAMPLE_RATE)),
  );
}

/** The features of spans of a recording, mono at 16 kHz. */
export function hearSpans(samples: Float32Array, speech: Span[]): HeardSpan[] {
  const spoken = cutSamples(samples, speech);
  return speech.map(({ start, end }, i) => ({
    start,
    end,
    features: mfcc(spoken[i] ?? new Float32Array()),
  }));
}

/** Leaves out spans too short for one frame. */
export function joinSpans(heard: HeardSpan[]): SpeechFrames {
  const audible = heard
    .filter(({ features }) => features.length > 0)
    .sort((a, b) => a.start - b.start);
  const length = audible.reduce((sum, { features }) => sum + features.length, 0);
  const values = new Float32Array(length * FRAME_SIZE);
  const energy = new Float32Array(length);
  let from = 0;
  const spans = audible.map(({ start, end, features: own }) => {
    values.set(own.values, from * FRAME_SIZE);
    energy.set(own.energy, from);
    const span = { start, end, from, to: from + own.length };
    from = span.to;
    return span;
  });
  const features = { length, values, energy };
  const voiced = new Uint8Array(length);
  for (const t of loudFrames(features)) voiced[t] = 1;
  return { features, voiced, spans };
}
