import type { Segment } from '#contract/transcripts.ts';

/** A segment that says something else, by somebody else where a speaker is named. Its times stay. */
export const say = (segment: Segment, transcript: string, speaker = segment.speaker): Segment => ({
  ...segment,
  speaker,
  transcript,
});
