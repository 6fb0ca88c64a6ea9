import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { Crc32c } from '@aws-crypto/crc32c';
import { S3Error } from './errors.ts';

const algorithms = ['CRC32', 'CRC32C', 'SHA1', 'SHA256'] as const;
export type ChecksumAlgorithm = (typeof algorithms)[number];

/** A stored checksum in base64. A COMPOSITE one is the checksum of the parts' checksums. */
export interface Checksum {
  algorithm: ChecksumAlgorithm;
  value: string;
  type: 'FULL_OBJECT' | 'COMPOSITE';
}

/** A checksum sent with a body; without `value` it follows in the trailer. */
export interface DeclaredChecksum {
  algorithm: ChecksumAlgorithm;
  value?: string;
}

interface Hasher {
  update(bytes: Buffer): void;
  /** Base64. */
  digest(): string;
}

function base64Of(crc: number): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc);
  return bytes.toString('base64');
}

function crc32Hasher(): Hasher {
  let value = 0;
  return {
    update(bytes) {
      value = crc32(bytes, value);
    },
    digest: () => base64Of(value),
  };
}

function crc32cHasher(): Hasher {
  const crc = new Crc32c();
  return { update: (bytes) => void crc.update(bytes), digest: () => base64Of(crc.digest()) };
}

function shaHasher(name: 'sha1' | 'sha256'): Hasher {
  const hash = createHash(name);
  return { update: (bytes) => void hash.update(bytes), digest: () => hash.digest('base64') };
}

const hashers: Record<ChecksumAlgorithm, () => Hasher> = {
  CRC32: crc32Hasher,
  CRC32C: crc32cHasher,
  SHA1: () => shaHasher('sha1'),
  SHA256: () => shaHasher('sha256'),
};

export const createHasher = (algorithm: ChecksumAlgorithm) => hashers[algorithm]();

/** Throws NotImplemented for an algorithm that cannot be verified here, such as CRC64NVME. */
export function parseAlgorithm(name: string): ChecksumAlgorithm {
  const known = algorithms.find((algorithm) => algorithm === name.toUpperCase());
  if (known) return known;
  throw new S3Error(
    'NotImplemented',
    `The local S3 does not implement the checksum ${name}. Use one of ${algorithms.join(', ')}.`,
  );
}

export const checksumHeader = (algorithm: ChecksumAlgorithm) =>
  `x-amz-checksum-${algorithm.toLowerCase()}`;

/** The checksum that a request announces for its body, in a header or as a trailer. */
export function declaredChecksum(headers: Record<string, string>): DeclaredChecksum | undefined {
  const prefix = 'x-amz-checksum-';
  const otherHeaders = ['x-amz-checksum-algorithm', 'x-amz-checksum-type', 'x-amz-checksum-mode'];
  const named = Object.keys(headers).filter(
    (name) => name.startsWith(prefix) && !otherHeaders.includes(name),
  );
  const trailer = headers['x-amz-trailer'];
  if (named.length + (trailer ? 1 : 0) > 1)
    throw new S3Error(
      'InvalidRequest',
      'Expecting a single x-amz-checksum- header. Multiple checksum Types are not allowed.',
    );
  if (trailer) return { algorithm: parseAlgorithm(trailer.replace(prefix, '')) };
  const [name] = named;
  if (!name) return undefined;
  return { algorithm: parseAlgorithm(name.slice(prefix.length)), value: headers[name] };
}

/** The checksum headers of a response. */
export function checksumHeaders(checksum: Checksum | undefined): Record<string, string> {
  if (!checksum) return {};
  return {
    [checksumHeader(checksum.algorithm)]: checksum.value,
    'x-amz-checksum-type': checksum.type,
  };
}

/** The checksum's fields in a response document: `ChecksumCRC32` and the like. */
export const checksumFields = (checksum: Checksum | undefined) =>
  checksum && { [`Checksum${checksum.algorithm}`]: checksum.value, ChecksumType: checksum.type };
