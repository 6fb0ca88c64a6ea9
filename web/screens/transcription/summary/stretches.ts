import type { Passage } from '#contract/summaries.ts';

/** Seconds between two passages that are heard as one. */
const apart = 2;

/** Passages that follow each other, as one: from when to when, in seconds, how many, and who speaks in them. */
export interface Stretch {
  from: number;
  to: number;
  count: number;
  speakers: string[];
}

/** The passages in their order, those that follow each other put together. */
export function stretchesOf(passages: readonly Passage[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { start_time, end_time, speaker } of passages) {
    const last = stretches.at(-1);
    if (last && start_time - last.to <= apart) {
      last.to = Math.max(last.to, end_time);
      last.count++;
      if (!last.speakers.includes(speaker)) last.speakers.push(speaker);
    } else stretches.push({ from: start_time, to: end_time, count: 1, speakers: [speaker] });
  }
  return stretches;
}
