import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type ChecksumAlgorithm,
  checksumHeader,
  createHasher,
  type DeclaredChecksum,
  isDigest,
} from './checksums.ts';
import { hasMd5Etags, opaqueEtag } from './encryption.ts';
import { S3Error } from './errors.ts';
import type { S3Request } from './request.ts';

/** A received body, its declared digests verified. */
export interface Received {
  size: number;
  etag: string;
  /** The declared checksum and the one to keep, in base64. */
  checksums: Map<ChecksumAlgorithm, string>;
}

const isChunked = ({ signedPayload, headers }: S3Request) =>
  signedPayload.startsWith('STREAMING-') ||
  (headers['content-encoding'] ?? '').split(',').some((coding) => coding.trim() === 'aws-chunked');

function checkFraming(request: S3Request): void {
  const { signedPayload, headers } = request;
  if (
    signedPayload.startsWith('STREAMING-') &&
    signedPayload !== 'STREAMING-UNSIGNED-PAYLOAD-TRAILER'
  )
    throw new S3Error('NotImplemented', `The local S3 does not implement ${signedPayload}.`);
  const length = isChunked(request) ? 'x-amz-decoded-content-length' : 'content-length';
  if (headers[length] === undefined)
    throw new S3Error('MissingContentLength', `You must provide the ${length} HTTP header.`);
}

/** The MD5 to verify in base64, if any. Throws InvalidDigest for what is no MD5. */
function declaredMd5({ headers }: S3Request): string | undefined {
  const { 'content-md5': md5 } = headers;
  if (md5 === undefined || isDigest(md5, 16)) return md5;
  throw new S3Error('InvalidDigest', { details: { 'Content-MD5': md5 } });
}

/** The digests computed of a body while it arrives. */
function digestsFor(
  request: S3Request,
  declared: DeclaredChecksum | undefined,
  kept: ChecksumAlgorithm | undefined,
) {
  const wantedMd5 = declaredMd5(request);
  const hasMd5 = hasMd5Etags(request.bucket);
  const md5 = hasMd5 || wantedMd5 ? createHash('md5') : undefined;
  const sha256 = /^[0-9a-f]{64}$/.test(request.signedPayload) ? createHash('sha256') : undefined;
  const algorithms = [declared?.algorithm, kept].flatMap((algorithm) => algorithm ?? []);
  const hashers = new Map(algorithms.map((algorithm) => [algorithm, createHasher(algorithm)]));
  const everyHash = [md5, sha256, ...hashers.values()].flatMap((hash) => hash ?? []);
  return {
    update(bytes: Buffer): void {
      for (const hash of everyHash) hash.update(bytes);
    },
    /** The ETag and the checksums. Throws BadDigest and the like. */
    verified(trailers: Map<string, string>): Omit<Received, 'size'> {
      const found = md5?.digest();
      if (wantedMd5) checkMd5(wantedMd5, found?.toString('base64'));
      if (sha256 && sha256.digest('hex') !== request.signedPayload)
        throw new S3Error('XAmzContentSHA256Mismatch');
      const checksums = new Map([...hashers].map(([name, hasher]) => [name, hasher.digest()]));
      if (declared) checkChecksum(declared, checksums, trailers);
      return { etag: hasMd5 && found ? found.toString('hex') : opaqueEtag(), checksums };
    },
  };
}

/**
 * Streams a request's body into `sink`, decoding aws-chunked and verifying the length and every
 * digest the caller sent. Computes the checksum `kept` as well. Throws BadDigest, IncompleteBody and
 * the like after the last byte.
 */
export async function receive(
  request: S3Request,
  sink: Writable,
  declared: DeclaredChecksum | undefined,
  kept?: ChecksumAlgorithm,
): Promise<Received> {
  checkFraming(request);
  const trailers = new Map<string, string>();
  const digests = digestsFor(request, declared, kept);
  let size = 0;
  await pipeline(async function* () {
    for await (const bytes of isChunked(request)
      ? decodeChunked(request.body, trailers)
      : request.body) {
      size += bytes.length;
      digests.update(bytes);
      yield bytes;
    }
  }, sink);

  const expectedSize = request.headers['x-amz-decoded-content-length'];
  if (expectedSize !== undefined && Number(expectedSize) !== size)
    throw new S3Error('IncompleteBody', `Expected ${expectedSize} bytes, received ${size}.`);
  return { size, ...digests.verified(trailers) };
}

function checkMd5(wanted: string, found: string | undefined): void {
  if (found !== wanted)
    throw new S3Error('BadDigest', {
      details: { CalculatedDigest: found, ExpectedDigest: wanted },
    });
}

function checkChecksum(
  { algorithm, value }: DeclaredChecksum,
  found: Map<ChecksumAlgorithm, string>,
  trailers: Map<string, string>,
): void {
  const wanted = value ?? trailers.get(checksumHeader(algorithm));
  if (found.get(algorithm) !== wanted)
    throw new S3Error(
      'BadDigest',
      `The ${algorithm} you specified did not match the calculated checksum.`,
    );
}

const documentLimit = 4 * 1024 * 1024;

/** Reads a whole XML document; a list of 10,000 parts fits. */
export async function receiveText(
  request: S3Request,
  declared: DeclaredChecksum | undefined,
): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      chunks.push(chunk);
      done(size > documentLimit ? new S3Error('EntityTooLarge') : null);
    },
  });
  await receive(request, sink, declared);
  return Buffer.concat(chunks).toString();
}

const lineLimit = 8 * 1024;

/** Reads lines and byte counts from a stream of buffers. */
class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #buffer: Buffer = Buffer.alloc(0);
  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async #more(): Promise<Buffer> {
    const next = await this.#source.next();
    if (next.done) throw new S3Error('IncompleteBody');
    return next.value;
  }

  async line(): Promise<string> {
    let end = this.#buffer.indexOf('\r\n');
    while (end < 0) {
      if (this.#buffer.length > lineLimit)
        throw new S3Error('InvalidRequest', 'The aws-chunked body has a header without end.');
      this.#buffer = Buffer.concat([this.#buffer, await this.#more()]);
      end = this.#buffer.indexOf('\r\n');
    }
    const line = this.#buffer.toString('latin1', 0, end);
    this.#buffer = this.#buffer.subarray(end + 2);
    return line;
  }

  async *bytes(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0; ) {
      if (this.#buffer.length === 0) this.#buffer = await this.#more();
      const chunk = this.#buffer.subarray(0, left);
      this.#buffer = this.#buffer.subarray(chunk.length);
      left -= chunk.length;
      yield chunk;
    }
  }
}

function chunkSize(line: string): number {
  if (!/^[0-9a-f]{1,12}$/i.test(line))
    throw new S3Error('InvalidRequest', 'The aws-chunked body has a wrong chunk header.');
  return Number.parseInt(line, 16);
}

/**
 * Decodes `Content-Encoding: aws-chunked`; adds the trailers to `trailers` by lower-case name.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-streaming-trailers.html
 */
export async function* decodeChunked(
  source: AsyncIterable<Buffer>,
  trailers: Map<string, string>,
): AsyncGenerator<Buffer> {
  const reader = new ByteReader(source);
  for (let size = chunkSize(await reader.line()); size > 0; ) {
    yield* reader.bytes(size);
    if ((await reader.line()) !== '')
      throw new S3Error('InvalidRequest', 'An aws-chunked chunk is longer than its header says.');
    size = chunkSize(await reader.line());
  }
  for (let line = await reader.line(); line !== ''; line = await reader.line()) {
    const colon = line.indexOf(':');
    trailers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
}
