import type { Readable } from 'node:stream';
import type { Peaks } from '#contract/playback.ts';
import { wholeSamples } from './whole-samples.ts';

/** How finely a recording is looked at, in samples a second: enough to see where somebody speaks. */
export const looked = 8000;
/** Peaks of a recording, at most; one that is not very short has at least half as many. */
const most = 2000;
const sampleBytes = Int16Array.BYTES_PER_ELEMENT;
const loudest = 255;

/**
 * Takes the peaks of a recording, whose length nobody knows before its end, as it comes: whenever there
 * are too many, each two become one. `samples`: mono, 16 bits, little-endian.
 */
export async function peaksOf(samples: Readable): Promise<Peaks> {
  let each = looked / 100;
  let peaks: number[] = [];
  let peak = 0;
  let count = 0;
  for await (const bytes of wholeSamples(samples, sampleBytes)) {
    for (const sample of new Int16Array(bytes)) {
      peak = Math.max(peak, Math.abs(sample));
      if (++count < each) continue;
      peaks.push(peak);
      peak = count = 0;
      if (peaks.length < most) continue;
      peaks = halved(peaks);
      each *= 2;
    }
  }
  if (count > 0) peaks.push(peak);
  const scale = loudest / Math.max(1, ...peaks);
  return { seconds: each / looked, peaks: peaks.map((one) => Math.round(one * scale)) };
}

const halved = (peaks: number[]): number[] =>
  Array.from({ length: peaks.length / 2 }, (_, place) =>
    Math.max(peaks[2 * place] ?? 0, peaks[2 * place + 1] ?? 0),
  );
