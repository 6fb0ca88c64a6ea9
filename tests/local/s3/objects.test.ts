import { readdir } from 'node:fs/promises';
import path from 'node:path';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectAclCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListBucketsCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Emulator, emulator, refusal } from './emulator.ts';

let s3: Emulator;
beforeAll(async () => {
  s3 = await emulator();
});
afterAll(() => s3.close());

const put = (Key: string, Body: string, more = {}) =>
  s3.client.send(new PutObjectCommand({ Bucket: 'uploads', Key, Body, ...more }));
const get = (Key: string, more = {}) =>
  s3.client.send(new GetObjectCommand({ Bucket: 'uploads', Key, ...more }));
const head = (Key: string, more = {}) =>
  s3.client.send(new HeadObjectCommand({ Bucket: 'uploads', Key, ...more }));
const textOf = async (Key: string, more = {}) => (await get(Key, more)).Body?.transformToString();

describe('put, get, head, delete', () => {
  it('rejects only objects that the disk has no space for', async () => {
    await put('small.txt', 'hello');
    s3.room.left = 100;
    await put('small.txt', 'hello again');
    expect(await refusal(put('large.txt', 'x'.repeat(1000)))).toEqual(['InsufficientStorage', 507]);
    expect(await textOf('small.txt')).toBe('hello again');
    s3.room.left = Number.POSITIVE_INFINITY;
    await put('large.txt', 'x'.repeat(1000));
  });

  it('gives back bytes, headers and metadata', async () => {
    const { ETag } = await put('a.txt', 'hello', {
      ContentType: 'text/plain',
      CacheControl: 'no-store',
      Metadata: { speaker: 'one' },
    });
    expect(ETag).toBe('"5d41402abc4b2a76b9719d911017c592"');
    const found = await get('a.txt');
    expect(await found.Body?.transformToString()).toBe('hello');
    expect(found).toMatchObject({
      ETag,
      ContentType: 'text/plain',
      CacheControl: 'no-store',
      ContentLength: 5,
      AcceptRanges: 'bytes',
      Metadata: { speaker: 'one' },
    });
    expect(found.VersionId).toBeUndefined();
    expect(await head('a.txt')).toMatchObject({ ETag, ContentLength: 5 });
  });

  it('keeps empty objects', async () => {
    await put('empty', '', { ContentLength: 0 });
    expect(await textOf('empty')).toBe('');
    expect(await head('empty')).toMatchObject({ ContentLength: 0 });
  });

  it('overwrites and leaves no file of the former version', async () => {
    await put('twice', 'first');
    const before = (await readdir(path.join(s3.dir, 'blobs'))).length;
    await put('twice', 'second');
    expect(await textOf('twice')).toBe('second');
    expect(await readdir(path.join(s3.dir, 'blobs'))).toHaveLength(before);
  });

  it('deletes for good, and deleting nothing is no error', async () => {
    const before = (await readdir(path.join(s3.dir, 'blobs'))).length;
    await put('gone', 'x');
    await s3.client.send(new DeleteObjectCommand({ Bucket: 'uploads', Key: 'gone' }));
    await s3.client.send(new DeleteObjectCommand({ Bucket: 'uploads', Key: 'gone' }));
    expect(await refusal(get('gone'))).toEqual(['NoSuchKey', 404]);
    expect(await refusal(head('gone'))).toEqual(['NotFound', 404]);
    expect(await readdir(path.join(s3.dir, 'blobs'))).toHaveLength(before);
  });

  it('deletes many at once', async () => {
    await put('many/<1> & "two"', 'x');
    const { Deleted } = await s3.client.send(
      new DeleteObjectsCommand({
        Bucket: 'uploads',
        Delete: { Objects: [{ Key: 'many/<1> & "two"' }, { Key: 'never there' }] },
      }),
    );
    expect(Deleted?.map(({ Key }) => Key)).toEqual(['many/<1> & "two"', 'never there']);
    expect(await refusal(get('many/<1> & "two"'))).toEqual(['NoSuchKey', 404]);
  });

  it('announces what was created', async () => {
    s3.events.length = 0;
    await put('announced', 'four');
    await s3.client.send(
      new CopyObjectCommand({ Bucket: 'shelf', Key: 'copy', CopySource: 'uploads/announced' }),
    );
    expect(s3.events).toMatchObject([
      { event: 'ObjectCreated:Put', bucket: 'uploads', key: 'announced', size: 4 },
      { event: 'ObjectCreated:Copy', bucket: 'shelf', key: 'copy', size: 4 },
    ]);
    expect(s3.events[0]).not.toHaveProperty('versionId');
    expect(s3.events[1]?.versionId).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('ranges', () => {
  beforeAll(() => put('digits', '0123456789'));

  it.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ])('%s', async (Range, text, ContentRange) => {
    const part = await get('digits', { Range });
    expect(part.$metadata.httpStatusCode).toBe(206);
    expect(part).toMatchObject({ ContentRange, ContentLength: text.length });
    expect(await part.Body?.transformToString()).toBe(text);
  });

  it.each(['bytes=10-', 'bytes=-0'])('refuses %s with 416', async (Range) =>
    expect(await refusal(get('digits', { Range }))).toEqual(['InvalidRange', 416]),
  );

  it.each(['bytes=4-2', 'bytes=0-1,3-4', 'seconds=1-2', 'bytes=-'])(
    'answers %s with the whole',
    async (Range) => expect(await textOf('digits', { Range })).toBe('0123456789'),
  );
});

describe('conditions', () => {
  it('answers reads with 304 and 412', async () => {
    const { ETag } = await put('read', 'one');
    expect(await refusal(get('read', { IfNoneMatch: ETag }))).toEqual(['Unknown', 304]);
    expect(await refusal(get('read', { IfMatch: '"other"' }))).toEqual(['PreconditionFailed', 412]);
    expect(await textOf('read', { IfMatch: ETag })).toBe('one');
    expect(await textOf('read', { IfNoneMatch: '"other"' })).toBe('one');
  });

  it('compares dates where no ETag is given', async () => {
    const { ETag } = await put('dated', 'one');
    // A later time would be ignored.
    const now = new Date();
    const before = new Date(0);
    expect(await refusal(get('dated', { IfModifiedSince: now }))).toEqual(['Unknown', 304]);
    expect(await textOf('dated', { IfModifiedSince: before })).toBe('one');
    expect(await textOf('dated', { IfModifiedSince: now, IfNoneMatch: '"other"' })).toBe('one');
    expect(await refusal(get('dated', { IfUnmodifiedSince: before }))).toEqual([
      'PreconditionFailed',
      412,
    ]);
    expect(await textOf('dated', { IfUnmodifiedSince: before, IfMatch: ETag })).toBe('one');
  });

  it('writes only if the object is absent or has the given ETag', async () => {
    const { ETag } = await put('written', 'one', { IfNoneMatch: '*' });
    expect(await refusal(put('written', 'two', { IfNoneMatch: '*' }))).toEqual([
      'PreconditionFailed',
      412,
    ]);
    expect(await refusal(put('written', 'two', { IfMatch: '"other"' }))).toEqual([
      'PreconditionFailed',
      412,
    ]);
    expect(await refusal(put('not there', 'two', { IfMatch: ETag }))).toEqual(['NoSuchKey', 404]);
    expect(await textOf('written')).toBe('one');
    await put('written', 'two', { IfMatch: ETag });
    expect(await textOf('written')).toBe('two');
  });

  it('lets one of many simultaneous writers win', async () => {
    const writers = Array.from({ length: 8 }, (_, n) => put('race', `${n}`, { IfNoneMatch: '*' }));
    const results = await Promise.allSettled(writers);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('copy', () => {
  const copy = (CopySource: string, Key: string, more = {}) =>
    s3.client.send(new CopyObjectCommand({ Bucket: 'uploads', CopySource, Key, ...more }));

  it('keeps metadata and checksum, or replaces metadata', async () => {
    const { ChecksumCRC32 } = await put('from here', 'copied', {
      ContentType: 'audio/mpeg',
      Metadata: { a: '1' },
    });
    await copy('uploads/from%20here', 'kept');
    expect(await head('kept', { ChecksumMode: 'ENABLED' })).toMatchObject({
      ContentType: 'audio/mpeg',
      Metadata: { a: '1' },
      ChecksumCRC32,
    });
    await copy('uploads/from%20here', 'replaced', {
      MetadataDirective: 'REPLACE',
      ContentType: 'audio/wav',
      Metadata: { b: '2' },
    });
    expect(await head('replaced')).toMatchObject({
      ContentType: 'audio/wav',
      Metadata: { b: '2' },
    });
  });

  it('stays when its source is deleted', async () => {
    await put('source', 'data');
    await copy('/uploads/source', 'target');
    await s3.client.send(new DeleteObjectCommand({ Bucket: 'uploads', Key: 'source' }));
    expect(await textOf('target')).toBe('data');
  });

  it('can compute another checksum', async () => {
    await put('plain', 'hello');
    const { CopyObjectResult } = await copy('uploads/plain', 'hashed', {
      ChecksumAlgorithm: 'SHA1',
    });
    expect(CopyObjectResult?.ChecksumSHA1).toBe('qvTGHdzF6KLavt4PO0gs2a6pQ00=');
  });

  it('fails if the source has changed', async () => {
    const { ETag } = await put('meant', 'one');
    await copy('uploads/meant', 'same', { CopySourceIfMatch: ETag });
    await put('meant', 'two');
    const other = copy('uploads/meant', 'other', { CopySourceIfMatch: ETag });
    expect(await refusal(other)).toEqual(['PreconditionFailed', 412]);
    expect(await textOf('same')).toBe('one');
    expect(await refusal(head('other'))).toEqual(['NotFound', 404]);
  });

  it('rejects a missing source and a copy onto itself', async () => {
    expect(await refusal(copy('uploads/absent', 'x'))).toEqual(['NoSuchKey', 404]);
    await put('self', 'x');
    expect(await refusal(copy('uploads/self', 'self'))).toEqual(['InvalidRequest', 400]);
  });
});

describe('an unsupported request', () => {
  it('for a missing bucket or beyond a limit is rejected', async () => {
    const elsewhere = new PutObjectCommand({ Bucket: 'nowhere', Key: 'k', Body: 'x' });
    expect(await refusal(s3.client.send(elsewhere))).toEqual(['NoSuchBucket', 404]);
    await s3.client.send(new HeadBucketCommand({ Bucket: 'uploads' }));
    expect(await refusal(s3.client.send(new HeadBucketCommand({ Bucket: 'nowhere' })))).toEqual([
      'NotFound',
      404,
    ]);
    expect(await refusal(put('k'.repeat(1025), 'x'))).toEqual(['KeyTooLongError', 400]);
    expect(await refusal(put('k', 'x', { Metadata: { m: 'x'.repeat(2100) } }))).toEqual([
      'MetadataTooLarge',
      400,
    ]);
  });

  it('is answered with NotImplemented', async () => {
    const key = { Bucket: 'uploads', Key: 'k' };
    const tags = { TagSet: [{ Key: 'a', Value: 'b' }] };
    for (const call of [
      () => s3.client.send(new GetObjectAclCommand(key)),
      () => s3.client.send(new PutObjectTaggingCommand({ ...key, Tagging: tags })),
      () => s3.client.send(new ListBucketsCommand({})),
      () => put('k', 'x', { Tagging: 'a=b' }),
      () => get('k', { PartNumber: 1 }),
    ])
      expect(await refusal(call())).toEqual(['NotImplemented', 501]);
    await expect(s3.client.send(new GetObjectAclCommand(key))).rejects.toThrow(/'acl'/);
  });
});
