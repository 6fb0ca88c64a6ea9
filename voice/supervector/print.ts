import { type Adaptation, adaptation, backgroundModel } from '../adaptation.ts';
import { fromBase64, isCurrent, toBase64, type VoicePrint } from '../engine.ts';
import { at } from '../linear-algebra.ts';
import { FRAME_STEP } from '../mfcc.ts';
import { joinSpans, type SpanFeatures } from '../speech-frames.ts';

/**
 * What makes these prints. A print holds what the background model's Gaussians say of the frames
 * heard, not yet compared to anything: how voices are compared may change and prints stay good;
 * only new features or another background model ask for a new version.
 */
export const MAKER = { id: 'gaussian-supervector', version: 1 };
/** Of a frame c1 ... c19 and the slopes of c1 ... c8: the others tell little of a voice. */
const KEPT = 27;
const ROW = 1 + KEPT;
/** Float32. */
const NUMBER_BYTES = 4;

/** The print of a voice that speaks alone in what was heard: 10 kB as JSON. */
export function printOf(heard: SpanFeatures[]): VoicePrint {
  const { features, voiced } = joinSpans(heard);
  const frames = Array.from(voiced.keys()).filter((t) => voiced[t]);
  const seconds = frames.length > 0 ? features.length * FRAME_STEP : 0;
  return packPrint(adaptation(features, frames), seconds);
}

/** Of each Gaussian its count and its shifts, as Float32. */
export function packPrint({ counts, shifts }: Adaptation, seconds: number): VoicePrint {
  const numbers = new Float32Array(counts.length * ROW);
  shifts.forEach((shift, k) => {
    numbers[k * ROW] = at(counts, k);
    numbers.set(shift.subarray(0, KEPT), k * ROW + 1);
  });
  return {
    engine: MAKER.id,
    version: MAKER.version,
    seconds: Number(seconds.toFixed(2)),
    data: toBase64(numbers),
  };
}

/** What the print holds. Throws RangeError where it is not ours. */
export function statisticsOf(print: VoicePrint): Adaptation {
  const bytes = fromBase64(print.data);
  if (!isCurrent(MAKER, print) || bytes.length !== backgroundModel.length * ROW * NUMBER_BYTES) {
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
