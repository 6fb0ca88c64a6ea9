import { SAMPLE_RATE } from '#voice/sample-rate.ts';

const header = 44;

const wavSampleBytes = 2;

/** A WAV file, 16 bits, mono at 16 kHz, of spans of samples in [-1, 1], one after another. */
export function wavOf(spans: Float32Array[]): Buffer<ArrayBuffer> {
  const count = spans.reduce((sum, { length }) => sum + length, 0);
  const file = Buffer.alloc(header + count * wavSampleBytes);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  // Linear samples, one channel.
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(SAMPLE_RATE, 24);
  file.writeUInt32LE(SAMPLE_RATE * wavSampleBytes, 28);
  file.writeUInt16LE(wavSampleBytes, 32);
  file.writeUInt16LE(8 * wavSampleBytes, 34);
  file.write('data', 36);
  file.writeUInt32LE(count * wavSampleBytes, 40);
  let at = header;
  for (const span of spans) {
    for (const sample of span) {
      at = file.writeInt16LE(Math.round(32_767 * Math.max(-1, Math.min(1, sample))), at);
    }
  }
  return file;
}
