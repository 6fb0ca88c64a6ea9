import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Features, FRAME_SIZE, mfcc } from '#voice/mfcc.ts';

/** Where recordings for development lie: beside the tree, never in it. */
export const SPEECH = fileURLToPath(new URL('../../../shared/speech/', import.meta.url));

const CACHE = join(tmpdir(), 'sakshi-voice-features');

/** One recording of somebody. */
export interface Recording {
  speaker: string;
  file: string;
}

/** Recordings named SPEAKER-BOOK-NUMBER. */
export async function listRecordings(folder: string): Promise<Recording[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.flac')).sort();
  return names.map((name) => ({ speaker: name.split('-')[0] ?? name, file: join(folder, name) }));
}

/**
 * The features of sound, kept for the next run: `name` says of what, `make` makes it. Decoding and
 * degrading cost much more than reading.
 */
export async function cachedFeatures(
  name: string,
  make: () => Promise<Float32Array>,
): Promise<Features> {
  const key = createHash('sha256').update(name).digest('hex').slice(0, 16);
  const file = join(CACHE, `${basename(name).replace(/\W+/g, '-')}-${key}`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return toFeatures(new Float32Array(new Uint8Array(kept).buffer));
  const features = mfcc(await make());
  const numbers = new Float32Array(features.length * (FRAME_SIZE + 1));
  numbers.set(features.values);
  numbers.set(features.energy, features.values.length);
  await mkdir(CACHE, { recursive: true });
  await writeFile(file, new Uint8Array(numbers.buffer));
  return toFeatures(numbers);
}

function toFeatures(numbers: Float32Array): Features {
  const length = numbers.length / (FRAME_SIZE + 1);
  const border = length * FRAME_SIZE;
  return { length, values: numbers.subarray(0, border), energy: numbers.subarray(border) };
}
