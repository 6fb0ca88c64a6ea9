import type { TextFile } from './export-meetings.ts';

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

function checksum(bytes: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of bytes) rest = (table[(rest ^ byte) & 0xff] ?? 0) ^ (rest >>> 8);
  return (rest ^ 0xffffffff) >>> 0;
}

/** Numbers of 2 or 4 bytes, little-endian. */
function fields(...numbers: [bytes: 2 | 4, value: number][]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(numbers.reduce((sum, [bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of numbers) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

/** The fields common to both headers: stored without compression, UTF-8 name, no time (1 January 1980). */
const fileHeader = (content: Uint8Array, name: Uint8Array) =>
  fields(
    [2, 20],
    [2, 0x800],
    [2, 0],
    [2, 0],
    [2, 0x21],
    [4, checksum(content)],
    [4, content.length],
    [4, content.length],
    [2, name.length],
    [2, 0],
  );

/** Builds a zip archive (APPNOTE 6.3; up to 65,535 files and 4 GB), without compression. */
export function zipOf(files: readonly TextFile[]): Blob {
  const encoder = new TextEncoder();
  const entries: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  const sizeOf = (parts: Uint8Array[]) => parts.reduce((sum, { length }) => sum + length, 0);
  let at = 0;
  for (const file of files) {
    const [name, content] = [encoder.encode(file.name), encoder.encode(file.content)];
    const description = fileHeader(content, name);
    const entry = [fields([4, 0x04034b50]), description, name, content];
    entries.push(...entry);
    const place = fields([2, 0], [2, 0], [2, 0], [4, 0], [4, at]);
    directory.push(fields([4, 0x02014b50], [2, 20]), description, place, name);
    at += sizeOf(entry);
  }
  const end = fields(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, files.length],
    [2, files.length],
    [4, sizeOf(directory)],
    [4, at],
    [2, 0],
  );
  return new Blob([...entries, ...directory, end], { type: 'application/zip' });
}
