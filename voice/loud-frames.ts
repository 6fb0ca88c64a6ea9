import type { Features } from './mfcc.ts';

/** Decibels below the loudest frames at which a sound no longer tells who speaks. */
const DEPTH = 30;
/** How far above the quietest frames a sound must be, as a share of the whole range. */
const RISE = 0.3;

/**
 * The frames that carry a voice, in order: pauses and breath between words sound like the room,
 * not like the speaker. The threshold follows the recording.
 */
export function loudFrames({ energy }: Features): Uint32Array {
  const sorted = energy.slice().sort();
  const percentile = (p: number) => sorted[Math.round(p * (sorted.length - 1))] ?? 0;
  const [quiet, loud] = [percentile(0.05), percentile(0.95)];
  const threshold = Math.max(loud - DEPTH, quiet + RISE * (loud - quiet));
  const frames = new Uint32Array(energy.length);
  let count = 0;
  energy.forEach((value, t) => {
    if (value >= threshold) frames[count++] = t;
  });
  return frames.slice(0, count);
}
