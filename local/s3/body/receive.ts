import { createHash, type Hash } from 'node:crypto';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Call } from '../call.ts';
import { S3Error } from '../errors.ts';
import { type Checksum, checksumHeader, type DeclaredChecksum, hasherOf } from './checksum.ts';
import { decodeChunked } from './chunked.ts';

/** What a body turned out to be, all its declared digests proven. `md5` in hex. */
export interface Received {
  size: number;
  md5: string;
  checksum?: Checksum;
}

const isChunked = ({ signedPayload, headers }: Call) =>
  signedPayload.startsWith('STREAMING-') ||
  (headers['content-encoding'] ?? '').split(',').some((coding) => coding.trim() === 'aws-chunked');

function checkFraming(call: Call): void {
  const { signedPayload, headers } = call;
  if (
    signedPayload.startsWith('STREAMING-') &&
    signedPayload !== 'STREAMING-UNSIGNED-PAYLOAD-TRAILER'
  )
    throw new S3Error('NotImplemented', `The local S3 does not implement ${signedPayload}.`);
  const length = isChunked(call) ? 'x-amz-decoded-content-length' : 'content-length';
  if (headers[length] === undefined)
    throw new S3Error('MissingContentLength', `You must provide the ${length} HTTP header.`);
}

function checkDigests(call: Call, md5: Buffer, sha256: Hash | undefined): void {
  const wantedMd5 = call.headers['content-md5'];
  if (wantedMd5 && wantedMd5 !== md5.toString('base64')) throw new S3Error('BadDigest');
  if (sha256 && sha256.digest('hex') !== call.signedPayload)
    throw new S3Error('XAmzContentSHA256Mismatch');
}

/**
 * Streams a request's body into `sink`, undoing aws-chunked and checking its length and every
 * digest the caller gave. Throws BadDigest, IncompleteBody and the like after the last byte.
 */
export async function receive(
  call: Call,
  sink: Writable,
  declared: DeclaredChecksum | undefined,
): Promise<Received> {
  checkFraming(call);
  const trailers = new Map<string, string>();
  const md5 = createHash('md5');
  const sha256 = /^[0-9a-f]{64}$/.test(call.signedPayload) ? createHash('sha256') : undefined;
  const hasher = declared && hasherOf(declared.algorithm);
  let size = 0;
  await pipeline(async function* () {
    for await (const bytes of isChunked(call) ? decodeChunked(call.body, trailers) : call.body) {
      size += bytes.length;
      md5.update(bytes);
      sha256?.update(bytes);
      hasher?.update(bytes);
      yield bytes;
    }
  }, sink);

  const expectedSize = call.headers['x-amz-decoded-content-length'];
  if (expectedSize !== undefined && Number(expectedSize) !== size)
    throw new S3Error('IncompleteBody', `Expected ${expectedSize} bytes, received ${size}.`);
  const md5Bytes = md5.digest();
  checkDigests(call, md5Bytes, sha256);
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

/** Reads a request document (XML) whole; it may be as long as a list of 10,000 parts. */
export async function receiveText(
  call: Call,
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
  await receive(call, sink, declared);
  return Buffer.concat(chunks).toString();
}
