import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import type { Bucket } from '../../platform/aws/bucket.ts';

/** How many bytes the check looks at. */
export const looked = 64;

const begins = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text;

/**
 * Whether bytes begin as a container of sound does: WAV, FLAC, Ogg, MP4, WebM, MP3 (tag or frame) or
 * AAC (ADTS). What is inside is for the decoder to say; this spares a queue of text files named .mp3.
 */
export function looksLikeAudio(bytes: Uint8Array): boolean {
  const [first = 0, second = 0] = bytes;
  return (
    (begins(bytes, 'RIFF') && begins(bytes, 'WAVE', 8)) ||
    begins(bytes, 'fLaC') ||
    begins(bytes, 'OggS') ||
    begins(bytes, 'ftyp', 4) ||
    begins(bytes, '\x1a\x45\xdf\xa3') ||
    begins(bytes, 'ID3') ||
    // MPEG audio and ADTS frames both begin with eleven set bits.
    (first === 0xff && (second & 0xe0) === 0xe0)
  );
}

export const notAudio = (file: string): AppError =>
  new AppError('unsupported', reason('notAudio', { file }));

/** Throws, and leaves nothing in the upload bucket, when the object there is no recording. */
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
};

/** The type a recording is stored and played under: by what it is kept as, never as a caller wrote it. */
export const contentTypeOf = (extension: string): string =>
  types[extension] ?? 'application/octet-stream';
