import type { Vector } from './linear-algebra.ts';

/**
 * Returns a function for the power spectrum |X(k)|^2, k = 0 ... size / 2, of real frames of `size`
 * samples, a power of two. It reuses its result array. The even samples as real and the odd ones as
 * imaginary parts need a transform of half the size (Numerical Recipes, section 12.3).
 */
export function powerSpectrum(size: number): (frame: Vector) => Vector {
  const half = size / 2;
  const { cosine, sine } = circle(size);
  const { real, imaginary, load, transform } = fourierTransform(half);
  const power = new Float64Array(half + 1);

  return (frame) => {
    for (let i = 0; i < half; i++) load(i, frame[2 * i] ?? 0, frame[2 * i + 1] ?? 0);
    transform();
    for (let k = 0; k <= half / 2; k++) separate(k);
    return power;
  };

  /** The spectra of even and odd samples give the bins k and half - k. */
  function separate(k: number): void {
    const mirrored = (half - k) % half;
    const re = real[k] ?? 0;
    const im = imaginary[k] ?? 0;
    const mirroredRe = real[mirrored] ?? 0;
    const mirroredIm = imaginary[mirrored] ?? 0;
    const c = cosine[k] ?? 0;
    const s = sine[k] ?? 0;
    const evenReal = (re + mirroredRe) / 2;
    const evenImaginary = (im - mirroredIm) / 2;
    const oddReal = (im + mirroredIm) / 2;
    const oddImaginary = (mirroredRe - re) / 2;
    const turnedReal = oddReal * c - oddImaginary * s;
    const turnedImaginary = oddReal * s + oddImaginary * c;
    power[k] = (evenReal + turnedReal) ** 2 + (evenImaginary + turnedImaginary) ** 2;
    power[half - k] = (evenReal - turnedReal) ** 2 + (evenImaginary - turnedImaginary) ** 2;
  }
}

/** exp(-2 pi i k / size) for k < size / 2. */
function circle(size: number): { cosine: Vector; sine: Vector } {
  const angles = Float64Array.from({ length: size / 2 }, (_, k) => (-2 * Math.PI * k) / size);
  return { cosine: angles.map(Math.cos), sine: angles.map(Math.sin) };
}

/**
 * A discrete Fourier transform of `size` complex samples, a power of two: `load` each, `transform`,
 * then read `real` and `imaginary`. Iterative radix-2 transform (Cooley and Tukey 1965).
 */
function fourierTransform(size: number) {
  const { cosine, sine } = circle(size);
  const order = Uint16Array.from({ length: size }, (_, i) => reverseBits(i, Math.log2(size)));
  const real = new Float64Array(size);
  const imaginary = new Float64Array(size);

  function load(i: number, re: number, im: number): void {
    const position = order[i] ?? 0;
    real[position] = re;
    imaginary[position] = im;
  }

  function transform(): void {
    for (let span = 1; span < size; span *= 2) {
      for (let k = 0; k < span; k++) {
        const angle = (k * size) / (2 * span);
        const c = cosine[angle] ?? 0;
        const s = sine[angle] ?? 0;
        for (let upper = k; upper < size; upper += 2 * span) butterfly(upper, upper + span, c, s);
      }
    }
  }

  function butterfly(upper: number, lower: number, c: number, s: number): void {
    const re = real[lower] ?? 0;
    const im = imaginary[lower] ?? 0;
    const upperReal = real[upper] ?? 0;
    const upperImaginary = imaginary[upper] ?? 0;
    const turnedReal = re * c - im * s;
    const turnedImaginary = re * s + im * c;
    real[lower] = upperReal - turnedReal;
    imaginary[lower] = upperImaginary - turnedImaginary;
    real[upper] = upperReal + turnedReal;
    imaginary[upper] = upperImaginary + turnedImaginary;
  }

  return { real, imaginary, load, transform };
}

function reverseBits(value: number, bits: number): number {
  let reversed = 0;
  for (let bit = 0; bit < bits; bit++) reversed |= ((value >> bit) & 1) << (bits - 1 - bit);
  return reversed;
}
