import type { Segment } from '#contract/transcripts.ts';
import { minutesClock } from '../../../ui/durations.ts';

/** What a segment is called where several are. */
export const segmentName = ({ start_time, speaker }: Segment) => ({
  time: minutesClock(start_time),
  speaker,
});
