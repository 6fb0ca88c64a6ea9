import { addAdaptations } from '../adaptation.ts';
import { fromBase64, type VoiceEngine, type VoicePrint, type VoiceThresholds } from '../engine.ts';
import type { Vector } from '../linear-algebra.ts';
import { mfcc, SAMPLE_RATE } from '../mfcc.ts';
import { MAKER, packPrint, printOf, statisticsOf } from './print.ts';
import thresholds from './thresholds.json' with { type: 'json' };
import trained from './voice-space.json' with { type: 'json' };
import { likeness, type ProjectedVoice, projectVoice, type VoiceSpace } from './voice-space.ts';

/** What was learnt from strangers: made by `scripts/train-voice-space.ts`. */
const trainedSpace: VoiceSpace = {
  mean: unpack(trained.mean),
  nuisances: trained.nuisances.map(unpack),
  cohort: trained.cohort.map(unpack),
};

/** A vector kept in whole numbers of `step`, a byte each. */
function unpack({ step, bytes }: { step: number; bytes: string }): Vector {
  return Float64Array.from(new Int8Array(fromBase64(bytes).buffer), (value) => value * step);
}

/** Compares voices by signal processing alone, in a space learnt from strangers. */
export function supervectorEngine(space: VoiceSpace, thresholds: VoiceThresholds): VoiceEngine {
  /** Prints meet many others, and placing one costs as much as comparing it with hundreds. */
  const placed = new WeakMap<VoicePrint, ProjectedVoice>();
  const placePrint = (print: VoicePrint) => {
    const voice = placed.get(print) ?? projectVoice(statisticsOf(print), space);
    placed.set(print, voice);
    return voice;
  };
  return {
    ...MAKER,
    thresholds,
    makePrint: (stretches) => printOf(extractInSequence(stretches)),
    combine: combinePrints,
    compare: (a, b) => likeness(placePrint(a), placePrint(b)),
  };
}

/** With what was learnt by `scripts/train-voice-space.ts` and chosen by `scripts/calibrate-voices.ts`. */
export const supervector = supervectorEngine(trainedSpace, thresholds);

/** The stretches one after the other, as if there had been nothing between them. */
function extractInSequence(stretches: Float32Array[]) {
  let end = 0;
  return stretches.map((samples) => {
    const start = end;
    end += samples.length / SAMPLE_RATE;
    return { start, end, features: mfcc(samples) };
  });
}

/** Samples from more than one day know the voice better than a longer one from the same day. */
function combinePrints(prints: VoicePrint[]): VoicePrint {
  const [first, ...others] = prints;
  if (!first) throw new RangeError('There is no print to combine');
  const sum = others.map(statisticsOf).reduce(addAdaptations, statisticsOf(first));
  return packPrint(
    sum,
    prints.reduce((seconds, print) => seconds + print.seconds, 0),
  );
}
