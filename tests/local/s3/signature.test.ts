import { GetObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UnverifiedRequest } from '../../../local/s3/request.ts';
import { authenticate } from '../../../local/s3/signature.ts';
import { clientOf, credentials, type Emulator, emulator, errorOf, refusal } from './emulator.ts';

// The worked examples of https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
// and sigv4-query-string-auth.html, whose signatures Amazon computed.
const trust = {
  region: 'us-east-1',
  secretOf: () => 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  now: () => Date.parse('2013-05-24T00:00:00Z'),
};
const scope = 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request';
const host = 'examplebucket.s3.amazonaws.com';
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

const incoming = (
  rawPath: string,
  query: string,
  headers: Record<string, string>,
): UnverifiedRequest => ({
  method: 'GET',
  rawPath,
  query: new URLSearchParams(query),
  sentHeaders: { host, ...headers },
  bucketName: '',
  key: '',
  body: { async *[Symbol.asyncIterator]() {} },
});

describe("Amazon's examples", () => {
  const signed = (query: string, signature: string, headers = {}) =>
    incoming(query ? '/' : '/test.txt', query, {
      'x-amz-content-sha256': emptyHash,
      'x-amz-date': '20130524T000000Z',
      authorization: `AWS4-HMAC-SHA256 Credential=${scope},SignedHeaders=${['host', ...Object.keys(headers), 'x-amz-content-sha256', 'x-amz-date'].join(';')},Signature=${signature}`,
      ...headers,
    });

  it('accepts GET Object', async () => {
    const signature = 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41';
    const { payload } = await authenticate(signed('', signature, { range: 'bytes=0-9' }), trust);
    expect(payload).toBe(emptyHash);
  });

  it('accepts GET Bucket (List Objects)', async () => {
    const signature = '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7';
    const { payload } = await authenticate(signed('max-keys=2&prefix=J', signature), trust);
    expect(payload).toBe(emptyHash);
  });

  const query = `X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=${encodeURIComponent(scope)}&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404`;
  it('accepts a presigned URL until it expires', async () => {
    const url = incoming('/test.txt', query, {});
    expect((await authenticate(url, trust)).payload).toBe('UNSIGNED-PAYLOAD');
    const nextDay = { ...trust, now: () => trust.now() + 86_400_001 };
    await expect(authenticate(url, nextDay)).rejects.toThrow('Request has expired');
  });
});

describe('rejects', () => {
  let s3: Emulator;
  beforeAll(async () => {
    s3 = await emulator();
  });
  afterAll(() => s3.close());
  const get = (options = {}) =>
    clientOf(s3.url, options).send(new GetObjectCommand({ Bucket: 'uploads', Key: 'k' }));

  it('an unsigned request', async () => {
    expect(await errorOf(await fetch(`${s3.url}/uploads/k`))).toEqual(['AccessDenied', 403]);
    expect(await errorOf(await fetch(s3.url))).toEqual(['AccessDenied', 403]);
  });

  it('an unknown key, a wrong secret, another region', async () => {
    const stranger = { ...credentials, accessKeyId: 'STRANGER' };
    expect(await refusal(get({ credentials: stranger }))).toEqual(['InvalidAccessKeyId', 403]);
    const liar = { ...credentials, secretAccessKey: 'guess' };
    expect(await refusal(get({ credentials: liar }))).toEqual(['SignatureDoesNotMatch', 403]);
    expect(await refusal(get({ region: 'us-east-1' }))).toEqual([
      'AuthorizationHeaderMalformed',
      400,
    ]);
  });

  it('a clock that is wrong', async () => {
    s3.clock.ahead = 16 * 60_000;
    const [name, status] = await refusal(get());
    s3.clock.ahead = 0;
    expect([name, status]).toEqual(['RequestTimeTooSkewed', 403]);
  });

  it('a path that is not a URL', async () => {
    expect(await errorOf(await fetch(`${s3.url}/uploads/%E0%A4%A`))).toEqual(['InvalidURI', 400]);
  });
});
