import { dot, type Vector } from './linear-algebra.ts';
import { powerSpectrum } from './power-spectrum.ts';
import { SAMPLE_RATE } from './sample-rate.ts';

/** Seconds from one frame to the next. */
export const FRAME_STEP = 0.01;
/** Numbers in a frame: 19 cepstral coefficients and their slopes. */
export const FRAME_SIZE = 38;

const WINDOW = 0.025 * SAMPLE_RATE;
const HOP = FRAME_STEP * SAMPLE_RATE;
const FFT_SIZE = 512;
const PRE_EMPHASIS = 0.97;
const FILTERS = 40;
/**
 * In hertz: the band that telephones and low-bitrate mp3 keep, so that a voice enrolled on one
 * channel is recognised on another.
 */
const BAND = [120, 3700] as const;
/** The first half of a frame: c1 ... c19. */
export const COEFFICIENTS = FRAME_SIZE / 2;
/** The power of digital silence, whose logarithm would be minus infinity. */
const MIN_POWER = 1e-10;

export interface Features {
  /** Number of frames; frame t covers the 25 ms from t * FRAME_STEP on. */
  length: number;
  /** Frame t is at [t * FRAME_SIZE, (t + 1) * FRAME_SIZE): c1 ... c19, then their slopes. */
  values: Float32Array;
  /** Loudness of each frame in decibels. */
  energy: Float32Array;
}

const hamming = Float64Array.from(
  { length: WINDOW },
  (_, i) => 0.54 - 0.46 * Math.cos((2 * Math.PI * i) / (WINDOW - 1)),
);
const filters = melFilters(FILTERS, BAND, FFT_SIZE / 2 + 1, SAMPLE_RATE / FFT_SIZE);
/** Rows 1 ... 19 of the orthonormal DCT-II. */
const cosines = Array.from({ length: COEFFICIENTS }, (_, row) =>
  Float64Array.from(
    { length: FILTERS },
    (_, n) =>
      Math.sqrt(2 / FILTERS) * Math.cos((Math.PI * (row + 1) * (2 * n + 1)) / (2 * FILTERS)),
  ),
);
const spectrum = powerSpectrum(FFT_SIZE);

/**
 * Mel-frequency cepstra of mono samples at 16 kHz (Davis and Mermelstein 1980): c1 ... c19, which
 * do not depend on the gain, and their slopes over five frames. The mean is not subtracted: on one
 * channel it is part of the voice. Less than 25 ms yields no frame.
 */
export function mfcc(samples: Float32Array): Features {
  const length = frameCount(samples);
  const values = new Float32Array(length * FRAME_SIZE);
  const energy = new Float32Array(length);
  const frame = new Float64Array(FFT_SIZE);
  const logEnergies = new Float64Array(FILTERS);
  for (let t = 0; t < length; t++) {
    copyWindow(frame, samples, t * HOP);
    energy[t] = loudness(frame);
    const power = spectrum(frame);
    let filter = 0;
    for (const triangle of filters) {
      logEnergies[filter++] = Math.log(
        Math.max(filterEnergy(triangle, power) / FFT_SIZE, MIN_POWER),
      );
    }
    let i = t * FRAME_SIZE;
    for (const row of cosines) values[i++] = dot(row, logEnergies);
  }
  addSlopes(values, length);
  return { length, values, energy };
}

/** The `energy` of `mfcc` alone, which takes a fraction of its time. */
export function frameEnergies(samples: Float32Array): Float32Array {
  const frame = new Float64Array(WINDOW);
  return new Float32Array(frameCount(samples)).map((_, t) => {
    copyWindow(frame, samples, t * HOP);
    return loudness(frame);
  });
}

const frameCount = (samples: Float32Array): number =>
  Math.max(0, 1 + Math.floor((samples.length - WINDOW) / HOP));

const loudness = (frame: Vector): number =>
  10 * Math.log10(Math.max(dot(frame, frame) / WINDOW, 1e-12));

/** Copies pre-emphasised, Hamming-windowed samples; the rest of the frame stays zero. */
function copyWindow(frame: Float64Array, samples: Float32Array, from: number): void {
  let previous = from > 0 ? (samples[from - 1] ?? 0) : 0;
  for (let i = 0; i < WINDOW; i++) {
    const sample = samples[from + i] ?? 0;
    frame[i] = (sample - PRE_EMPHASIS * previous) * (hamming[i] ?? 0);
    previous = sample;
  }
}

/** Least-squares slopes over two frames on each side; the first and last frames are repeated. */
function addSlopes(values: Float32Array, length: number): void {
  for (let t = 0; t < length; t++) {
    const [before2, before1] = [Math.max(0, t - 2) * FRAME_SIZE, Math.max(0, t - 1) * FRAME_SIZE];
    const last = length - 1;
    const [after1, after2] = [
      Math.min(last, t + 1) * FRAME_SIZE,
      Math.min(last, t + 2) * FRAME_SIZE,
    ];
    for (let c = 0; c < COEFFICIENTS; c++) {
      const near = (values[after1 + c] ?? 0) - (values[before1 + c] ?? 0);
      const far = (values[after2 + c] ?? 0) - (values[before2 + c] ?? 0);
      values[t * FRAME_SIZE + COEFFICIENTS + c] = (near + 2 * far) / 10;
    }
  }
}

/** Copies frame t into a vector of FRAME_SIZE. */
export function copyFrame(frame: Float64Array, { values }: Features, t: number): void {
  for (let i = 0, from = t * FRAME_SIZE; i < FRAME_SIZE; i++) frame[i] = values[from + i] ?? 0;
}

function toMel(hertz: number): number {
  return 2595 * Math.log10(1 + hertz / 700);
}

function toHertz(mel: number): number {
  return 700 * (10 ** (mel / 2595) - 1);
}

/** A triangular filter, whose weights start at bin `first`. */
interface Filter {
  first: number;
  weights: Vector;
}

/**
 * `count` triangular filters, equally spaced on the mel scale from `low` to `high` hertz, for a
 * spectrum of `bins` bins each `binWidth` hertz wide (Davis and Mermelstein 1980).
 */
export function melFilters(
  count: number,
  [low, high]: readonly [number, number],
  bins: number,
  binWidth: number,
): Filter[] {
  const corner = (i: number) =>
    toHertz(toMel(low) + ((toMel(high) - toMel(low)) * i) / (count + 1));
  return Array.from({ length: count }, (_, i) => {
    const [left, centre, right] = [corner(i), corner(i + 1), corner(i + 2)];
    const first = Math.ceil(left / binWidth);
    const last = Math.min(bins - 1, Math.floor(right / binWidth));
    const weights = Float64Array.from({ length: last - first + 1 }, (_, k) => {
      const hertz = (first + k) * binWidth;
      return Math.min((hertz - left) / (centre - left), (right - hertz) / (right - centre));
    });
    return { first, weights };
  });
}

/** The energy of a spectrum under a filter. */
export function filterEnergy({ first, weights }: Filter, spectrum: Vector): number {
  let energy = 0;
  for (let k = 0; k < weights.length; k++) {
    energy += (weights[k] ?? 0) * (spectrum[first + k] ?? 0);
  }
  return energy;
}
