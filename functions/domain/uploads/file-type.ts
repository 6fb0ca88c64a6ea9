import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import { looked, looksLikeAudio } from '../../platform/audio/file-type.ts';
import type { Bucket } from '../../platform/aws/bucket.ts';

export const notAudio = (file: string): AppError =>
  new AppError('unsupported', reason('notAudio', { file }));

/** Throws, and deletes the object from the upload bucket, when it is not audio. */
export async function refuseUnlessAudio(
  uploadBucket: Bucket,
  key: string,
  file: string,
): Promise<void> {
  if (looksLikeAudio(await uploadBucket.firstBytes(key, looked))) return;
  await uploadBucket.delete(key);
  throw notAudio(file);
}

const types: Record<string, string> = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  flac: 'audio/flac',
  aac: 'audio/aac',
  webm: 'audio/webm',
  // Audio players accept these types and play the sound.
  mp4: 'video/mp4',
  m4v: 'video/mp4',
};

/** The content type under which a recording is stored and played: by its extension, never as declared by the caller. */
export const contentTypeOf = (extension: string): string =>
  types[extension] ?? 'application/octet-stream';
