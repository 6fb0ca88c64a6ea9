import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import type { Segment } from '#contract/transcripts.ts';

/**
 * Two segments of one, before the character `at`. Only before a word, so that joining them gives the one
 * again. The first ends when the second begins: at `time`, which lies within the segment.
 */
export function split(segment: Segment, at: number, time: number): [Segment, Segment] {
  const { transcript, start_time, end_time } = segment;
  const [said, rest] = [transcript.slice(0, at), transcript.slice(at)];
  if (said.trim() === '' || !/\s$/.test(said) || !/^\S/.test(rest)) {
    throw new AppError('invalid', messages.splitInWord);
  }
  if (time < start_time || time > end_time) throw new AppError('invalid', messages.splitTime);
  return [
    { ...segment, transcript: said.trimEnd(), end_time: time },
    { ...segment, transcript: rest, start_time: time },
  ];
}
