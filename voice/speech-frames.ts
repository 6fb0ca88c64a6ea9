import { loudFrames } from './loud-frames.ts';
import { type Features, FRAME_SIZE, FRAME_STEP, mfcc, SAMPLE_RATE } from './mfcc.ts';

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

/** The features of spans of a recording, mono at 16 kHz. */
export function hearSpans(samples: Float32Array, speech: Span[]): HeardSpan[] {
  return speech.map(({ start, end }) => {
    const spoken = samples.subarray(Math.round(start * SAMPLE_RATE), Math.round(end * SAMPLE_RATE));
    return { start, end, features: mfcc(spoken) };
  });
}

/** What of heard spans lies in other ones, to a frame. */
export function cutHeard(heard: HeardSpan[], spans: Span[]): HeardSpan[] {
  return spans.flatMap(({ start, end }) =>
    heard
      .filter((span) => span.start < end && span.end > start)
      .map((span) => {
        const from = Math.max(0, Math.round((start - span.start) / FRAME_STEP));
        const to = Math.min(span.features.length, Math.round((end - span.start) / FRAME_STEP));
        const features = sliceFeatures(span.features, from, Math.max(from, to));
        return { start: Math.max(start, span.start), end: Math.min(end, span.end), features };
      }),
  );
}

function sliceFeatures({ values, energy }: Features, from: number, to: number): Features {
  return {
    length: to - from,
    values: values.subarray(from * FRAME_SIZE, to * FRAME_SIZE),
    energy: energy.subarray(from, to),
  };
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
