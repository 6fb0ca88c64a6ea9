import { type Features, FRAME_SIZE, mfcc } from './mfcc.ts';
import { SAMPLE_RATE } from './sample-rate.ts';

/** A section of a recording, in seconds from its start. */
export interface Span {
  start: number;
  end: number;
}

/** A span of speech and its features. */
export interface SpanFeatures extends Span {
  features: Features;
}

/** All speech of a recording as one sequence of frames, without pauses. */
export interface SpeechFrames {
  features: Features;
  /** For each frame, 1 if it is loud enough to contain a voice. */
  voiced: Uint8Array;
  /** The spans that frames come from: `from` ... `to` - 1. In order, none empty. */
  spans: (Span & { from: number; to: number })[];
}

/** The samples of spans of a recording, mono at 16 kHz. */
export function cutSamples(samples: Float32Array, spans: Span[]): Float32Array[] {
  return spans.map(({ start, end }) =>
    samples.subarray(Math.round(start * SAMPLE_RATE), Math.round(end * SAMPLE_RATE)),
  );
}

/** The features of spans of a recording, mono at 16 kHz. */
export function extractFeatures(samples: Float32Array, speech: Span[]): SpanFeatures[] {
  const spoken = cutSamples(samples, speech);
  return speech.map(({ start, end }, i) => ({
    start,
    end,
    features: mfcc(spoken[i] ?? new Float32Array()),
  }));
}

/** Joins spans, except those too short for a frame. */
export function joinSpans(spanFeatures: SpanFeatures[]): SpeechFrames {
  const audible = spanFeatures
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
  for (const t of loudFrames(energy)) voiced[t] = 1;
  return { features, voiced, spans };
}

/** In dB below the loudest frames: quieter sounds no longer identify the speaker. */
const DEPTH = 30;
/** Minimum above the quietest frames, as a share of the whole range. */
const RISE = 0.3;

/**
 * The frames loud enough to carry a voice, in order: pauses and breath sound like the room, not
 * like the speaker. The threshold adapts to the recording.
 */
export function loudFrames(energy: Float32Array): Uint32Array {
  const sorted = energy.slice().sort();
  const percentile = (p: number) => sorted[Math.round(p * (sorted.length - 1))] ?? 0;
  const [quiet, loud] = [percentile(0.05), percentile(0.95)];
  const threshold = Math.max(loud - DEPTH, quiet + RISE * (loud - quiet));
  const frames = new Uint32Array(energy.length);
  let count = 0;
  energy.forEach((value, t) => {
    if (value >= threshold) frames[count++] = t;
  });
  return frames.slice(0, count);
}

/** Concatenates samples. */
export function joinSamples(segments: Float32Array[]): Float32Array {
  const samples = new Float32Array(segments.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const segment of segments) {
    samples.set(segment, at);
    at += segment.length;
  }
  return samples;
}
