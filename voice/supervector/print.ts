import { type Adaptation, adaptation, backgroundModel } from '../adaptation.ts';
import { fromBase64, isCurrent, toBase64, type VoicePrint } from '../engine.ts';
import { at } from '../linear-algebra.ts';
import { FRAME_STEP } from '../mfcc.ts';
import { joinSpans, type SpanFeatures } from '../speech-frames.ts';

/**
 * Identifies these prints. They contain statistics against the background model, not yet projected:
 * the comparison may change without recomputing prints; only new features or another background
 * model need a new version.
 */
export const MAKER = { id: 'gaussian-supervector', version: 1 };
/** c1 ... c19 and the slopes of c1 ... c8; the other slopes tell little about a voice. */
const KEPT = 27;
const ROW = 1 + KEPT;
/** Size of a Float32. */
const NUMBER_BYTES = 4;

/** The print of speech by a single voice: 10 kB as JSON. */
export function createPrint(spanFeatures: SpanFeatures[]): VoicePrint {
  const { features, voiced } = joinSpans(spanFeatures);
  const frames = Array.from(voiced.keys()).filter((t) => voiced[t]);
  const seconds = frames.length > 0 ? features.length * FRAME_STEP : 0;
  return packPrint(adaptation(features, frames), seconds);
}

/** The count and shifts of each Gaussian as Float32. */
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

/** Throws RangeError for a print of another engine. */
export function unpackPrint(print: VoicePrint): Adaptation {
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
