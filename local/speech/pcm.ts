import { type FileHandle, open, stat } from 'node:fs/promises';

/**
 * Decoded audio is kept in headerless files of 16 kHz mono signed 16-bit little-endian samples and
 * read piecewise: four hours are 460 MB.
 */
export const SAMPLE_RATE = 16_000;
const BYTES_PER_SAMPLE = 2;

/** A section of a recording, in seconds from its start. */
export interface Span {
  start: number;
  end: number;
}

/** The length of a PCM file in seconds. */
export async function durationOf(pcmFile: string): Promise<number> {
  return (await stat(pcmFile)).size / BYTES_PER_SAMPLE / SAMPLE_RATE;
}

function toFloats(bytes: Buffer): Float32Array {
  const samples = new Float32Array(Math.floor(bytes.length / BYTES_PER_SAMPLE));
  for (let i = 0; i < samples.length; i++) {
    samples[i] = bytes.readInt16LE(i * BYTES_PER_SAMPLE) / 32_768;
  }
  return samples;
}

async function samplesAt(file: FileHandle, from: number, count: number): Promise<Float32Array> {
  const bytes = Buffer.alloc(count * BYTES_PER_SAMPLE);
  const { bytesRead } = await file.read(bytes, 0, bytes.length, from * BYTES_PER_SAMPLE);
  return toFloats(bytes.subarray(0, bytesRead));
}

/** The samples of a span, in [-1, 1); fewer at the end of the file. */
export async function readSpan(pcmFile: string, { start, end }: Span): Promise<Float32Array> {
  const file = await open(pcmFile);
  try {
    const from = Math.round(start * SAMPLE_RATE);
    return await samplesAt(file, from, Math.round(end * SAMPLE_RATE) - from);
  } finally {
    await file.close();
  }
}

/** All samples in order, `seconds` at a time. */
export async function* readChunks(pcmFile: string, seconds: number): AsyncGenerator<Float32Array> {
  const file = await open(pcmFile);
  const count = Math.round(seconds * SAMPLE_RATE);
  try {
    for (let from = 0; ; from += count) {
      const samples = await samplesAt(file, from, count);
      if (samples.length > 0) yield samples;
      if (samples.length < count) return;
    }
  } finally {
    await file.close();
  }
}
