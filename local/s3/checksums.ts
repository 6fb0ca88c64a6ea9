import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { Crc32c } from '@aws-crypto/crc32c';
import { Crc64Nvme, type CrcAlgorithm } from './crc.ts';
import { S3Error } from './errors.ts';

/** The algorithms, each with the length of its checksum in bytes. */
const lengths = { CRC32: 4, CRC32C: 4, CRC64NVME: 8, SHA1: 20, SHA256: 32 };
export type ChecksumAlgorithm = keyof typeof lengths;

/** S3's own algorithms that are not implemented here. */
const unsupported = ['SHA512', 'MD5', 'XXHASH64', 'XXHASH3', 'XXHASH128'];

/** S3's algorithm if the caller names none. */
export const defaultAlgorithm = 'CRC64NVME';

/**
 * What the checksum of a multipart object covers: all of its bytes, or the checksums of its parts.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/checking-object-integrity-upload.html
 */
export type ChecksumType = 'FULL_OBJECT' | 'COMPOSITE';

/** A stored checksum in base64. */
export interface Checksum {
  algorithm: ChecksumAlgorithm;
  value: string;
  type: ChecksumType;
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
  CRC64NVME: () => new Crc64Nvme(),
  SHA1: () => shaHasher('sha1'),
  SHA256: () => shaHasher('sha256'),
};

export const createHasher = (algorithm: ChecksumAlgorithm) => hashers[algorithm]();

const isKnown = (name: string): name is ChecksumAlgorithm => name in lengths;

/** Checksums of parts can be joined to that of the whole only if they are linear. */
export const isCrc = (algorithm: ChecksumAlgorithm): algorithm is CrcAlgorithm =>
  algorithm.startsWith('CRC');

/** Throws InvalidRequest for a name S3 does not know, NotImplemented for one not known here. */
export function parseAlgorithm(given: string): ChecksumAlgorithm {
  const name = given.toUpperCase();
  if (isKnown(name)) return name;
  const known = Object.keys(lengths).join(', ');
  if (unsupported.includes(name))
    throw new S3Error(
      'NotImplemented',
      `The local S3 does not implement the checksum ${name}. Use one of ${known}.`,
    );
  throw new S3Error(
    'InvalidRequest',
    `Checksum algorithm provided is unsupported. Please try again with any of the valid types: [${known}]`,
  );
}

/** The checksum that an upload's parts and object will have; none if the request names none. */
export function requestedChecksum(
  headers: Record<string, string>,
): { algorithm: ChecksumAlgorithm; type: ChecksumType } | undefined {
  const { 'x-amz-checksum-algorithm': named, 'x-amz-checksum-type': wanted } = headers;
  if (named === undefined && wanted === undefined) return undefined;
  if (named === undefined)
    throw new S3Error(
      'InvalidRequest',
      'The x-amz-checksum-type header can only be used with the x-amz-checksum-algorithm header.',
    );
  const algorithm = parseAlgorithm(named);
  const type = wanted ?? (algorithm === 'CRC64NVME' ? 'FULL_OBJECT' : 'COMPOSITE');
  if (type !== 'FULL_OBJECT' && type !== 'COMPOSITE')
    throw new S3Error('InvalidRequest', `The checksum type ${type} is unknown.`);
  if (type === 'COMPOSITE' ? algorithm !== 'CRC64NVME' : isCrc(algorithm))
    return { algorithm, type };
  throw new S3Error(
    'InvalidRequest',
    `The ${type} checksum type cannot be used with the ${algorithm.toLowerCase()} checksum algorithm.`,
  );
}

const prefix = 'x-amz-checksum-';

export const checksumHeader = (algorithm: ChecksumAlgorithm) => prefix + algorithm.toLowerCase();

/** Whether the header is the checksum of a body, rather than about it. */
export const isChecksumHeader = (name: string) =>
  name.startsWith(prefix) && !/-(algorithm|type|mode)$/.test(name);

/** The checksum that a request announces for its body, in a header or as a trailer. */
export function declaredChecksum(headers: Record<string, string>): DeclaredChecksum | undefined {
  const named = Object.keys(headers).filter(isChecksumHeader);
  const trailer = headers['x-amz-trailer'];
  if (named.length + (trailer ? 1 : 0) > 1)
    throw new S3Error(
      'InvalidRequest',
      'Expecting a single x-amz-checksum- header. Multiple checksum Types are not allowed.',
    );
  if (trailer) return { algorithm: parseAlgorithm(trailer.replace(prefix, '')) };
  const [name] = named;
  if (!name) return undefined;
  const algorithm = parseAlgorithm(name.slice(prefix.length));
  const value = headers[name] ?? '';
  // A composite one ends in the number of parts.
  if (isDigest(value.replace(/-\d+$/, ''), lengths[algorithm])) return { algorithm, value };
  throw new S3Error('InvalidRequest', `Value for ${name} header is invalid.`);
}

/** Whether the text is the base64 of so many bytes. */
export function isDigest(text: string, length: number): boolean {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === length && bytes.toString('base64') === text;
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

/** The checksum's fields in a listing, which names only its kind. */
export const checksumKind = (checksum: Pick<Checksum, 'algorithm' | 'type'> | undefined) =>
  checksum && { ChecksumAlgorithm: checksum.algorithm, ChecksumType: checksum.type };
