import { crc32, deflateRawSync } from 'node:zlib';

/** A file in a zip: its local part, and its entry in the central directory. */
export interface Entry {
  bytes: Buffer;
  listed: Buffer;
}

/** Little-endian numbers of 2 or 4 bytes. */
function fields(...numbers: [bytes: 2 | 4, value: number][]): Buffer {
  const written = Buffer.alloc(numbers.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of numbers) at = written.writeUIntLE(value, at, bytes);
  return written;
}

/** A file at `offset` of a zip (APPNOTE 6.3), its name in UTF-8, deflated where that makes it smaller. */
export function entryOf(name: string, content: Uint8Array, offset: number): Entry {
  const deflated = deflateRawSync(content);
  const packed = deflated.length < content.length;
  const stored = packed ? deflated : Buffer.from(content);
  const encoded = Buffer.from(name);
  const description = fields(
    [2, 20],
    [2, 0x800],
    [2, packed ? 8 : 0],
    // No time of its own: 1 January 1980.
    [2, 0],
    [2, 0x21],
    [4, crc32(content)],
    [4, stored.length],
    [4, content.length],
    [2, encoded.length],
    [2, 0],
  );
  const place = fields([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]);
  return {
    bytes: Buffer.concat([fields([4, 0x04034b50]), description, encoded, stored]),
    listed: Buffer.concat([fields([4, 0x02014b50], [2, 20]), description, place, encoded]),
  };
}

/** The central directory and the end of a zip of `count` files; the directory starts at `offset`. */
export const endOf = (listed: Buffer, count: number, offset: number): Buffer =>
  Buffer.concat([
    listed,
    fields([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count]),
    fields([4, listed.length], [4, offset], [2, 0]),
  ]);
