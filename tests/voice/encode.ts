import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The file formats of voice samples, and their codecs. */
const codecs = {
  wav: 'pcm_s16le',
  mp3: 'libmp3lame',
  m4a: 'aac',
  ogg: 'libopus',
  flac: 'flac',
  webm: 'libopus',
} as const;

export type Format = keyof typeof codecs;
export const formats = Object.keys(codecs) as Format[];

/** Encodes audio as a file of that format, through ffmpeg filters. */
export async function encode(
  sound: Uint8Array,
  format: Format,
  filters = 'anull',
): Promise<Uint8Array<ArrayBuffer>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'encode-'));
  const [from, to] = ['from', `to.${format}`].map((name) => path.join(folder, name));
  try {
    await writeFile(from ?? '', sound);
    const encoder = path.join(process.env['LAMBDA_TASK_ROOT'] ?? '', 'ffmpeg');
    const made = ['-af', filters, '-c:a', codecs[format], to ?? ''];
    await run(encoder, ['-v', 'error', '-i', from ?? '', ...made]);
    return new Uint8Array(await readFile(to ?? ''));
  } finally {
    await rm(folder, { recursive: true });
  }
}
