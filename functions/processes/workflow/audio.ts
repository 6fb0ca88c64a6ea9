import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MediaFormat } from '@aws-sdk/client-transcribe';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { reason, reasonOfPart } from '#contract/reasons.ts';
import type { Peaks, RecordingPart } from '#contract/transcripts.ts';
import { archivedKey } from '../../domain/jobs/guards.ts';
import {
  type AudioInfo,
  appendSamples,
  convert,
  encode,
  examine,
  readHeader,
  withTempFolder,
} from '../../platform/audio/decoder.ts';
import type { Deps } from '../../platform/aws/deps.ts';
import { mapConcurrently } from '../../platform/concurrency.ts';
import { sha256Hex } from '../../platform/hash.ts';
import {
  executionName,
  type JobRecord,
  type Part,
  partId,
  workPrefix,
} from '../../records/jobs.ts';

/** A recording as it is played and transcribed: checked, and in the archive bucket. */
export interface PreparedAudio {
  audio_key: string;
  /** Seconds. */
  duration: number;
  peaks: Peaks;
  parts: (Part & RecordingPart)[];
  /** The file for the speech service. */
  media: { format: MediaFormat; uri: string };
}

/** The input of a step. */
interface Work {
  deps: Deps;
  job: JobRecord;
  /** For temporary files. */
  folder: string;
  /** Ends the decoder. */
  signal: AbortSignal;
}

/** Checks the parts of a job's recording, copies them to the archive bucket, and joins them if there are several. */
export const prepareAudio = (
  deps: Deps,
  job: JobRecord,
  signal: AbortSignal,
): Promise<PreparedAudio> =>
  withTempFolder((folder) => {
    const work = { deps, job, folder, signal };
    const [only, ...others] = job.recording.parts;
    return only && others.length === 0 ? prepareFile(work, only) : joinParts(work);
  });

/** A recording in one file is played as it was uploaded. */
async function prepareFile(
  { deps, job, folder, signal }: Work,
  part: Part,
): Promise<PreparedAudio> {
  const file = path.join(folder, 'audio');
  const sha256 = await download(await bytesOf(deps, job, part), file, signal);
  const header = await readHeader(file);
  refuseUnlessUsable(header);
  const { duration, peaks } = await examine(file, { signal });
  refuseUnlessLongEnough(duration);
  await keep(deps, job, part);
  const audio_key = archivedKey(job.meeting_id, part);
  const parts = [{ ...part, start_time: 0, duration, sha256 }];
  const about = { audio_key, duration, peaks, parts };
  const format = formatTaken(header);
  if (format) {
    return { ...about, media: { format, uri: `s3://${deps.archiveBucket.name}/${audio_key}` } };
  }
  const converted = path.join(folder, 'converted.flac');
  await convert(file, converted, { signal });
  const key = `${workPrefix(job.meeting_id)}${executionName(job)}/audio.flac`;
  await send(deps.uploadBucket, converted, key);
  return { ...about, media: { format: 'flac', uri: `s3://${deps.uploadBucket.name}/${key}` } };
}

/**
 * Joins several parts into one recording with one time line and one list of speakers. It is kept in the archive bucket
 * beside them, since its times are those of the transcript.
 */
async function joinParts(work: Work): Promise<PreparedAudio> {
  const { deps, job, folder, signal } = work;
  const samples = path.join(folder, 'samples');
  const parts: PreparedAudio['parts'] = [];
  for (const [place, part] of job.recording.parts.entries()) {
    try {
      parts.push(await append(work, samples, part, parts.at(-1)));
    } catch (error) {
      throw ofPart(error, place + 1, part);
    }
  }
  const file = path.join(folder, 'joined.flac');
  await encode(samples, file, { signal });
  const { duration, peaks } = await examine(file, { signal });
  refuseUnlessLongEnough(duration);
  await mapConcurrently(parts, copies, (part) => keep(deps, job, part));
  const audio_key = joinedKey(job);
  if ((await deps.archiveBucket.sizeOf(audio_key)) === null)
    await send(deps.archiveBucket, file, audio_key);
  const uri = `s3://${deps.archiveBucket.name}/${audio_key}`;
  return { audio_key, duration, peaks, parts, media: { format: 'flac', uri } };
}

/** How many parts are copied at a time. */
const copies = 8;

/** Checks a part and appends it to the samples of those before it. */
async function append(
  { deps, job, folder, signal }: Work,
  samples: string,
  part: Part,
  before: RecordingPart | undefined,
): Promise<Part & RecordingPart> {
  const start_time = before ? before.start_time + before.duration : 0;
  const file = path.join(folder, 'part');
  const sha256 = await download(await bytesOf(deps, job, part), file, signal);
  const header = await readHeader(file);
  refuseUnlessUsable(header);
  refuseIfTooLong(start_time + (header.stated ?? 0));
  const end = await appendSamples(file, samples, { signal });
  // All of them together may not fit on the disk.
  await rm(file);
  refuseIfTooLong(end);
  const duration = end - start_time;
  // A part may be very short: whoever records in several files may stop just after the last one began.
  if (duration === 0) throw new AppError('invalid', reason('recordingSilent'));
  return { ...part, start_time, duration, sha256 };
}

/** Where the same parts in the same order are kept joined: a further job on them makes no further copy. */
function joinedKey({ meeting_id, recording }: JobRecord): string {
  const name = sha256Hex(recording.parts.map(partId).join());
  return `meetings/${meeting_id}/audio/joined-${name.slice(0, 32)}.flac`;
}

/** Names the part in an error that a clerk can do something about; leaves other errors as they are. */
function ofPart(error: unknown, number: number, { file_name: file }: Part): unknown {
  if (!(error instanceof AppError)) return error;
  if (error.reason === 'recordingTooLong') {
    const hours = limits.audioSeconds.most / 3600;
    return new AppError(error.code, reason('partTooLong', { number, file, hours }));
  }
  return new AppError(error.code, reasonOfPart({ number, file }, error));
}

/**
 * The bytes of a part, from the archive bucket if it has them: at a retry weeks later, the upload bucket has
 * forgotten them.
 */
async function bytesOf(deps: Deps, job: JobRecord, part: Part): Promise<Readable> {
  const kept = archivedKey(job.meeting_id, part);
  const isKept = (await deps.archiveBucket.sizeOf(kept)) !== null;
  return isKept ? deps.archiveBucket.read(kept) : deps.uploadBucket.read(part.key);
}

async function keep({ archiveBucket, uploadBucket }: Deps, job: JobRecord, part: Part) {
  const kept = archivedKey(job.meeting_id, part);
  if ((await archiveBucket.sizeOf(kept)) === null)
    await archiveBucket.copyFrom(uploadBucket, part.key, kept);
}

/** Writes bytes to a file, and answers their SHA-256 in hex. */
async function download(bytes: Readable, file: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  const hashed = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(bytes, hashed, createWriteStream(file), { signal });
  return hash.digest('hex');
}

async function send(bucket: Deps['archiveBucket'], file: string, key: string): Promise<void> {
  const { size } = await stat(file);
  await bucket.put(key, createReadStream(file), 'audio/flac', size);
}

export function refuseUnlessLongEnough(seconds: number): void {
  const { least } = limits.audioSeconds;
  if (seconds < least) {
    throw new AppError(
      'invalid',
      seconds === 0 ? reason('recordingSilent') : reason('recordingTooShort', { seconds: least }),
    );
  }
  refuseIfTooLong(seconds);
}

function refuseIfTooLong(seconds: number): void {
  const { most } = limits.audioSeconds;
  if (seconds <= most) return;
  throw new AppError('too_large', reason('recordingTooLong', { hours: most / 3600 }));
}

/** Fewer samples a second do not carry speech; decoding them would multiply the file. */
const leastRate = 4000;

/** Refuses a recording whose header says that it would only keep the decoder busy. */
export function refuseUnlessUsable({ rate, stated }: AudioInfo): void {
  if (rate < leastRate) {
    throw new AppError('invalid', reason('recordingRate', { rate, least: leastRate }));
  }
  refuseIfTooLong(stated ?? 0);
}

/**
 * What Amazon Transcribe accepts, by container and codec as ffmpeg names them. Raw AAC and Ogg Vorbis are
 * missing on purpose. https://docs.aws.amazon.com/transcribe/latest/dg/how-input.html
 */
const taken: { format: MediaFormat; container: RegExp; codec: RegExp }[] = [
  { format: 'mp3', container: /\bmp3\b/, codec: /^mp3/ },
  { format: 'mp4', container: /\bmp4\b/, codec: /^aac$/ },
  { format: 'wav', container: /^wav$/, codec: /^pcm_s16le$/ },
  { format: 'flac', container: /^flac$/, codec: /^flac$/ },
  { format: 'ogg', container: /^ogg$/, codec: /^opus$/ },
  { format: 'webm', container: /\bwebm\b/, codec: /^opus$/ },
];

/**
 * The service's name for a format that it accepts as it is; null for one to convert first, as videos are: it
 * needs only their audio.
 */
export function formatTaken(info: AudioInfo): MediaFormat | null {
  const { container, codec, channels, rate, video } = info;
  if (video || channels > 2 || rate < 8_000 || rate > 48_000) return null;
  const fits = taken.find((kind) => kind.container.test(container) && kind.codec.test(codec));
  return fits?.format ?? null;
}
