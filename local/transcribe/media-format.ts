import { open } from 'node:fs/promises';
import type { MediaFormat } from './request.ts';

const HEAD_BYTES = 64 * 1024;

async function read(file: string, from: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, from);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/**
 * The length of an ID3v2 tag at the start of a file, in bytes.
 * https://id3.org/id3v2.4.0-structure
 */
function id3Length(head: Buffer): number {
  if (head.subarray(0, 3).toString('latin1') !== 'ID3') return 0;
  return 10 + [6, 7, 8, 9].reduce((size, at) => size * 128 + (head[at] ?? 0), 0);
}

/** MPEG audio frames start with 11 set bits; the layer bits follow, 0 in AAC's ADTS frames. */
function mpegAudio(frame: Buffer): MediaFormat | null {
  const second = frame[1] ?? 0;
  const isFrame = frame[0] === 0xff && (second & 0xe0) === 0xe0;
  return isFrame && (second & 0x06) !== 0 ? 'mp3' : null;
}

/**
 * The format Amazon Transcribe would detect, or null for what it does not accept: raw AAC, and Ogg
 * or WebM with codecs other than Opus.
 * https://docs.aws.amazon.com/transcribe/latest/dg/how-input.html
 */
export async function detectFormat(file: string): Promise<MediaFormat | null> {
  const head = await read(file, 0);
  const has = (text: string) => head.includes(text, 0, 'latin1');
  const at = (offset: number, text: string) =>
    head.subarray(offset, offset + text.length).toString('latin1') === text;
  if (at(0, 'RIFF') && at(8, 'WAVE')) return 'wav';
  if (at(0, 'fLaC')) return 'flac';
  if (at(0, '#!AMR')) return 'amr';
  if (at(4, 'ftyp')) return 'mp4';
  if (at(0, 'OggS')) return has('OpusHead') ? 'ogg' : null;
  if (at(0, '\x1aE\xdf\xa3')) return has('A_OPUS') ? 'webm' : null;
  return mpegAudio(await read(file, id3Length(head)));
}

/** The format of the file. Throws Amazon Transcribe's error if it would not accept it. */
export async function acceptedFormat(
  file: string,
  declared: MediaFormat | undefined,
): Promise<MediaFormat> {
  const detected = await detectFormat(file);
  if (!detected) throw new Error('Unsupported media format.');
  const same = declared === 'm4a' ? 'mp4' : declared;
  if (same === undefined || same === detected) return declared ?? detected;
  throw new Error('The media format provided does not match the detected media format.');
}
