import type { VoiceEngine, VoicePrint } from './engine.ts';
import { SAMPLE_RATE } from './mfcc.ts';

/** What is heard of one diarised speaker. */
export interface SpeakerVoice {
  print: VoicePrint;
  /** Prints of some seconds each: whether it is one voice throughout. None of a few words. */
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
    parts: cutParts(stretches).map((part) => engine.makePrint(part)),
  };
}

const LEAST = (2 / 3) * PART * SAMPLE_RATE;

/** Long stretches in equal parts of 2.7 to 5.3 seconds; of short ones those together that follow each other. */
function cutParts(stretches: Float32Array[]): Float32Array[][] {
  const parts: Float32Array[][] = [];
  let short: Float32Array[] = [];
  for (const samples of stretches) {
    const count = Math.round(samples.length / SAMPLE_RATE / PART);
    const length = Math.floor(samples.length / count);
    if (samples.length >= LEAST) {
      for (let i = 0; i < count; i++) parts.push([samples.subarray(i * length, (i + 1) * length)]);
      continue;
    }
    short.push(samples);
    if (short.reduce((sum, { length }) => sum + length, 0) < LEAST) continue;
    parts.push(short);
    short = [];
  }
  return parts;
}
