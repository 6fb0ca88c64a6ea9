import { createHash } from 'node:crypto';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Emulator, emulator, errorOf, origin } from './emulator.ts';

let s3: Emulator;
beforeAll(async () => {
  s3 = await emulator();
});
afterAll(() => s3.close());

const putUrl = (Key: string, more = {}, options = {}) =>
  getSignedUrl(s3.presigner, new PutObjectCommand({ Bucket: 'uploads', Key, ...more }), options);
const getUrl = (Key: string, more = {}) =>
  getSignedUrl(s3.presigner, new GetObjectCommand({ Bucket: 'uploads', Key, ...more }));
const send = (url: string, body: string, headers = {}) =>
  fetch(url, { method: 'PUT', body, headers });

describe('a presigned URL', () => {
  it('puts and gets', async () => {
    const key = 'बैठक/ध्वनि (1)+.mp3';
    const response = await send(await putUrl(key), 'audio', { 'content-type': 'audio/mpeg' });
    expect(response.status).toBe(200);
    expect(response.headers.get('etag')).toBe(
      `"${createHash('md5').update('audio').digest('hex')}"`,
    );
    const found = await fetch(await getUrl(key), { headers: { range: 'bytes=1-2' } });
    expect([found.status, await found.text()]).toEqual([206, 'ud']);
    expect(found.headers.get('content-type')).toBe('audio/mpeg');
  });

  it('overrides the headers of what it gets', async () => {
    await send(await putUrl('raw'), 'x');
    const url = await getUrl('raw', {
      ResponseContentType: 'text/plain; charset=utf-8',
      ResponseContentDisposition: "attachment; filename*=UTF-8''%E0%A4%95.txt",
    });
    const { headers } = await fetch(url);
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(headers.get('content-disposition')).toContain("UTF-8''%E0%A4%95.txt");
    const unsendable = await getUrl('raw', { ResponseContentDisposition: 'filename="क.txt"' });
    expect(await errorOf(await fetch(unsendable))).toEqual(['InvalidArgument', 400]);
  });

  it('carries metadata in its query', async () => {
    await send(await putUrl('meta', { Metadata: { a: '1' } }), 'x');
    const { headers } = await fetch(await getUrl('meta'));
    expect(headers.get('x-amz-meta-a')).toBe('1');
    const unsendable = await putUrl('meta', { Metadata: { a: 'बैठक' } });
    expect(await errorOf(await send(unsendable, 'x'))).toEqual(['InvalidArgument', 400]);
  });

  it('cannot be used for anything else', async () => {
    const url = await putUrl('mine');
    const mismatch = ['SignatureDoesNotMatch', 403];
    expect(await errorOf(await send(url.replace('mine', 'yours'), 'x'))).toEqual(mismatch);
    expect(await errorOf(await fetch(url))).toEqual(mismatch);
    expect(await errorOf(await send(`${url}&x-amz-meta-a=1`, 'x'))).toEqual(mismatch);
    const longer = url.replace(/Expires=\d+/, 'Expires=9999');
    expect(await errorOf(await send(longer, 'x'))).toEqual(mismatch);
    const added = await send(url, 'x', { 'x-amz-storage-class': 'GLACIER' });
    expect(await errorOf(added)).toEqual(['AccessDenied', 403]);
  });

  it('expires', async () => {
    const url = await putUrl('late', {}, { expiresIn: 60 });
    s3.clock.ahead = 62_000;
    const response = await send(url, 'x');
    s3.clock.ahead = 0;
    expect(response.status).toBe(403);
    expect(await response.text()).toMatch(
      /<Code>AccessDenied<\/Code><Message>Request has expired</,
    );
  });

  it('enforces a length that was signed', async () => {
    const signableHeaders = new Set(['host', 'content-length']);
    const url = await putUrl('five', { ContentLength: 5 }, { signableHeaders });
    expect((await send(url, '12345')).status).toBe(200);
    expect(await errorOf(await send(url, '123456'))).toEqual(['SignatureDoesNotMatch', 403]);
  });

  it('made with the checksum of an empty body takes any other', async () => {
    const command = new PutObjectCommand({ Bucket: 'uploads', Key: 'mistake' });
    const url = await getSignedUrl(s3.client, command);
    expect(url).toContain('x-amz-checksum-crc32=AAAAAA%3D%3D');
    const { status, headers } = await send(url, 'not empty');
    expect(status).toBe(200);
    expect(headers.get('x-amz-checksum-crc32')).toBeNull();
    expect(headers.get('x-amz-checksum-crc64nvme')).toMatch(/^.{11}=$/);
  });
});

describe('another origin', () => {
  const preflight = (headers: Record<string, string>, bucket = 'uploads') =>
    fetch(`${s3.url}/${bucket}/k`, { method: 'OPTIONS', headers });

  it('is allowed by a CORS rule', async () => {
    const { status, headers } = await preflight({
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type, x-amz-meta-a',
    });
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe(origin);
    expect(headers.get('access-control-allow-methods')).toBe('GET, PUT');
    expect(headers.get('access-control-allow-headers')).toBe('content-type, x-amz-meta-a');
    expect(headers.get('access-control-max-age')).toBe('300');
  });

  it('can read the ETag', async () => {
    const { headers } = await send(await putUrl('cors'), 'x', { origin });
    expect(headers.get('access-control-allow-origin')).toBe(origin);
    expect(headers.get('access-control-expose-headers')).toBe('ETag');
  });

  it('can read errors too', async () => {
    const { headers } = await fetch(await getUrl('absent'), { headers: { origin } });
    expect(headers.get('access-control-allow-origin')).toBe(origin);
  });

  it.each([
    [{ origin: 'https://evil.test', 'access-control-request-method': 'PUT' }, 'uploads'],
    [{ origin, 'access-control-request-method': 'DELETE' }, 'uploads'],
    [{ origin, 'access-control-request-method': 'PUT' }, 'archive'],
  ])('is rejected: %j of %s', async (headers, bucket) => {
    const response = await preflight(headers, bucket);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(await errorOf(response)).toEqual(['AccessForbidden', 403]);
  });
});
