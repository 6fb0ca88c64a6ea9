import { createHash, type Hash } from 'node:crypto';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Checksum, checksumHeader, createHasher, type DeclaredChecksum } from './checksums.ts';
import { S3Error } from './errors.ts';
import type { S3Request } from './request.ts';

/** A received body, its declared digests verified. `md5` in hex. */
export interface Received {
  size: number;
  md5: string;
  checksum?: Checksum;
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

function checkDigests(request: S3Request, md5: Buffer, sha256: Hash | undefined): void {
  const wantedMd5 = request.headers['content-md5'];
  if (wantedMd5 && wantedMd5 !== md5.toString('base64')) throw new S3Error('BadDigest');
  if (sha256 && sha256.digest('hex') !== request.signedPayload)
    throw new S3Error('XAmzContentSHA256Mismatch');
}

/**
 * Streams a request's body into `sink`, decoding aws-chunked and verifying the length and every
 * digest the caller sent. Throws BadDigest, IncompleteBody and the like after the last byte.
 */
export async function receive(
  request: S3Request,
  sink: Writable,
  declared: DeclaredChecksum | undefined,
): Promise<Received> {
  checkFraming(request);
  const trailers = new Map<string, string>();
  const md5 = createHash('md5');
  const sha256 = /^[0-9a-f]{64}$/.test(request.signedPayload) ? createHash('sha256') : undefined;
  const hasher = declared && createHasher(declared.algorithm);
  let size = 0;
  await pipeline(async function* () {
    for await (const bytes of isChunked(request)
      ? decodeChunked(request.body, trailers)
      : request.body) {
      size += bytes.length;
      md5.update(bytes);
      sha256?.update(bytes);
      hasher?.update(bytes);
      yield bytes;
    }
  }, sink);

  const expectedSize = request.headers['x-amz-decoded-content-length'];
  if (expectedSize !== undefined && Number(expectedSize) !== size)
    throw new S3Error('IncompleteBody', `Expected ${expectedSize} bytes, received ${size}.`);
  const md5Bytes = md5.digest();
  checkDigests(request, md5Bytes, sha256);
  const received = { size, md5: md5Bytes.toString('hex') };
  if (!declared || !hasher) return received;

  const { algorithm } = declared;
  const value = hasher.digest();
  if (value !== (declared.value ?? trailers.get(checksumHeader(algorithm))))
    throw new S3Error(
      'BadDigest',
      `The ${algorithm} you specified did not match the calculated checksum.`,
    );
  return { ...received, checksum: { algorithm, value, type: 'FULL_OBJECT' } };
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
