import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { outputOf, parseS3Uri } from './jobs.ts';
import { acceptedFormat } from './media-format.ts';
import { transcriptFile } from './output.ts';
import type { Recognise, Recognition } from './recognition.ts';
import type { MediaFormat, StartRequest } from './request.ts';

/**
 * Amazon Transcribe's limits.
 * https://docs.aws.amazon.com/transcribe/latest/dg/limits-guidelines.html
 */
const MAX_BYTES = 2 * 1024 ** 3;
const MIN_SECONDS = 0.5;
const MAX_SECONDS = 4 * 3600;

/** Without LanguageOptions: the languages this product uses. */
const DEFAULT_OPTIONS = ['mr-IN', 'hi-IN', 'kn-IN', 'en-IN'];

async function fetchMedia(s3: S3Client, uri: string, file: string, abortSignal: AbortSignal) {
  const { Body, ContentLength = 0 } = await s3.send(new GetObjectCommand(parseS3Uri(uri)), {
    abortSignal,
  });
  if (ContentLength > MAX_BYTES) throw new Error('Invalid file size: file size too large.');
  if (!(Body instanceof Readable)) throw new Error('The media file could not be read from S3.');
  await pipeline(Body, createWriteStream(file), { signal: abortSignal });
}

/**
 * Transcribes a recording from S3 to S3 using `folder`, which is removed afterwards. Rejects with
 * the failure reason of the job.
 */
export async function runJob(
  request: StartRequest,
  { s3, recognise, folder }: { s3: S3Client; recognise: Recognise; folder: string },
  signal: AbortSignal,
): Promise<Recognition & { mediaFormat: MediaFormat }> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    const mediaFile = join(folder, 'media');
    await fetchMedia(s3, request.Media.MediaFileUri, mediaFile, signal);
    const mediaFormat = await acceptedFormat(mediaFile, request.MediaFormat);
    const recognition = await recognise(
      {
        mediaFile,
        folder,
        languages: request.LanguageCode
          ? [request.LanguageCode]
          : (request.LanguageOptions ?? DEFAULT_OPTIONS),
        maxSpeakers: request.Settings?.MaxSpeakerLabels ?? null,
      },
      signal,
    );
    if (recognition.seconds < MIN_SECONDS) {
      throw new Error('Your audio file must have a speech segment long enough in duration.');
    }
    if (recognition.seconds > MAX_SECONDS) {
      throw new Error(
        'Invalid file size: file size too large. Maximum audio duration is 4.000000 hours.Check the length of the file and try your request again.',
      );
    }
    const put = new PutObjectCommand({
      ...outputOf(request),
      Body: JSON.stringify(transcriptFile(request, recognition)),
      ContentType: 'application/json',
    });
    await s3.send(put, { abortSignal: signal });
    return { ...recognition, mediaFormat };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
