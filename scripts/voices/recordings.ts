import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where recordings for development lie: beside the tree, never in it. */
export const SPEECH = fileURLToPath(new URL('../../../shared/speech/', import.meta.url));

const CACHE = join(tmpdir(), 'sakshi-voice-sound');

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
 * Sound kept for the next run: `name` says of what, `make` makes it. Decoding and degrading cost
 * much more than reading.
 */
export async function cachedSound(
  name: string,
  make: () => Promise<Float32Array>,
): Promise<Float32Array> {
  const key = createHash('sha256').update(name).digest('hex').slice(0, 16);
  const file = join(CACHE, `${basename(name).replace(/\W+/g, '-')}-${key}`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return new Float32Array(new Uint8Array(kept).buffer);
  const samples = await make();
  await mkdir(CACHE, { recursive: true });
  await writeFile(file, new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength));
  return samples;
}
