import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { HttpReply } from '../protocol/http.ts';

const brotli = (body: Buffer) =>
  promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
const encoders = { br: brotli, gzip: promisify<Buffer, Buffer>(gzip) };
type Encoding = keyof typeof encoders;

/** Types and sizes (in bytes) that CloudFront compresses. */
const compressible = /^(text\/|image\/svg|application\/(json|javascript|manifest|wasm|xml))/;
const minSize = 1000;
const maxSize = 10_000_000;

/** Each body is compressed once: site files are the same Buffer at every request. */
const done = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>();

function compressed(body: Buffer, encoding: Encoding): Promise<Buffer> {
  const encodings = done.get(body) ?? new Map<Encoding, Promise<Buffer>>();
  done.set(body, encodings);
  const result = encodings.get(encoding) ?? encoders[encoding](body);
  encodings.set(encoding, result);
  return result;
}

/**
 * Compresses a response if the client accepts it, as CloudFront does.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/ServingCompressedFiles.html
 */
export async function compress(reply: HttpReply, acceptEncoding = ''): Promise<HttpReply> {
  const { body, headers, status } = reply;
  const canCompress =
    status === 200 &&
    compressible.test(headers['content-type'] ?? '') &&
    body.length >= minSize &&
    body.length <= maxSize &&
    !headers['content-encoding'];
  if (!canCompress) return reply;
  const varied = { ...headers, vary: 'Accept-Encoding' };
  const offered = acceptEncoding.split(',').map((one) => one.split(';')[0]?.trim());
  const encoding = (['br', 'gzip'] as const).find((one) => offered.includes(one));
  if (!encoding) return { ...reply, headers: varied };
  // Different bytes, same meaning: the ETag becomes weak.
  const etag = headers.etag && { etag: `W/${headers.etag}` };
  return {
    ...reply,
    headers: { ...varied, ...etag, 'content-encoding': encoding },
    body: await compressed(body, encoding),
  };
}
