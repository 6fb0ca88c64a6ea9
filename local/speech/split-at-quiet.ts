import { SAMPLE_RATE, type Span } from './pcm.ts';

const FRAME = SAMPLE_RATE / 20;

function energy(samples: Float32Array, from: number): number {
  let sum = 0;
  for (const sample of samples.subarray(from, from + FRAME)) sum += sample * sample;
  return sum;
}

/** The middle of the quietest 50 ms that begin between two sample indices. */
function quietest(samples: Float32Array, from: number, to: number): number {
  let best = from;
  let lowest = Number.POSITIVE_INFINITY;
  for (let at = from; at + FRAME <= to; at += FRAME) {
    const here = energy(samples, at);
    if (here < lowest) [best, lowest] = [at, here];
  }
  return best + FRAME / 2;
}

/**
 * Cuts speech that begins at `start` seconds into spans of at most `longest` seconds, each cut in
 * the quietest place of the second half of the piece: most often between two words.
 */
export function splitAtQuiet(samples: Float32Array, start: number, longest: number): Span[] {
  const spans: Span[] = [];
  let from = 0;
  while (samples.length - from > longest * SAMPLE_RATE) {
    const last = from + longest * SAMPLE_RATE;
    const cut = quietest(samples, from + (longest * SAMPLE_RATE) / 2, last);
    spans.push({ start: start + from / SAMPLE_RATE, end: start + cut / SAMPLE_RATE });
    from = cut;
  }
  spans.push({ start: start + from / SAMPLE_RATE, end: start + samples.length / SAMPLE_RATE });
  return spans;
}
