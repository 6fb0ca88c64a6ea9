import type { RecognisedVoice, Segment } from '#contract/transcripts.ts';
import type { Span } from '#voice/speech-frames.ts';
import { bestSpeech } from '#voice/turns.ts';

/** Seconds: enough to recognise a voice by ear, and short enough to listen to. */
const passage = 8;

/** The speakers of a timeline, in the order they speak. */
export const speakersIn = (timeline: Segment[]): string[] => [
  ...new Set(timeline.map(({ speaker }) => speaker)),
];

/** The spans in which a speaker is heard best, away from other voices: a minute at most, in order of time. */
export function speechOf(timeline: Segment[], speaker: string): Span[] {
  const turns = timeline.map(({ speaker: name, start_time, end_time }) => ({
    start: start_time,
    end: end_time,
    speaker: name === speaker ? 0 : 1,
  }));
  return bestSpeech(turns, 0);
}

/** A clear passage of a speaker to listen to. */
export function clearPassageOf(
  timeline: Segment[],
  speaker: string,
): Pick<RecognisedVoice, 'start_time' | 'end_time'> {
  const spans = speechOf(timeline, speaker);
  // If the voice is never heard alone, all of its spans count.
  const own = timeline
    .filter((segment) => segment.speaker === speaker)
    .map(({ start_time, end_time }) => ({ start: start_time, end: end_time }));
  const longest = (spans.length > 0 ? spans : own).reduce((long, span) =>
    span.end - span.start > long.end - long.start ? span : long,
  );
  return {
    start_time: longest.start,
    end_time: Math.min(longest.end, longest.start + passage),
  };
}
