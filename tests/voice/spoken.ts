import { wavOf } from '#functions/platform/audio/wav.ts';
import { type MadeVoice, MIDDLE, speak } from './made-voice.ts';

/** The level of speech into a microphone. */
const loudness = 8;

/** A WAV file with one voice, like a good voice sample. */
export const spoken = (
  seconds: number,
  voice: MadeVoice = MIDDLE,
  seed = 5,
): Uint8Array<ArrayBuffer> =>
  new Uint8Array(wavOf([speak(voice, seconds, seed).map((sample) => sample * loudness)]));
