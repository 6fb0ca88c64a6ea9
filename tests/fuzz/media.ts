import * as fc from 'fast-check';
import { AppError } from '#contract/errors.ts';
import { examine, readHeader, withTempFile } from '#functions/platform/audio/decoder.ts';
import { refuseUnlessLongEnough, refuseUnlessUsable } from '#functions/processes/workflow/audio.ts';
import { encode, formats } from '../voice/encode.ts';

interface Wav {
  /** Samples a second. */
  rate: number;
  channels?: number;
  /** Of sound in the file. */
  bytes: number;
  /** Bytes of sound according to the header. */
  stated?: number;
}

/** A WAV file, 16 bits, with any header. */
export function wavFile({ rate, channels = 1, bytes, stated = bytes }: Wav): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + stated, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE((rate * channels * 2) % 2 ** 32, 28);
  header.writeUInt16LE((channels * 2) % 2 ** 16, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(stated, 40);
  return Buffer.concat([header, Buffer.alloc(bytes, 7)]);
}

/** Recordings of strange headers, and damaged ones of every format, by name. */
function sampleOf(files: number, seed: number, good: Uint8Array[]): [string, Uint8Array][] {
  const edge = (...values: number[]) => fc.oneof(fc.constantFrom(...values), fc.nat(values.at(-1)));
  const strange = fc
    .record({
      rate: edge(0, 1, 2, 100, 4000, 8000, 16_000, 192_000, 2 ** 31 - 1),
      channels: edge(0, 1, 2, 3, 8, 64, 65_535),
      bytes: edge(0, 1, 1000, 1_000_000),
      stated: edge(0, 1, 1_000_000, 2 ** 31 - 1),
    })
    .map((wav): [string, Uint8Array] => [JSON.stringify(wav), wavFile(wav)]);
  const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  const damaged = fc
    .tuple(
      fc.constantFrom(...good.keys()),
      fc.array(fc.tuple(place, fc.nat(255)), { minLength: 1, maxLength: 20 }),
    )
    .map(([format, changes]): [string, Uint8Array] => {
      const file = Uint8Array.from(good[format] ?? []);
      // Most of them where the headers are.
      for (const [at, byte] of changes) file[Math.floor(at ** 4 * file.length)] = byte;
      return [`damaged ${formats[format]}`, file];
    });
  return fc.sample(fc.oneof(strange, damaged), { seed, numRuns: files });
}

/** Much more than any of them takes on a busy machine, in ms. */
const longest = 60_000;

/** Examines such recordings as the workflow does. `wrong` should be empty. */
export async function fuzzMedia({ files, seed }: { files: number; seed: number }) {
  const sound = wavFile({ rate: 16_000, bytes: 64_000 });
  const good = await Promise.all(formats.map((format) => encode(sound, format)));
  const wrong: string[] = [];
  let slowest = 0;
  for (const [name, bytes] of sampleOf(files, seed, good)) {
    const began = performance.now();
    const failure = await withTempFile(bytes, examined).catch((error: unknown) => error);
    const taken = performance.now() - began;
    slowest = Math.max(slowest, taken);
    if (failure && !(failure instanceof AppError)) wrong.push(`${name}: ${failure}`);
    if (taken > longest) wrong.push(`${name}: took ${taken} ms`);
  }
  return { wrong, slowest };
}

async function examined(file: string): Promise<void> {
  refuseUnlessUsable(await readHeader(file));
  const { duration } = await examine(file);
  refuseUnlessLongEnough(duration);
}
