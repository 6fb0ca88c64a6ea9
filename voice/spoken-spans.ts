import { FRAME_STEP, mfcc, SAMPLE_RATE } from './mfcc.ts';
import { loudFrames, type Span } from './speech-frames.ts';

/** Seconds: pauses shorter than this are inside a span. */
const PAUSE = 0.4;
const SHORTEST = 0.25;
/** Seconds at either end: soft first and last sounds belong to it. */
const PADDING = 0.1;
/** From here on a frame is taken for a vowel. */
const PERIODIC = 0.5;
/** Of the frames of a span so many are vowels; noise has hardly any. */
const LEAST_PERIODIC = 0.2;

/**
 * Where somebody speaks in a short recording made for enrolment, without a trained detector: where
 * it is loud and in part periodic, as vowels are. Music and a second voice far off pass for speech.
 * @param samples mono at 16 kHz in [-1, 1]
 */
export function spokenSpans(samples: Float32Array): Span[] {
  const seconds = samples.length / SAMPLE_RATE;
  const runs: { from: number; to: number }[] = [];
  for (const t of loudFrames(mfcc(samples))) {
    const last = runs.at(-1);
    if (last && (t - last.to) * FRAME_STEP < PAUSE) last.to = t + 1;
    else runs.push({ from: t, to: t + 1 });
  }
  return runs
    .filter(({ from, to }) => (to - from) * FRAME_STEP >= SHORTEST && isVoice(samples, from, to))
    .map(({ from, to }) => ({
      start: Math.max(0, from * FRAME_STEP - PADDING),
      end: Math.min(seconds, to * FRAME_STEP + PADDING),
    }));
}

function isVoice(samples: Float32Array, from: number, to: number): boolean {
  let vowels = 0;
  for (let t = from; t < to; t++) {
    if (periodicity(samples, Math.round(t * FRAME_STEP * SAMPLE_RATE)) >= PERIODIC) vowels++;
  }
  return vowels >= LEAST_PERIODIC * (to - from);
}

/** Of the four samples' means: 4 kHz keep the first harmonics, which carry the pitch. */
const STEP = 4;
const RATE = SAMPLE_RATE / STEP;
const LENGTH = 0.04 * RATE;
/** The pitch of voices, in samples: 400 to 60 Hz. */
const SHORTEST_PERIOD = Math.floor(RATE / 400);
const LONGEST_PERIOD = Math.ceil(RATE / 60);

const decimated = new Float64Array(LENGTH + LONGEST_PERIOD);

/**
 * How periodic 40 ms of sound from a sample on are: the highest normalised correlation with itself
 * a pitch period later, near 1 in vowels, near 0 in noise.
 */
function periodicity(samples: Float32Array, from: number): number {
  let mean = 0;
  for (let i = 0; i < decimated.length; i++) {
    let sum = 0;
    for (let j = 0; j < STEP; j++) sum += samples[from + i * STEP + j] ?? 0;
    decimated[i] = sum / STEP;
    mean += sum / STEP / decimated.length;
  }
  for (let i = 0; i < decimated.length; i++) decimated[i] = (decimated[i] ?? 0) - mean;
  let best = 0;
  for (let lag = SHORTEST_PERIOD; lag <= LONGEST_PERIOD; lag++)
    best = Math.max(best, correlation(lag));
  return best;
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
