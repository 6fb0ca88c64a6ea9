import { backgroundModel } from './background-model.ts';
import { fromBase64, toBase64 } from './base64.ts';
import { FRAME_STEP } from './mfcc.ts';
import { type HeardSpan, hearSpans, joinSpans, type Span } from './speech-frames.ts';
import { type Adaptation, adaptation, addAdaptations } from './supervector.ts';
import { at } from './vector.ts';

/**
 * What a voice sounds like, to be kept as JSON (10 kB). It holds what the background model's
 * Gaussians say of the frames heard, not yet compared to anything: how voices are compared may
 * change and prints stay good; only new features or another background model ask for a new version.
 */
export interface VoicePrint {
  engine: string;
  version: number;
  /** How long somebody spoke; 0 where nothing was loud enough to hear a voice in. */
  seconds: number;
  /** For each Gaussian its count and its shifts: Float32 in base64. */
  statistics: string;
}

const ENGINE = 'gaussian-supervector';
const VERSION = 1;
/** Of a frame c1 ... c19 and the slopes of c1 ... c8: the others tell little of a voice. */
const KEPT = 27;
const ROW = 1 + KEPT;
/** Float32. */
const NUMBER_BYTES = 4;

/**
 * The print of a voice that speaks alone.
 * @param samples mono at 16 kHz in [-1, 1]
 * @param speech where it speaks, in seconds
 */
export function makePrint(samples: Float32Array, speech: Span[]): VoicePrint {
  return printOf(hearSpans(samples, speech));
}

/** The same from features (`mfcc` of each span), for recordings too long to hold as samples. */
export function printOf(heard: HeardSpan[]): VoicePrint {
  const { features, voiced } = joinSpans(heard);
  const frames = Array.from(voiced.keys()).filter((t) => voiced[t]);
  const seconds = frames.length > 0 ? features.length * FRAME_STEP : 0;
  return pack(adaptation(features, frames), seconds);
}

/**
 * One print of several samples of a voice, as if they had been heard in one go. Samples from more
 * than one day know the voice better than a longer one from the same day.
 * @throws RangeError where they are none or of another engine
 */
export function combinePrints(prints: VoicePrint[]): VoicePrint {
  const [first, ...others] = prints;
  if (!first) throw new RangeError('There is no print to combine');
  const sum = others.map(statisticsOf).reduce(addAdaptations, statisticsOf(first));
  return pack(
    sum,
    prints.reduce((seconds, print) => seconds + print.seconds, 0),
  );
}

/** Whether this engine made the print: others cannot be compared, they are made again. */
export function isCurrent({ engine, version }: VoicePrint): boolean {
  return engine === ENGINE && version === VERSION;
}

function pack({ counts, shifts }: Adaptation, seconds: number): VoicePrint {
  const numbers = new Float32Array(counts.length * ROW);
  shifts.forEach((shift, k) => {
    numbers[k * ROW] = at(counts, k);
    numbers.set(shift.subarray(0, KEPT), k * ROW + 1);
  });
  return {
    engine: ENGINE,
    version: VERSION,
    seconds: Number(seconds.toFixed(2)),
    statistics: toBase64(numbers),
  };
}

/** What the print holds. Throws RangeError where it is not ours. */
export function statisticsOf(print: VoicePrint): Adaptation {
  const bytes = fromBase64(print.statistics);
  if (!isCurrent(print) || bytes.length !== backgroundModel.length * ROW * NUMBER_BYTES) {
    throw new RangeError(`A print of ${print.engine} ${print.version} cannot be read`);
  }
  const numbers = new Float32Array(bytes.buffer);
  const rows = backgroundModel.map((_, k) =>
    Float64Array.from(numbers.subarray(k * ROW, (k + 1) * ROW)),
  );
  return {
    counts: Float64Array.from(rows, (row) => at(row, 0)),
    shifts: rows.map((row) => row.subarray(1)),
  };
}
