import type { Segment } from '#contract/transcripts.ts';

/** Segments of two versions that take the same time. */
export interface Block {
  older: Segment[];
  newer: Segment[];
}

const contentOf = ({ speaker, transcript }: Segment): string => `${speaker}\n${transcript}`;

const isSame = ({ older, newer }: Block): boolean =>
  older.length === newer.length &&
  older.every((segment, place) => {
    const beside = newer[place];
    return beside !== undefined && contentOf(segment) === contentOf(beside);
  });

/** Where two versions differ, in the order of time: each time as short as both have a new segment at its ends. */
export function changedBlocks(older: readonly Segment[], newer: readonly Segment[]): Block[] {
  const changed: Block[] = [];
  let [from, beside] = [0, 0];
  while (from < older.length || beside < newer.length) {
    let [to, besideTo] = [from, beside];
    do {
      // The one that is behind goes on, until both begin a segment together.
      if (startOf(older, to) <= startOf(newer, besideTo)) to++;
      else besideTo++;
    } while (startOf(older, to) !== startOf(newer, besideTo));
    const block = { older: older.slice(from, to), newer: newer.slice(beside, besideTo) };
    if (!isSame(block)) changed.push(block);
    [from, beside] = [to, besideTo];
  }
  return changed;
}

const startOf = (timeline: readonly Segment[], place: number): number =>
  timeline[place]?.start_time ?? Number.POSITIVE_INFINITY;
