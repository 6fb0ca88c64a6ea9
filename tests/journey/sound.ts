import { limits } from '#contract/limits.ts';
import { wavOf } from '#functions/platform/audio/wav.ts';
import { SAMPLE_RATE } from '#voice/sample-rate.ts';

/** A WAV file of a tone: 16 kHz, one channel, 16 bits. */
export function wav(seconds: number, hertz = 220): Buffer<ArrayBuffer> {
  const samples = new Float32Array(Math.round(seconds * SAMPLE_RATE));
  return wavOf([
    samples.map((_, place) => 0.25 * Math.sin((2 * Math.PI * hertz * place) / SAMPLE_RATE)),
  ]);
}

/** A second of that tone in a file large enough for two parts, most of which is not audio. */
export function largeWav(): Buffer<ArrayBuffer> {
  const file = wav(1);
  const chunk = Buffer.alloc(limits.partBytes + 8);
  chunk.write('JUNK', 0);
  chunk.writeUInt32LE(limits.partBytes, 4);
  const large = Buffer.concat([file.subarray(0, 12), chunk, file.subarray(12)]);
  large.writeUInt32LE(large.length - 8, 4);
  return large;
}
