import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { reason } from '#contract/reasons.ts';
import type { Peaks } from '#contract/transcripts.ts';
import { input, type Limits, runFfmpeg } from './ffmpeg.ts';

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
  audio: Readable,
  sampleBytes: number,
): AsyncGenerator<ArrayBuffer> {
  let rest = Buffer.alloc(0);
  for await (const chunk of audio) {
    const bytes = Buffer.concat([rest, chunk as Buffer]);
    const whole = bytes.length - (bytes.length % sampleBytes);
    rest = bytes.subarray(whole);
    yield Uint8Array.from(bytes.subarray(0, whole)).buffer;
  }
}

/** The header of a recording. */
export interface AudioInfo {
  /** As ffmpeg names them, e.g. `mov,mp4,m4a` and `aac`. */
  container: string;
  codec: string;
  /** Whether it has moving pictures too. */
  video: boolean;
  channels: number;
  /** Samples a second. */
  rate: number;
  /** Seconds; null where the header has none, or the decoder only estimates them. */
  stated: number | null;
}

export const unreadable = () => new AppError('unsupported', reason('recordingDamaged'));

/** One second more than is accepted: whatever a file contains, no more of it is decoded. */
const upToMost = ['-t', String(limits.audioSeconds.most + 1)];
const first = ['-map', '0:a:0'];

/**
 * Passes ffmpeg's output for these arguments to `read` as it streams. Throws like `examine` when the file
 * is not audio.
 */
export async function decoded(
  file: string,
  args: string[],
  read: (output: Readable) => Promise<void>,
): Promise<void> {
  const { code } = await runFfmpeg(['-v', 'fatal', ...input(file), ...first, ...args, '-'], read);
  if (code !== 0) throw unreadable();
}

const nothing = async () => {};

/** Samples per second, above those of any recorder. At far higher rates, resampling a single byte takes minutes. */
const highestRate = 1_000_000;

/** Reads the header of a recording. Throws an AppError when it is not audio. */
export async function readHeader(file: string): Promise<AudioInfo> {
  // It complains that no output is wanted, after it has described the input.
  const { printed } = await runFfmpeg(input(file), nothing);
  const container = /^Input #0, (.+), from /m.exec(printed)?.[1];
  const stream = /^ *Stream #0:\d+.*?: Audio: (\w+)(.*)/m.exec(printed);
  const video = hasVideo(printed);
  if (!container || !stream?.[1]) throw container && video ? silent() : unreadable();
  const duration = /^ *Duration: (\d+:\d+:[\d.]+)/m.exec(printed)?.[1];
  const rate = Number(/(\d+) Hz/.exec(stream[2] ?? '')?.[1] ?? 0);
  if (rate > highestRate) throw unreadable();
  return {
    container,
    codec: stream[1],
    video,
    channels: channelsIn(stream[2] ?? ''),
    rate,
    stated: duration && !/^(mp3|aac)$/.test(container) ? secondsOf(duration) : null,
  };
}

/** A cover is a stream too, of one picture. */
const hasVideo = (printed: string): boolean =>
  /^ *Stream #0:\d+.*?: Video: (?!png|mjpeg|gif|bmp)/m.test(printed);

const silent = () => new AppError('invalid', reason('recordingSilent'));

const channelsIn = (layout: string): number => {
  if (/\bmono\b/.test(layout)) return 1;
  if (/\bstereo\b/.test(layout)) return 2;
  return Number(/(\d+) channels/.exec(layout)?.[1] ?? 3);
};

/** Of a time as ffmpeg prints it, such as 01:02:03.45. */
const secondsOf = (time: string): number =>
  time.split(':').reduce((sum, part) => 60 * sum + Number(part), 0);

/** Mono, 16 bits, as `peaksOf` takes it. */
const rough = ['-ac', '1', '-ar', String(looked), '-f', 's16le'];

/**
 * Decodes the whole file once in constant memory, for the seconds that can be played, whatever its header
 * says, and their peaks. Throws an AppError when it is not audio.
 */
export async function examine(
  file: string,
  limits: Limits = {},
): Promise<{ duration: number; peaks: Peaks }> {
  const outputs = [...first, '-f', 'null', '-', ...first, ...rough, 'pipe:1'];
  const args = ['-v', 'fatal', '-stats', ...upToMost, ...input(file), ...outputs];
  const { code, printed, result } = await runFfmpeg(args, peaksOf, limits);
  const time = [...printed.matchAll(/time=(\d+:\d+:\d+\.\d+)/g)].at(-1)?.[1];
  if (code !== 0 || !time) throw unreadable();
  return { duration: secondsOf(time), peaks: result };
}

/** Rewrites audio as 16 kHz mono FLAC: lossless for speech services, half the size of WAV. */
export async function convert(file: string, to: string, limits: Limits = {}): Promise<void> {
  const form = [...first, '-ac', '1', '-ar', '16000', '-c:a', 'flac'];
  const args = ['-v', 'fatal', '-y', ...upToMost, ...input(file), ...form, to];
  const { code } = await runFfmpeg(args, nothing, limits);
  if (code !== 0) throw unreadable();
}

/** Mono at 16 kHz, 16 bits: what `convert` and `encode` put into FLAC. */
const plain = ['-f', 's16le', '-ac', '1', '-ar', '16000'];
const bytesPerSecond = 16_000 * sampleBytes;

/**
 * Appends the audio of a file to `samples`, for `encode`, and answers how many seconds that file has now. Throws
 * like `examine`.
 */
export async function appendSamples(
  file: string,
  samples: string,
  limits: Limits = {},
): Promise<number> {
  const append = (output: Readable) => pipeline(output, createWriteStream(samples, { flags: 'a' }));
  const args = ['-v', 'fatal', ...upToMost, ...input(file), ...first, ...plain, 'pipe:1'];
  const { code } = await runFfmpeg(args, append, limits);
  if (code !== 0) throw unreadable();
  return (await stat(samples)).size / bytesPerSecond;
}

/** Writes as FLAC what `appendSamples` collected, or a span of it, in seconds. */
export async function encode(
  samples: string,
  to: string,
  { span, ...limits }: Limits & { span?: { start: number; end: number } } = {},
): Promise<void> {
  const part = span ? ['-ss', String(span.start), '-t', String(span.end - span.start)] : [];
  const args = ['-v', 'fatal', '-y', ...plain, ...part, '-i', samples, '-c:a', 'flac', to];
  const { code } = await runFfmpeg(args, nothing, limits);
  if (code !== 0) throw new Error('The decoder could not encode what it had decoded');
}

/** Writes bytes to a temporary file for the time of `use`: the decoder seeks in it. */
export const withTempFile = <T>(
  bytes: Uint8Array | Readable,
  use: (file: string) => Promise<T>,
): Promise<T> =>
  withTempFolder(async (folder) => {
    const file = path.join(folder, 'sound');
    await writeFile(file, bytes);
    return use(file);
  });

/** A folder for the time of `use`. */
export async function withTempFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sound-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
