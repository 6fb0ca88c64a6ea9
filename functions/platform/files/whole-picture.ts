import { crc32 } from 'node:zlib';

/**
 * Whether a PNG is whole: its chunks follow each other from the header to the end of the file, and each has the
 * checksum that it names. https://www.w3.org/TR/png-3/#5Chunk-layout
 */
export function isWholePng(bytes: Buffer): boolean {
  let at = 8;
  let hasData = false;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const next = at + 12 + length;
    if (next > bytes.length) return false;
    if (crc32(bytes.subarray(at + 4, next - 4)) !== bytes.readUInt32BE(next - 4)) return false;
    const kind = bytes.toString('latin1', at + 4, at + 8);
    if (at === 8 && kind !== 'IHDR') return false;
    if (kind === 'IDAT') hasData = true;
    if (kind === 'IEND') return hasData && next === bytes.length;
    at = next;
  }
  return false;
}

/** Bytes that scanners and cameras leave after the end. */
const padding = 64;

/** Whether a JPEG has its scan and its end, and nothing much after it: ITU-T T.81, annex B. */
export function isWholeJpeg(bytes: Buffer): boolean {
  const end = bytes.lastIndexOf(Buffer.from([0xff, 0xd9]));
  let at = 2;
  while (at + 4 <= end && bytes[at] === 0xff) {
    if (bytes[at + 1] === 0xda) return bytes.length - end - 2 <= padding;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return false;
}
