import type { VoiceEngine, VoicePrint } from './engine.ts';
import { SAMPLE_RATE } from './mfcc.ts';

/** What is heard of one diarised speaker. */
export interface SpeakerVoice {
  print: VoicePrint;
  /** Prints of some seconds each: whether it is one voice throughout. None: nobody asks. */
  parts: VoicePrint[];
}

/** Seconds: long enough to tell a person from a stranger, short enough to be of one voice. */
const PART = 4;

/**
 * The voice of one diarised speaker.
 * @param stretches what `bestSpeech` chose of him, mono at 16 kHz in [-1, 1]
 */
export function speakerVoice(engine: VoiceEngine, stretches: Float32Array[]): SpeakerVoice {
  return {
    print: engine.makePrint(stretches),
    parts: stretches.flatMap(cutParts).map((part) => engine.makePrint([part])),
  };
}

/** Equal parts of 2.7 to 5.3 seconds; none of a stretch that is shorter. */
function cutParts(samples: Float32Array): Float32Array[] {
  const count = Math.round(samples.length / SAMPLE_RATE / PART);
  const length = Math.floor(samples.length / count);
  if (length < (2 / 3) * PART * SAMPLE_RATE) return [];
  return Array.from({ length: count }, (_, i) => samples.subarray(i * length, (i + 1) * length));
}
