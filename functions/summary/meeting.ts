import type { Segment } from '#contract/transcripts.ts';

/** What is summarised. */
export interface Meeting {
  title: string;
  /** BCP 47 tag of the talk, e.g. mr-IN */
  language: string;
  timeline: Segment[];
}
