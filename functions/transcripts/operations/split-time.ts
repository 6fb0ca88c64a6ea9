import type { Word } from '#contract/playback.ts';
import type { Segment } from '#contract/transcripts.ts';

const countOf = (text: string): number => (text.match(/\S+/g) ?? []).length;

/**
 * When a segment's text is at the character `at`. Where its words are as many as were heard in its time,
 * that is when the one at `at` began; where they were corrected, as far into it as the text is.
 */
export function splitTime(segment: Segment, at: number, words: readonly Word[]): number {
  const { start_time, end_time, transcript } = segment;
  const heard = words.filter((word) => word.start_time >= start_time && word.end_time <= end_time);
  const before = countOf(transcript.slice(0, at));
  const word = heard.length === countOf(transcript) ? heard[before] : undefined;
  return word?.start_time ?? start_time + (end_time - start_time) * (at / transcript.length);
}
