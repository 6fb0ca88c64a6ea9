import type { Segment } from '#contract/transcripts.ts';
import type { Correction, Time } from '../drafts.ts';

/** Where in a timeline the segments of a time are: the first, and how many. */
export interface Place {
  index: number;
  count: number;
}

/**
 * Where the segment of a correction is by now; several, where somebody split it or joined it with others.
 * Beyond the end where nothing is left of it.
 */
export function placeOf(timeline: readonly Segment[], { index, time }: Correction): Place {
  if (time === undefined || isAt(timeline[index], time)) return { index, count: 1 };
  const same = timeline.findIndex((segment) => isAt(segment, time));
  if (same !== -1) return { index: same, count: 1 };
  const first = timeline.findIndex((segment) => meets(segment, time));
  if (first === -1) return { index: Math.max(index, timeline.length), count: 1 };
  const last = timeline.findLastIndex((segment) => meets(segment, time));
  return { index: first, count: last - first + 1 };
}

/** Where the open segment is; null where none is open. */
export const openPlace = (
  timeline: readonly Segment[],
  open: number | null,
  correction: Correction | null,
): Place | null => {
  if (open === null) return null;
  return correction === null ? { index: open, count: 1 } : placeOf(timeline, correction);
};

const isAt = (segment: Segment | undefined, { start_time, end_time }: Time): boolean =>
  segment?.start_time === start_time && segment.end_time === end_time;

const meets = (segment: Segment, { start_time, end_time }: Time): boolean =>
  segment.start_time < end_time && segment.end_time > start_time;
