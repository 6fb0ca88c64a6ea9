import { bestSpeech } from './best-speech.ts';
import { printOf, type VoicePrint } from './print.ts';
import { cutHeard, type HeardSpan, type Span } from './speech-frames.ts';
import type { Turn } from './turns.ts';

/** What is heard of one diarised speaker. */
export interface SpeakerVoice {
  print: VoicePrint;
  /** Prints of some seconds each: whether it is one voice throughout. None: nobody asks. */
  parts: VoicePrint[];
}

/** Seconds: long enough to tell a person from a stranger, short enough to be of one voice. */
const PART = 4;

/** The voice of each diarised speaker, by number, from the best of what was heard of him. */
export function speakerVoices(heard: HeardSpan[], turns: Turn[]): SpeakerVoice[] {
  const count = Math.max(0, ...turns.map(({ speaker }) => speaker + 1));
  return Array.from({ length: count }, (_, speaker) => {
    const best = bestSpeech(turns, speaker);
    const parts = best.flatMap(cutParts).map((span) => printOf(cutHeard(heard, [span])));
    return { print: printOf(cutHeard(heard, best)), parts };
  });
}

/** Equal parts of 2.7 to 5.3 seconds; none of a span that is shorter. */
function cutParts({ start, end }: Span): Span[] {
  const count = Math.round((end - start) / PART);
  const length = (end - start) / count;
  if (length < (2 / 3) * PART) return [];
  return Array.from({ length: count }, (_, i) => ({
    start: start + i * length,
    end: start + (i + 1) * length,
  }));
}
