import type { Vector } from './vector.ts';

/**
 * Makes the power spectrum of real frames of `size` samples, a power of two: |X(k)|^2 for
 * k = 0 ... size / 2, in an array that the next call overwrites. Iterative radix-2 transform
 * (Cooley and Tukey 1965).
 */
export function powerSpectrum(size: number): (frame: Vector) => Vector {
  const half = size / 2;
  const cosine = Float64Array.from({ length: half }, (_, k) => Math.cos((2 * Math.PI * k) / size));
  const sine = Float64Array.from({ length: half }, (_, k) => -Math.sin((2 * Math.PI * k) / size));
  const order = Uint16Array.from({ length: size }, (_, i) => reverseBits(i, Math.log2(size)));
  const real = new Float64Array(size);
  const imaginary = new Float64Array(size);
  const power = new Float64Array(half + 1);

  return (frame) => {
    for (let i = 0; i < size; i++) real[i] = frame[order[i] ?? 0] ?? 0;
    imaginary.fill(0);
    for (let span = 1; span < size; span *= 2) {
      for (let start = 0; start < size; start += 2 * span) {
        for (let k = 0; k < span; k++) butterfly(start + k, start + k + span, (k * half) / span);
      }
    }
    for (let k = 0; k <= half; k++) power[k] = (real[k] ?? 0) ** 2 + (imaginary[k] ?? 0) ** 2;
    return power;
  };

  function butterfly(upper: number, lower: number, angle: number): void {
    const [c, s] = [cosine[angle] ?? 0, sine[angle] ?? 0];
    const [upperReal, upperImaginary] = [real[upper] ?? 0, imaginary[upper] ?? 0];
    const [lowerReal, lowerImaginary] = [real[lower] ?? 0, imaginary[lower] ?? 0];
    const turnedReal = lowerReal * c - lowerImaginary * s;
    const turnedImaginary = lowerReal * s + lowerImaginary * c;
    real[upper] = upperReal + turnedReal;
    imaginary[upper] = upperImaginary + turnedImaginary;
    real[lower] = upperReal - turnedReal;
    imaginary[lower] = upperImaginary - turnedImaginary;
  }
}

function reverseBits(value: number, bits: number): number {
  let reversed = 0;
  for (let bit = 0; bit < bits; bit++) reversed |= ((value >> bit) & 1) << (bits - 1 - bit);
  return reversed;
}
