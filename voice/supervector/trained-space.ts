import { fromBase64 } from '../base64.ts';
import type { Vector } from '../vector.ts';
import trained from './voice-space.json' with { type: 'json' };
import type { VoiceSpace } from './voice-space.ts';

/** What was learnt from strangers: made by `scripts/train-voice-space.ts`. */
export const trainedSpace: VoiceSpace = {
  mean: unpack(trained.mean),
  nuisances: trained.nuisances.map(unpack),
  cohort: trained.cohort.map(unpack),
};

/** A vector kept in whole numbers of `step`, a byte each. */
function unpack({ step, bytes }: { step: number; bytes: string }): Vector {
  return Float64Array.from(new Int8Array(fromBase64(bytes).buffer), (value) => value * step);
}
