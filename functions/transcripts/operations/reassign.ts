import type { Segment } from '#contract/transcripts.ts';

/** Segments that somebody else said. */
export const reassign = (segments: Segment[], speaker: string): Segment[] =>
  segments.map((segment) => ({ ...segment, speaker }));
