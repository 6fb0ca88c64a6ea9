import type { Segment } from '#contract/transcripts.ts';

/** Everybody who speaks, in the order they are heard. */
export const speakersIn = (timeline: Segment[]): string[] => [
  ...new Set(timeline.map(({ speaker }) => speaker)),
];
