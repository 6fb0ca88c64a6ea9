import { SAMPLE_RATE } from '#voice/sample-rate.ts';
import type { Span } from '#voice/speech-frames.ts';
import { decoded, unreadable, wholeSamples } from './decoder.ts';

/** Mono at 16 kHz in [-1, 1], as voices are compared. */
const form = ['-ac', '1', '-ar', String(SAMPLE_RATE), '-f', 'f32le'];
const sampleBytes = Float32Array.BYTES_PER_ELEMENT;

/** The start of a recording, mono at 16 kHz in [-1, 1]. */
export async function decodeStart(file: string, seconds: number): Promise<Float32Array> {
  const [samples] = await decodeSpans(file, [{ start: 0, end: seconds }]);
  if (!samples?.length) throw unreadable();
  return samples;
}

/**
 * Spans of a recording in the order given, mono at 16 kHz in [-1, 1]. Decodes once, up to the end of the
 * last span; a span that reaches past the end is cut short.
 */
export async function decodeSpans(file: string, spans: Span[]): Promise<Float32Array[]> {
  const cuts = spans.map(({ start, end }) => {
    const from = Math.max(0, Math.round(start * SAMPLE_RATE));
    const samples = new Float32Array(Math.max(0, Math.round(end * SAMPLE_RATE) - from));
    return { from, samples };
  });
  const last = Math.max(0, ...cuts.map(({ from, samples }) => from + samples.length));
  let heard = 0;
  const until = ['-t', (last / SAMPLE_RATE).toFixed(6)];
  await decoded(file, [...until, ...form], async (output) => {
    for await (const bytes of wholeSamples(output, sampleBytes)) {
      const chunk = new Float32Array(bytes);
      for (const { from, samples } of cuts) copyInto(samples, from, chunk, heard);
      heard += chunk.length;
    }
  });
  return cuts.map(({ from, samples }) => samples.subarray(0, Math.max(0, heard - from)));
}

/** Copies into `samples`, which start at sample `from`, the part of a chunk that starts at sample `at`. */
function copyInto(samples: Float32Array, from: number, chunk: Float32Array, at: number): void {
  const begin = Math.max(from, at);
  const end = Math.min(from + samples.length, at + chunk.length);
  if (begin < end) samples.set(chunk.subarray(begin - at, end - at), begin - from);
}
