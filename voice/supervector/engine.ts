import { addAdaptations } from '../adaptation.ts';
import { fromBase64, type VoiceEngine, type VoicePrint, type VoiceThresholds } from '../engine.ts';
import type { Vector } from '../linear-algebra.ts';
import { mfcc } from '../mfcc.ts';
import { SAMPLE_RATE } from '../sample-rate.ts';
import { createPrint, MAKER, packPrint, unpackPrint } from './print.ts';
import thresholds from './thresholds.json' with { type: 'json' };
import trained from './voice-space.json' with { type: 'json' };
import { type ProjectedVoice, projectVoice, similarity, type VoiceSpace } from './voice-space.ts';

/** Learnt from strangers' voices by `scripts/train-voice-space.ts`. */
let unpacked: VoiceSpace | undefined;
const trainedSpace = (): VoiceSpace => {
  unpacked ??= {
    mean: unpack(trained.mean),
    nuisances: trained.nuisances.map(unpack),
    cohort: trained.cohort.map(unpack),
  };
  return unpacked;
};

/** A vector quantised to multiples of `step`, one byte each. */
function unpack({ step, bytes }: { step: number; bytes: string }): Vector {
  return Float64Array.from(new Int8Array(fromBase64(bytes).buffer), (value) => value * step);
}

/** Compares voices by signal processing alone, in a space learnt from strangers' voices, made when it is needed. */
export function supervectorEngine(
  space: () => VoiceSpace,
  thresholds: VoiceThresholds,
): VoiceEngine {
  /**
   * Each print is compared with many others, and projecting it costs as much as hundreds of
   * comparisons.
   */
  const projected = new WeakMap<VoicePrint, ProjectedVoice>();
  const project = (print: VoicePrint) => {
    const voice = projected.get(print) ?? projectVoice(unpackPrint(print), space());
    projected.set(print, voice);
    return voice;
  };
  return {
    ...MAKER,
    thresholds,
    makePrint: (segments) => createPrint(extractInSequence(segments)),
    combine: combinePrints,
    compare: (a, b) => similarity(project(a), project(b)),
  };
}

/**
 * With the space learnt by `scripts/train-voice-space.ts` and thresholds chosen by
 * `scripts/calibrate-voices.ts`.
 */
export const supervector = supervectorEngine(trainedSpace, thresholds);

/** The features of segments, as if there were no pauses between them. */
function extractInSequence(segments: Float32Array[]) {
  let end = 0;
  return segments.map((samples) => {
    const start = end;
    end += samples.length / SAMPLE_RATE;
    return { start, end, features: mfcc(samples) };
  });
}

/** Samples from different days describe a voice better than a longer one from one day. */
function combinePrints(prints: VoicePrint[]): VoicePrint {
  const [first, ...others] = prints;
  if (!first) throw new RangeError('There is no print to combine');
  const sum = others.map(unpackPrint).reduce(addAdaptations, unpackPrint(first));
  return packPrint(
    sum,
    prints.reduce((seconds, print) => seconds + print.seconds, 0),
  );
}
