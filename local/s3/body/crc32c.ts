/** One table row per byte value, of the reversed Castagnoli polynomial (RFC 3720, appendix B.4). */
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let row = byte;
  for (let bit = 0; bit < 8; bit++) row = row & 1 ? (row >>> 1) ^ 0x82f63b78 : row >>> 1;
  return row;
});

/** CRC-32C of `bytes`, continuing from `value`, the CRC of what came before. */
export function crc32c(bytes: Uint8Array, value = 0): number {
  let crc = ~value;
  for (const byte of bytes) crc = (table[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
}
