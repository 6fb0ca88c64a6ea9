import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import type { Segment } from '#contract/transcripts.ts';
import type { Names } from './next-version.ts';

export function refuseUnlessThere(timeline: Segment[], speaker: string): void {
  if (timeline.some((segment) => segment.speaker === speaker)) return;
  throw new AppError('not_found', messages.noSuchSpeaker(speaker));
}

/** Two speakers become one only knowingly: nobody could tell them apart again. */
export function refuseMerge(timeline: Segment[], names: Names): void {
  const speakers = new Set(timeline.map(({ speaker }) => speaker));
  const after = [...speakers].map((speaker) => names.get(speaker) ?? speaker);
  const twice = after.find((name, place) => after.indexOf(name) !== place);
  if (twice !== undefined) throw new AppError('conflict', messages.mergeUnasked(twice));
}

/** Each segment under its speaker's new name. All names change at once: what one becomes another may have been. */
export const renamed = (timeline: Segment[], names: Names): Segment[] =>
  timeline.map((segment) => ({
    ...segment,
    speaker: names.get(segment.speaker) ?? segment.speaker,
  }));
