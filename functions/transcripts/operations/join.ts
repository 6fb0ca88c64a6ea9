import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import type { Segment } from '#contract/transcripts.ts';

/** One segment of several that follow each other, by the first one's speaker. */
export function join(segments: Segment[]): Segment[] {
  const [first] = segments;
  if (!first) return [];
  const transcript = segments.map((segment) => segment.transcript).join(' ');
  if (transcript.length > limits.segmentLength) {
    throw new AppError('invalid', messages.segmentTooLong);
  }
  const end_time = Math.max(...segments.map((segment) => segment.end_time));
  return [{ ...first, end_time, transcript }];
}
