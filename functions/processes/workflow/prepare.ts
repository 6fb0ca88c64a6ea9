import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { MediaFormat, StartTranscriptionJobCommandInput } from '@aws-sdk/client-transcribe';
import * as z from 'zod';
import { languages } from '#contract/choices.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { reason } from '#contract/reasons.ts';
import { recordingKey } from '../../domain/jobs/guards.ts';
import {
  type AudioInfo,
  convert,
  examine,
  readHeader,
  withTempFile,
} from '../../platform/audio/decoder.ts';
import type { Deps } from '../../platform/aws/deps.ts';
import { executionName, type JobRecord, workPrefix } from '../../records/jobs.ts';
import { changeMeeting } from '../../records/meetings.ts';
import { reportProgress, step, whileJobRuns } from './step.ts';

/** Checks a recording, copies it to the archive bucket, and answers the request for its transcription. */
export const prepare = step(z.unknown(), async (deps, job) => {
  await reportProgress(deps, job, 8, 'checking');
  const kept = recordingKey(job.meeting_id, job.recording);
  const isKept = (await deps.archiveBucket.sizeOf(kept)) !== null;
  // The upload bucket expires; a retry weeks later finds the recording in the archive bucket.
  const bytes = isKept ? deps.archiveBucket.read(kept) : deps.uploadBucket.read(job.recording.key);
  return withTempFile(await bytes, async (file) => {
    const header = await readHeader(file);
    refuseUnlessUsable(header);
    const sound = await whileJobRuns(deps, job, (signal) => examine(file, { signal }));
    refuseUnlessLongEnough(sound.duration);
    if (!isKept) await deps.archiveBucket.copyFrom(deps.uploadBucket, job.recording.key, kept);
    const peaks_key = `${kept}.peaks.json`;
    await deps.archiveBucket.putNew(peaks_key, JSON.stringify(sound.peaks), 'application/json');
    await deps.table.transact([
      changeMeeting(job.meeting_id, { audio_key: kept, peaks_key, duration: sound.duration }),
    ]);
    const work = `${workPrefix(job.meeting_id)}${executionName(job)}`;
    const format = formatTaken(header);
    if (!format) {
      const converted = `${file}.flac`;
      await whileJobRuns(deps, job, (signal) => convert(file, converted, { signal }));
      await sendConverted(deps, converted, `${work}/audio.flac`);
    }
    const media = format
      ? { format, uri: `s3://${deps.archiveBucket.name}/${kept}` }
      : { format: 'flac' as const, uri: `s3://${deps.uploadBucket.name}/${work}/audio.flac` };
    const output = { bucket: deps.uploadBucket.name, key: `${work}/transcript.json` };
    await reportProgress(deps, job, 15, 'transcribing');
    return { duration: sound.duration, transcription: transcriptionJob(job, media, output) };
  });
});

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

/** Refuses by its header what would only keep the decoder busy. */
export function refuseUnlessUsable({ rate, stated }: AudioInfo): void {
  if (rate < leastRate) {
    throw new AppError('invalid', reason('recordingRate', { rate, least: leastRate }));
  }
  refuseIfTooLong(stated ?? 0);
}

async function sendConverted({ uploadBucket }: Deps, file: string, key: string): Promise<void> {
  const { size } = await stat(file);
  await uploadBucket.put(key, createReadStream(file), 'audio/flac', size);
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

/** The service's name for a format that it accepts as it is; null for one to convert first. */
export function formatTaken({ container, codec, channels, rate }: AudioInfo): MediaFormat | null {
  if (channels > 2 || rate < 8_000 || rate > 48_000) return null;
  const fits = taken.find((kind) => kind.container.test(container) && kind.codec.test(codec));
  return fits?.format ?? null;
}

/** The request for a job's transcription, with speaker labels and the language named or detected. */
export function transcriptionJob(
  { job_id, attempt, recording }: JobRecord,
  media: { format: MediaFormat; uri: string },
  output: { bucket: string; key: string },
): StartTranscriptionJobCommandInput {
  const expected = recording.expected_speakers;
  const language = languages.find((known) => known === recording.language_code);
  return {
    TranscriptionJobName: `${job_id}-${attempt}`,
    Media: { MediaFileUri: media.uri },
    MediaFormat: media.format,
    OutputBucketName: output.bucket,
    OutputKey: output.key,
    ...(language
      ? { LanguageCode: language }
      : { IdentifyLanguage: true, LanguageOptions: [...languages] }),
    Settings: {
      ShowSpeakerLabels: true,
      MaxSpeakerLabels: expected === 0 ? limits.speakers : Math.max(2, expected),
    },
  };
}
