/*
 * Cyclic redundancy checks as S3 uses them: bits reflected, initial value and result inverted.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/checking-object-integrity.html
 */

const polynomials = {
  CRC32: 0xedb88320n,
  CRC32C: 0x82f63b78n,
  CRC64NVME: 0x9a6c9329ac4bc9b5n,
};

export type CrcAlgorithm = keyof typeof polynomials;

const widths: Record<CrcAlgorithm, bigint> = { CRC32: 32n, CRC32C: 32n, CRC64NVME: 64n };

/** The remainders of each byte followed by 0 to 7 zero bytes, cut into halves of 32 bits. */
const high = new Int32Array(8 * 256);
const low = new Int32Array(8 * 256);
for (let byte = 0; byte < 256; byte++) {
  let remainder = BigInt(byte);
  for (let zeros = 0; zeros < 8; zeros++) {
    for (let bit = 0; bit < 8; bit++)
      remainder = (remainder >> 1n) ^ (remainder & 1n ? polynomials.CRC64NVME : 0n);
    high[zeros * 256 + byte] = Number(BigInt.asIntN(32, remainder >> 32n));
    low[zeros * 256 + byte] = Number(BigInt.asIntN(32, remainder));
  }
}

// No index is out of range.
const at = (table: Int32Array, index: number) => table[index] as number;

/** One half of the remainder of eight bytes, `first` before `second`. */
const fold = (table: Int32Array, first: number, second: number): number =>
  at(table, 1792 + (first & 255)) ^
  at(table, 1536 + ((first >>> 8) & 255)) ^
  at(table, 1280 + ((first >>> 16) & 255)) ^
  at(table, 1024 + (first >>> 24)) ^
  at(table, 768 + (second & 255)) ^
  at(table, 512 + ((second >>> 8) & 255)) ^
  at(table, 256 + ((second >>> 16) & 255)) ^
  at(table, second >>> 24);

/** CRC64NVME. Eight bytes at a time and without BigInt: recordings have hundreds of megabytes. */
export class Crc64Nvme {
  #high = -1;
  #low = -1;

  update(bytes: Buffer): void {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    let [h, l, offset] = [this.#high, this.#low, 0];
    for (; offset + 8 <= bytes.length; offset += 8) {
      const first = l ^ view.getInt32(offset, true);
      const second = h ^ view.getInt32(offset + 4, true);
      h = fold(high, first, second);
      l = fold(low, first, second);
    }
    for (; offset < bytes.length; offset++) {
      const index = (l ^ view.getUint8(offset)) & 255;
      l = ((l >>> 8) | (h << 24)) ^ at(low, index);
      h = (h >>> 8) ^ at(high, index);
    }
    [this.#high, this.#low] = [h, l];
  }

  /** Base64. */
  digest(): string {
    const bytes = Buffer.alloc(8);
    bytes.writeInt32BE(~this.#high, 0);
    bytes.writeInt32BE(~this.#low, 4);
    return bytes.toString('base64');
  }
}

/** The product of two polynomials modulo that of the algorithm. */
function multiply(algorithm: CrcAlgorithm, one: bigint, other: bigint): bigint {
  const polynomial = polynomials[algorithm];
  let product = 0n;
  let shifted = other;
  for (let bit = 1n << (widths[algorithm] - 1n); bit > 0n; bit >>= 1n) {
    if (one & bit) product ^= shifted;
    shifted = (shifted >> 1n) ^ (shifted & 1n ? polynomial : 0n);
  }
  return product;
}

/** The remainder after that many zero bytes follow: multiplied by x^8 for each of them. */
function followedBy(algorithm: CrcAlgorithm, remainder: bigint, bytes: number): bigint {
  let result = remainder;
  let power = 1n << (widths[algorithm] - 9n);
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = multiply(algorithm, result, power);
    power = multiply(algorithm, power, power);
  }
  return result;
}

/** The checksum of parts one after the other, from those of the parts; all in base64. */
export function joinedCrc(
  algorithm: CrcAlgorithm,
  parts: { checksum: string; size: number }[],
): string {
  let whole = 0n;
  for (const { checksum, size } of parts)
    whole =
      followedBy(algorithm, whole, size) ^
      BigInt(`0x${Buffer.from(checksum, 'base64').toString('hex')}`);
  const digits = Number(widths[algorithm]) / 4;
  return Buffer.from(whole.toString(16).padStart(digits, '0'), 'hex').toString('base64');
}
