/** Bytes that the check needs. */
export const looked = 64;

const begins = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text;

/**
 * Whether bytes start like an audio container: WAV, FLAC, Ogg, MP4, WebM, MP3 (tag or frame) or AAC (ADTS).
 * The decoder checks what is inside; this keeps text files named .mp3 out of the queue.
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
