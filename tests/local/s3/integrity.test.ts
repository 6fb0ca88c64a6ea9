import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import {
  type ChecksumAlgorithm,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHasher } from '../../../local/s3/checksums.ts';
import { joinedCrc } from '../../../local/s3/crc.ts';
import { decodeChunked } from '../../../local/s3/request-body.ts';
import { type Emulator, emulator, errorOf, refusal } from './emulator.ts';

let s3: Emulator;
beforeAll(async () => {
  s3 = await emulator();
});
afterAll(() => s3.close());

const put = (Key: string, Body: string | Readable, more = {}) =>
  s3.client.send(new PutObjectCommand({ Bucket: 'uploads', Key, Body, ...more }));

describe('checksums', () => {
  // "123456789", whose checksums every catalogue of them gives.
  it.each<[ChecksumAlgorithm, string]>([
    ['CRC32', 'y/Q5Jg=='],
    ['CRC32C', '4waSgw=='],
    ['CRC64NVME', 'rosUhgp5mIg='],
    ['SHA1', '98O8HYCOBHMq32eZZczDTKeuNEE='],
    ['SHA256', 'FeKw08M4keuw8e9gnsQZQgwg4yDOlMZfvIwzEkSOsiU='],
  ])('verifies and echoes %s', async (ChecksumAlgorithm, value) => {
    const field = `Checksum${ChecksumAlgorithm}`;
    const key = `sum-${ChecksumAlgorithm}`;
    expect(await put(key, '123456789', { ChecksumAlgorithm })).toMatchObject({ [field]: value });
    const requested = { Bucket: 'uploads', Key: key, ChecksumMode: 'ENABLED' } as const;
    expect(await s3.client.send(new HeadObjectCommand(requested))).toMatchObject({
      [field]: value,
    });
    expect(await refusal(put('bad', '123456780', { [field]: value }))).toEqual(['BadDigest', 400]);
  });

  it('verifies Content-MD5', async () => {
    const ContentMD5 = createHash('md5').update('right').digest('base64');
    await put('md5', 'right', { ContentMD5 });
    expect(await refusal(put('md5', 'wrong', { ContentMD5 }))).toEqual(['BadDigest', 400]);
  });

  it.each([
    ['CRC32C', 'e3069283'],
    ['CRC64NVME', 'ae8b14860a799888'],
  ] as const)('computes %s in pieces', (algorithm, expected) => {
    const hasher = createHasher(algorithm);
    for (const piece of ['1234', '', '56789']) hasher.update(Buffer.from(piece));
    expect(Buffer.from(hasher.digest(), 'base64').toString('hex')).toBe(expected);
  });

  it.each(['CRC32', 'CRC32C', 'CRC64NVME'] as const)('joins the %s of parts', (algorithm) => {
    const sum = (bytes: Buffer) => {
      const hasher = createHasher(algorithm);
      hasher.update(bytes);
      return hasher.digest();
    };
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 300 }), { minLength: 1 }), (cut) => {
        const parts = cut.map((part) => Buffer.from(part));
        const sums = parts.map((part) => ({ checksum: sum(part), size: part.length }));
        expect(joinedCrc(algorithm, sums)).toBe(sum(Buffer.concat(parts)));
      }),
    );
  });
});

describe('streamed bodies', () => {
  it('stores the bytes, not the chunk framing they travel in', async () => {
    const body = randomBytes(300_000);
    const stream = Readable.from([
      body.subarray(0, 1),
      body.subarray(1, 90_000),
      body.subarray(90_000),
    ]);
    const { ChecksumCRC32 } = await put('stream', stream, { ContentLength: body.length });
    expect(ChecksumCRC32).toBeDefined();
    const found = await s3.client.send(new GetObjectCommand({ Bucket: 'uploads', Key: 'stream' }));
    expect(found.ContentEncoding).toBeUndefined();
    expect(Buffer.from((await found.Body?.transformToByteArray()) ?? []).equals(body)).toBe(true);
  });

  async function decoded(encoded: string, step: number) {
    const trailers = new Map<string, string>();
    const bytes = Buffer.from(encoded);
    const pieces = Array.from({ length: Math.ceil(bytes.length / step) }, (_, n) =>
      bytes.subarray(n * step, (n + 1) * step),
    );
    const out: Buffer[] = [];
    for await (const part of decodeChunked(Readable.from(pieces), trailers)) out.push(part);
    return [Buffer.concat(out).toString(), Object.fromEntries(trailers)];
  }

  it.each([1, 2, 3, 7, 1000])('decodes aws-chunked cut every %i bytes', async (step) => {
    const encoded = '5\r\nhello\r\nB\r\n, \r\n0\r\n all\r\n0\r\nX-Amz-Checksum-Crc32:abc=\r\n\r\n';
    expect(await decoded(encoded, step)).toEqual([
      'hello, \r\n0\r\n all',
      { 'x-amz-checksum-crc32': 'abc=' },
    ]);
  });

  it.each([
    ['5\r\nhel', 'IncompleteBody'],
    ['5\r\nhello\r\n', 'IncompleteBody'],
    ['zz\r\nhello\r\n0\r\n\r\n', 'InvalidRequest'],
    ['2\r\nhello\r\n0\r\n\r\n', 'InvalidRequest'],
    ['5;chunk-signature=abc\r\nhello\r\n0\r\n\r\n', 'InvalidRequest'],
  ])('refuses %j', async (encoded, code) => {
    await expect(decoded(encoded, 1000)).rejects.toMatchObject({ code });
  });
});

describe('a rejected or broken upload', () => {
  it('leaves nothing behind', async () => {
    const before = await readdir(path.join(s3.dir, 'blobs'));
    await put('wrong', 'x', { ChecksumCRC32: 'AAAAAA==' }).catch(() => {});
    await put('wrong', 'x', { IfMatch: '"no"' }).catch(() => {});
    await s3.client
      .send(new PutObjectCommand({ Bucket: 'nowhere', Key: 'wrong', Body: 'x' }))
      .catch(() => {});

    const url = await getSignedUrl(
      s3.presigner,
      new PutObjectCommand({ Bucket: 'uploads', Key: 'wrong' }),
    );
    await new Promise<void>((resolve) => {
      const request = http.request(url, {
        method: 'PUT',
        headers: { 'content-length': 1_000_000 },
      });
      request.on('error', () => resolve());
      request.write(Buffer.alloc(100_000));
      setTimeout(() => request.destroy(), 100);
    });

    await expect.poll(() => readdir(path.join(s3.dir, 'blobs'))).toEqual(before);
    const head = new HeadObjectCommand({ Bucket: 'uploads', Key: 'wrong' });
    expect(await refusal(s3.client.send(head))).toEqual(['NotFound', 404]);
  });

  it('gets its error even if much of the body is not sent yet', async () => {
    await put('there', 'x');
    const command = new PutObjectCommand({ Bucket: 'uploads', Key: 'there', IfNoneMatch: '*' });
    const signableHeaders = new Set(['host', 'if-none-match']);
    const url = await getSignedUrl(s3.presigner, command, { signableHeaders });
    const body = Buffer.alloc(30_000_000);
    const sent = fetch(url, { method: 'PUT', body, headers: { 'if-none-match': '*' } });
    expect(await errorOf(await sent)).toEqual(['PreconditionFailed', 412]);
  });

  it('needs a length', async () => {
    const url = await getSignedUrl(
      s3.presigner,
      new PutObjectCommand({ Bucket: 'uploads', Key: 'endless' }),
    );
    const body = Readable.toWeb(Readable.from([Buffer.from('x')]));
    const response = await fetch(url, { method: 'PUT', body, duplex: 'half' } as RequestInit);
    expect(await errorOf(response)).toEqual(['MissingContentLength', 411]);
  });
});

it('gives a reader the whole version it opened, even when it is replaced meanwhile', async () => {
  const body = Buffer.alloc(8_000_000, 'a');
  await put('replaced', body.toString());
  const reading = await s3.client.send(
    new GetObjectCommand({ Bucket: 'uploads', Key: 'replaced' }),
  );
  await put('replaced', 'b');
  const bytes = Buffer.from((await reading.Body?.transformToByteArray()) ?? []);
  expect(bytes.equals(body)).toBe(true);
  await expect
    .poll(async () => (await readdir(path.join(s3.dir, 'blobs'))).length)
    .toBe((await readdir(path.join(s3.dir, 'objects'))).length);
});
