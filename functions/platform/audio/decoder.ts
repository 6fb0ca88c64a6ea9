import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import type { Peaks } from '#contract/transcripts.ts';
import { bundleFolder } from '../bundle.ts';

/** Samples a second for the peaks: enough to see where somebody speaks. */
export const looked = 8000;
/** Peaks of a recording at most; all but very short ones have at least half as many. */
const most = 2000;
const sampleBytes = Int16Array.BYTES_PER_ELEMENT;
const loudest = 255;

/**
 * Takes the peaks of a recording of unknown length as it streams: whenever there are too many, each two are
 * merged into one.
 * @param samples mono, 16 bits, little-endian
 */
export async function peaksOf(samples: Readable): Promise<Peaks> {
  let each = looked / 100;
  let peaks: number[] = [];
  let peak = 0;
  let count = 0;
  for await (const bytes of wholeSamples(samples, sampleBytes)) {
    for (const sample of new Int16Array(bytes)) {
      peak = Math.max(peak, Math.abs(sample));
      if (++count < each) continue;
      peaks.push(peak);
      peak = count = 0;
      if (peaks.length < most) continue;
      peaks = halved(peaks);
      each *= 2;
    }
  }
  if (count > 0) peaks.push(peak);
  const scale = loudest / Math.max(1, ...peaks);
  return { seconds: each / looked, peaks: peaks.map((one) => Math.round(one * scale)) };
}

const halved = (peaks: number[]): number[] =>
  Array.from({ length: peaks.length / 2 }, (_, place) =>
    Math.max(peaks[2 * place] ?? 0, peaks[2 * place + 1] ?? 0),
  );

/** The bytes of a stream, cut between samples of `sampleBytes` bytes and aligned for typed arrays. */
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

const run = promisify(execFile);
const ffmpeg = path.join(bundleFolder(), 'ffmpeg');
const quiet = ['-hide_banner', '-nostdin', '-nostats'];
/** Audio containers only: a playlist would make the decoder open other files. */
const taken = ['-format_whitelist', 'wav,flac,ogg,mov,matroska,webm,mp3,aac'];

/** What decoding a recording from end to end found. */
export interface AudioInfo {
  /** As ffmpeg names them, e.g. `mov,mp4,m4a` and `aac`. */
  container: string;
  codec: string;
  channels: number;
  /** Samples a second. */
  rate: number;
  /** Seconds that can be played, whatever the header says. */
  duration: number;
}

export const unreadable = () => new AppError('unsupported', reason('recordingDamaged'));

async function decode(args: string[]): Promise<void> {
  try {
    await run(ffmpeg, [...quiet, ...args], { maxBuffer: 16 * 1024 * 1024 });
  } catch (error) {
    // A program that did not start has no exit code: that is our fault, not the file's.
    if (error instanceof Error && 'code' in error && typeof error.code === 'number')
      throw unreadable();
    throw error;
  }
}

/**
 * Passes ffmpeg's output for these arguments to `read` as it streams. Throws like `examine` when the file
 * is not audio.
 */
export async function decoded(
  file: string,
  args: string[],
  read: (output: Readable) => Promise<void>,
): Promise<void> {
  const all = [...quiet, '-v', 'error', ...taken, '-i', file, '-map', '0:a:0', ...args, '-'];
  const child = spawn(ffmpeg, all, { stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const [[code, signal]] = await Promise.all([once(child, 'close'), read(child.stdout)]);
    if (signal) throw new Error(`The decoder was ended by ${signal}`);
    if (code !== 0) throw unreadable();
  } finally {
    child.kill();
  }
}

const channelsIn = (layout: string): number => {
  if (/\bmono\b/.test(layout)) return 1;
  if (/\bstereo\b/.test(layout)) return 2;
  return Number(/(\d+) channels/.exec(layout)?.[1] ?? 3);
};

/** Mono, 16 bits, as `peaksOf` takes it. */
const rough = ['-ac', '1', '-ar', String(looked), '-f', 's16le'];

/**
 * Decodes the whole file once in constant memory and takes its peaks meanwhile. Throws an AppError when it
 * is not audio.
 */
export async function examine(file: string): Promise<AudioInfo & { peaks: Peaks }> {
  const first = ['-map', '0:a:0'];
  const outputs = [...first, '-f', 'null', '-', ...first, ...rough, 'pipe:1'];
  const child = spawn(ffmpeg, [...quiet, '-stats', ...taken, '-i', file, ...outputs]);
  const [said, peaks, [code, signal]] = await Promise.all([
    text(child.stderr),
    peaksOf(child.stdout),
    once(child, 'close'),
  ]);
  if (signal) throw new Error(`The decoder was ended by ${signal}`);
  const container = /Input #0, (.+), from /.exec(said)?.[1];
  const stream = /Stream #0:\d+.*?: Audio: (\w+)(.*)/.exec(said);
  const times = [...said.matchAll(/time=(\d+):(\d+):(\d+\.\d+)/g)].at(-1);
  if (code !== 0 || !container || !stream?.[1] || !times) throw unreadable();
  const [, hours, minutes, seconds] = times.map(Number);
  return {
    container,
    codec: stream[1],
    channels: channelsIn(stream[2] ?? ''),
    rate: Number(/(\d+) Hz/.exec(stream[2] ?? '')?.[1] ?? 0),
    duration: (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0),
    peaks,
  };
}

/** Rewrites audio as 16 kHz mono FLAC: lossless for speech services, half the size of WAV. */
export async function convert(file: string, to: string): Promise<void> {
  const form = ['-map', '0:a:0', '-ac', '1', '-ar', '16000', '-c:a', 'flac'];
  await decode(['-y', ...taken, '-i', file, ...form, to]);
}

/** Writes bytes to a temporary file for the time of `use`: the decoder seeks in it. */
export async function withTempFile<T>(
  bytes: Uint8Array | Readable,
  use: (file: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sound-'));
  try {
    const file = path.join(folder, 'sound');
    await writeFile(file, bytes);
    return await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
