import { SAMPLE_RATE } from './mfcc.ts';

/** Of the four samples' means: 4 kHz keep the first harmonics, which carry the pitch. */
const STEP = 4;
const RATE = SAMPLE_RATE / STEP;
const LENGTH = 0.04 * RATE;
/** The pitch of voices, in samples: 400 to 60 Hz. */
const SHORTEST = Math.floor(RATE / 400);
const LONGEST = Math.ceil(RATE / 60);

const heard = new Float64Array(LENGTH + LONGEST);

/**
 * How periodic 40 ms of sound from a sample on are: the highest normalised correlation with itself
 * a pitch period later, near 1 in vowels, near 0 in noise.
 */
export function periodicity(samples: Float32Array, from: number): number {
  let mean = 0;
  for (let i = 0; i < heard.length; i++) {
    let sum = 0;
    for (let j = 0; j < STEP; j++) sum += samples[from + i * STEP + j] ?? 0;
    heard[i] = sum / STEP;
    mean += sum / STEP / heard.length;
  }
  for (let i = 0; i < heard.length; i++) heard[i] = (heard[i] ?? 0) - mean;
  let best = 0;
  for (let lag = SHORTEST; lag <= LONGEST; lag++) best = Math.max(best, correlation(lag));
  return best;
}

function correlation(lag: number): number {
  let [product, before, after] = [0, 0, 0];
  for (let i = 0; i < LENGTH; i++) {
    const a = heard[i] ?? 0;
    const b = heard[i + lag] ?? 0;
    product += a * b;
    before += a * a;
    after += b * b;
  }
  return product / (Math.sqrt(before * after) || 1);
}
