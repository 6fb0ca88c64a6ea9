import { wavOf } from '#functions/platform/audio/wav.ts';
import { type MadeVoice, MIDDLE, speak } from './made-voice.ts';

/** As loud as people speak into a microphone. */
const loudness = 8;

/** A WAV file in which one voice speaks, as good samples of voices are. */
export const spoken = (
  seconds: number,
  voice: MadeVoice = MIDDLE,
  seed = 5,
): Uint8Array<ArrayBuffer> =>
  new Uint8Array(wavOf([speak(voice, seconds, seed).map((sample) => sample * loudness)]));
