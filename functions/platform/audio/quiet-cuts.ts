import type { Readable } from 'node:stream';
import { wholeSamples } from './decoder.ts';

/** How finely loudness is looked at: frames a second. */
const frameRate = 20;
const frameSamples = 16_000 / frameRate;
/** Frames: a pause between two words is at least this long. */
const pause = 6;
/** Seconds: no piece at the end is shorter. */
const shortestEnd = 10;

/** The energy of each 50 ms of audio: mono at 16 kHz, 16 bits. */
export async function energiesOf(samples: Readable): Promise<number[]> {
  const energies: number[] = [];
  let [sum, count] = [0, 0];
  for await (const bytes of wholeSamples(samples, Int16Array.BYTES_PER_ELEMENT)) {
    for (const sample of new Int16Array(bytes)) {
      sum += sample * sample;
      if (++count < frameSamples) continue;
      energies.push(sum);
      sum = count = 0;
    }
  }
  return energies;
}

/** The quietest pause that begins in a range of frames: the frame in its middle. */
function quietest(energies: number[], from: number, to: number): number {
  let [best, lowest] = [from, Number.POSITIVE_INFINITY];
  for (let at = from; at < to; at++) {
    const energy = energies.slice(at, at + pause).reduce((sum, one) => sum + one, 0);
    if (energy < lowest) [best, lowest] = [at, energy];
  }
  return best + pause / 2;
}

/**
 * Where to cut a recording into pieces of at most `longest` seconds: where it is quietest in the last fifth of each, which
 * is most often between two words.
 * @param energies as `energiesOf` answers them
 * @returns the pieces in order, without gaps, in seconds
 */
export function cutsAtQuiet(energies: number[], seconds: number, longest: number) {
  const cuts: { start: number; end: number }[] = [];
  let start = 0;
  while (seconds - start > longest) {
    const latest = Math.min(start + longest, seconds - shortestEnd);
    const [from, to] = [start + 0.8 * longest, latest].map((at) => Math.round(at * frameRate));
    const end = quietest(energies, from ?? 0, (to ?? 0) - pause) / frameRate;
    cuts.push({ start, end });
    start = end;
  }
  return [...cuts, { start, end: seconds }];
}
