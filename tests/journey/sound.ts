import { wavOf } from '#functions/platform/audio/wav.ts';
import { SAMPLE_RATE } from '#voice/mfcc.ts';

/** A WAV file of a tone: 16 kHz, one channel, 16 bits. */
export function wav(seconds: number): Buffer<ArrayBuffer> {
  const samples = new Float32Array(Math.round(seconds * SAMPLE_RATE));
  return wavOf([
    samples.map((_, place) => 0.25 * Math.sin((2 * Math.PI * 220 * place) / SAMPLE_RATE)),
  ]);
}
