import type { Readable } from 'node:stream';

/** The bytes of a sound as they come, cut between samples of so many bytes, and where numbers may begin. */
export async function* wholeSamples(
  sound: Readable,
  sampleBytes: number,
): AsyncGenerator<ArrayBuffer> {
  let rest = Buffer.alloc(0);
  for await (const chunk of sound) {
    const bytes = Buffer.concat([rest, chunk as Buffer]);
    const whole = bytes.length - (bytes.length % sampleBytes);
    rest = bytes.subarray(whole);
    yield Uint8Array.from(bytes.subarray(0, whole)).buffer;
  }
}
