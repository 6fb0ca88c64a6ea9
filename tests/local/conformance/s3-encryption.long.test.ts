import { expect, it } from 'vitest';
import { as, converse, type Exchange, kmsKey, none, recorded } from './s3-client.ts';

/*
 * In a bucket encrypted with KMS, an ETag is no digest of the bytes, and differs when they are written again.
 */

const sse = 'x-amz-server-side-encryption';
const byKms = {
  [sse]: 'aws:kms',
  [`${sse}-aws-kms-key-id`]: kmsKey,
  [`${sse}-bucket-key-enabled`]: 'true',
};
const body = 'test-encrypted';

recorded('s3_bucket_encryption_sse_kms', 'every answer says how an object is encrypted', [
  ['PUT /encrypted/k', { body }, 200, { ...byKms, etag: as('etag') }],
  ['HEAD /encrypted/k', {}, 200, { ...byKms, etag: '{etag}' }],
  ['GET /encrypted/k', {}, 200, { ...byKms, etag: '{etag}', body }],
  [
    'PUT /encrypted-each/k',
    { body },
    200,
    { ...byKms, [`${sse}-bucket-key-enabled`]: none, etag: as('other') },
  ],
]);

recorded('s3_bucket_encryption_sse_s3', 'others are encrypted by S3 itself', [
  ['PUT /plain/k', { body }, 200, { [sse]: 'AES256', [`${sse}-aws-kms-key-id`]: none }],
  ['HEAD /plain/k', {}, 200, { [sse]: 'AES256' }],
  ['POST /plain/upload?uploads', {}, 200, { [sse]: 'AES256', UploadId: as('upload') }],
  ['PUT /plain/upload?uploadId={upload}&partNumber=1', { body }, 200, { [sse]: 'AES256' }],
]);

const completed = (key: string): Exchange[] => [
  [`POST /encrypted/${key}?uploads`, {}, 200, { ...byKms, UploadId: as('upload') }],
  [
    `PUT /encrypted/${key}?uploadId={upload}&partNumber=1`,
    { body },
    200,
    { ...byKms, etag: as('part') },
  ],
  [
    `POST /encrypted/${key}?uploadId={upload}`,
    {
      body: '<CompleteMultipartUpload><Part><PartNumber>1</PartNumber><ETag>{part}</ETag></Part></CompleteMultipartUpload>',
    },
    200,
    { ...byKms, ETag: as(key) },
  ],
];

// The documentation says so; only PutObject was recorded.
it('equal bytes have other ETags, however they came', () =>
  converse(async ({ exchange, kept }) => {
    const copy = { 'x-amz-copy-source': 'plain/source' };
    await exchange([
      ['PUT /plain/source', { body }, 200, { etag: as('md5') }],
      ['PUT /encrypted/a', { body }, 200, { etag: as('first') }],
      ['PUT /encrypted/a', { body }, 200, { etag: as('second') }],
      ['PUT /encrypted/b', copy, 200, { ...byKms, ETag: as('copied') }],
      ['HEAD /encrypted/b', {}, 200, { etag: '{copied}' }],
      ...completed('one'),
      ...completed('two'),
    ]);
    const etags = ['md5', 'first', 'second', 'copied', 'part', 'one', 'two'].map((name) =>
      kept.get(name),
    );
    expect(new Set(etags).size).toBe(etags.length);
    expect(kept.get('one')).toMatch(/^"[0-9a-f]{32}-1"$/);
  }));

it('a copy out of it has the MD5 again', () =>
  converse(({ exchange }) =>
    exchange([
      ['PUT /plain/source', { body }, 200, { etag: as('md5') }],
      ['PUT /encrypted/k', { body }, 200],
      ['PUT /plain/k', { 'x-amz-copy-source': 'encrypted/k' }, 200, { ETag: '{md5}' }],
    ]),
  ));

it('Content-MD5 is verified all the same', () =>
  converse(({ exchange }) =>
    exchange([
      ['PUT /encrypted/k', { body, 'content-md5': '{md5}' }, 200],
      [
        'PUT /encrypted/k',
        { body, 'content-md5': '1B2M2Y8AsgTpgAmY7PhCfg==' },
        400,
        { Code: 'BadDigest' },
      ],
    ]),
  ));

it('another encryption than the bucket has is not implemented', () =>
  converse(({ exchange }) =>
    exchange([
      ['PUT /encrypted/k', { body, [sse]: 'aws:kms' }, 200],
      ['PUT /encrypted/k', { body, [sse]: 'AES256' }, 501, { Code: 'NotImplemented' }],
      ['PUT /plain/k', { body, [sse]: 'AES256' }, 200],
      ['POST /plain/k?uploads', { [sse]: 'aws:kms' }, 501, { Code: 'NotImplemented' }],
    ]),
  ));
