import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** The folder of real recordings with their transcripts. They are people's voices, so none is in the repository. */
export const SPEECH = process.env.SAKSHI_SPEECH ?? 'speech';

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

/** Caches decoded and degraded audio for later runs, under a name. */
export async function cachedSound(
  name: string,
  make: () => Promise<Float32Array>,
): Promise<Float32Array> {
  const key = createHash('sha256').update(name).digest('hex').slice(0, 16);
  const file = join(CACHE, `${basename(name).replace(/\W+/g, '-')}-${key}`);
  const cached = await readFile(file).catch(() => undefined);
  if (cached) return new Float32Array(new Uint8Array(cached).buffer);
  const samples = await make();
  await mkdir(CACHE, { recursive: true });
  await writeFile(file, new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength));
  return samples;
}
