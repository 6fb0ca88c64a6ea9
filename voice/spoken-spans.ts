import { FRAME_STEP, frameEnergies } from './mfcc.ts';
import { SAMPLE_RATE } from './sample-rate.ts';
import { loudFrames, type Span } from './speech-frames.ts';

/** Seconds: shorter pauses do not end a span. */
const PAUSE = 0.4;
const MIN_LENGTH = 0.25;
/** Seconds added at either end for soft first and last sounds. */
const PADDING = 0.1;
/** Periodicity from which a frame counts as a vowel. */
const PERIODIC = 0.5;
/** The minimum share of vowels in a span; noise has hardly any. */
const MIN_PERIODIC = 0.2;

/**
 * Finds speech in a short enrolment recording without a trained detector: loud and partly periodic,
 * as vowels are. Music or a distant second voice also counts as speech.
 * @param samples mono at 16 kHz in [-1, 1]
 */
export function spokenSpans(samples: Float32Array): Span[] {
  const seconds = samples.length / SAMPLE_RATE;
  const runs: { from: number; to: number }[] = [];
  for (const t of loudFrames(frameEnergies(samples))) {
    const last = runs.at(-1);
    if (last && (t - last.to) * FRAME_STEP < PAUSE) last.to = t + 1;
    else runs.push({ from: t, to: t + 1 });
  }
  return runs
    .filter(({ from, to }) => (to - from) * FRAME_STEP >= MIN_LENGTH && isVoice(samples, from, to))
    .map(({ from, to }) => ({
      start: Math.max(0, from * FRAME_STEP - PADDING),
      end: Math.min(seconds, to * FRAME_STEP + PADDING),
    }));
}

function isVoice(samples: Float32Array, from: number, to: number): boolean {
  let missing = MIN_PERIODIC * (to - from);
  for (let t = from; t < to && missing > 0; t++) {
    if (isPeriodic(samples, Math.round(t * FRAME_STEP * SAMPLE_RATE))) missing--;
  }
  return missing <= 0;
}

/** Averages four samples: 4 kHz keep the lowest harmonics, which carry the pitch. */
const STEP = 4;
const RATE = SAMPLE_RATE / STEP;
const LENGTH = 0.04 * RATE;
/** The pitch period of voices in samples: 400 to 60 Hz. */
const MIN_PERIOD = Math.floor(RATE / 400);
const MAX_PERIOD = Math.ceil(RATE / 60);

const decimated = new Float64Array(LENGTH + MAX_PERIOD);

/**
 * Whether 40 ms from a sample on are periodic: their normalised autocorrelation at a pitch period
 * is near 1 for vowels, near 0 for noise.
 */
function isPeriodic(samples: Float32Array, from: number): boolean {
  let mean = 0;
  for (let i = 0; i < decimated.length; i++) {
    let sum = 0;
    for (let j = 0; j < STEP; j++) sum += samples[from + i * STEP + j] ?? 0;
    decimated[i] = sum / STEP;
    mean += sum / STEP / decimated.length;
  }
  for (let i = 0; i < decimated.length; i++) decimated[i] = (decimated[i] ?? 0) - mean;
  for (let lag = MIN_PERIOD; lag <= MAX_PERIOD; lag++) {
    if (correlation(lag) >= PERIODIC) return true;
  }
  return false;
}

function correlation(lag: number): number {
  let [product, before, after] = [0, 0, 0];
  for (let i = 0; i < LENGTH; i++) {
    const a = decimated[i] ?? 0;
    const b = decimated[i + lag] ?? 0;
    product += a * b;
    before += a * a;
    after += b * b;
  }
  return product / (Math.sqrt(before * after) || 1);
}
