import { adaptation } from './adaptation.ts';
import { agglomerate, moments } from './agglomerate.ts';
import { countSpeakers } from './count-speakers.ts';
import { COEFFICIENTS, copyFrame, FRAME_SIZE } from './mfcc.ts';
import { likeliestPath, speakerModels } from './resegmentation.ts';
import { sampleEvenly } from './sampling.ts';
import {
  extractFeatures,
  joinSpans,
  type Span,
  type SpanFeatures,
  type SpeechFrames,
} from './speech-frames.ts';
import { type Turn, turnsOf } from './turns.ts';
import { wardClusters } from './ward.ts';
import { cutWindows, type FrameRange, voicedFrames, windowVectors } from './windows.ts';

export interface DiariseOptions {
  /** The number of voices, if known. */
  speakers?: number;
  /** The maximum number of voices; 10 by default. */
  maxSpeakers?: number;
}

/** Voiced frames of 10 ms: less than three seconds are not enough to tell voices apart. */
const MIN_SPEECH = 300;
/** Up to a minute has too few similar windows for a graph: phrases are compared instead. */
const SHORT_RECORDING = 6_000;
/** Frames. */
const PHRASE = 300;
const WINDOW = 150;
/** Counting voices takes cubic time, so it uses this many windows spread over the recording. */
const COUNTED_WINDOWS = 400;
const MAX_SPEAKERS = 10;
const REFINEMENTS = 3;

/**
 * Finds who speaks when, by the sound of the voices alone. Overlapping speech is attributed to one
 * voice.
 * @param samples mono at 16 kHz in [-1, 1]
 * @param speech where anybody speaks, in seconds
 * @returns turns in order, as long in total as the speech
 */
export function diarise(
  samples: Float32Array,
  speech: Span[],
  options: DiariseOptions = {},
): Turn[] {
  return diariseSpans(extractFeatures(samples, speech), options);
}

/**
 * The same from features, for recordings too long to hold as samples: the caller computes those of
 * each span with `mfcc`. Four hours of speech are 220 MB of features. All steps are linear in the
 * length except Ward's clustering, quadratic over at most 19,200 windows of 20 numbers.
 */
export function diariseSpans(spanFeatures: SpanFeatures[], options: DiariseOptions = {}): Turn[] {
  const speech = joinSpans(spanFeatures);
  let labels = initialLabels(speech, options);
  for (let i = 0; i < REFINEMENTS; i++) {
    const models = speakerModels(speech, labels);
    if (models.size > 0) labels = likeliestPath(speech, models);
  }
  return turnsOf(speech, labels);
}

/** An initial speaker for each frame, changing only between pieces of one to three seconds. */
function initialLabels(
  speech: SpeechFrames,
  { speakers, maxSpeakers = MAX_SPEAKERS }: DiariseOptions,
): Uint8Array {
  const max = Math.min(maxSpeakers, speakers ?? Infinity);
  const length = speech.voiced.reduce((sum, isVoiced) => sum + isVoiced, 0);
  if (length < MIN_SPEECH || max <= 1) return new Uint8Array(speech.features.length);
  const known = speakers === undefined ? undefined : max;
  if (length < SHORT_RECORDING) {
    const phrases = cutWindows(speech, PHRASE, 0);
    return frameLabels(speech, phrases, groupPhrases(speech, phrases, max, known));
  }
  const windows = cutWindows(speech, WINDOW, 0.5);
  const vectors = windowVectors(speech, windows);
  const count = known ?? countSpeakers(sampleEvenly(vectors, COUNTED_WINDOWS), max);
  return frameLabels(speech, windows, wardClusters(vectors, count));
}

function groupPhrases(
  speech: SpeechFrames,
  phrases: FrameRange[],
  max: number,
  known: number | undefined,
): number[] {
  const samples = phrases.map((phrase) => {
    const frames = voicedFrames(speech, phrase);
    const cepstra = frames.map((t) => {
      const frame = new Float64Array(FRAME_SIZE);
      copyFrame(frame, speech.features, t);
      return frame.subarray(0, COEFFICIENTS);
    });
    return {
      moments: moments(cepstra, COEFFICIENTS),
      adaptation: adaptation(speech.features, frames),
    };
  });
  return agglomerate(samples, max, known);
}

/**
 * Labels each frame like its piece: where two overlap, the one whose middle is nearer; where there
 * is none, the previous one.
 */
function frameLabels(
  { features }: SpeechFrames,
  pieces: FrameRange[],
  labels: number[],
): Uint8Array {
  const frames = new Uint8Array(features.length);
  let labelled = 0;
  pieces.forEach(({ to }, i) => {
    const next = pieces[i + 1]?.from ?? features.length;
    const end = next < to ? Math.round((next + to) / 2) : next;
    frames.fill(labels[i] ?? 0, labelled, end);
    labelled = end;
  });
  return frames;
}
