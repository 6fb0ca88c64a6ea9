import { createHash } from 'node:crypto';
import {
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  GetObjectLegalHoldCommand,
  GetObjectRetentionCommand,
  HeadObjectCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
  PutObjectLegalHoldCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  clientOf,
  type Emulator,
  emulator,
  errorOf,
  refusal,
  shelf,
  uploadBucket,
} from './emulator.ts';

let s3: Emulator;
beforeAll(async () => {
  s3 = await emulator();
});
afterAll(() => s3.close());

const put = (Bucket: string, Key: string, Body = 'x', more = {}) =>
  s3.client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
const drop = (Bucket: string, Key: string, more = {}) =>
  s3.client.send(new DeleteObjectCommand({ Bucket, Key, ...more }));
const get = (Bucket: string, Key: string, VersionId?: string) =>
  s3.client.send(new GetObjectCommand({ Bucket, Key, VersionId }));
const textOf = async (...requested: Parameters<typeof get>) =>
  (await get(...requested)).Body?.transformToString();

describe('a versioned bucket', () => {
  it('keeps every version under its id, and a delete hides them', async () => {
    const one = await put('shelf', 'k', 'one');
    const two = await put('shelf', 'k', 'two');
    expect(one.VersionId).not.toBe(two.VersionId);
    const marker = await drop('shelf', 'k');
    expect(marker.DeleteMarker).toBe(true);

    expect(await refusal(get('shelf', 'k'))).toEqual(['NoSuchKey', 404]);
    expect(await refusal(get('shelf', 'k', marker.VersionId))).toEqual(['MethodNotAllowed', 405]);
    expect(await refusal(get('shelf', 'k', 'nothing'))).toEqual(['InvalidArgument', 400]);
    expect(await refusal(get('shelf', 'k', '0'.repeat(32)))).toEqual(['NoSuchVersion', 404]);
    expect(await textOf('shelf', 'k', one.VersionId)).toBe('one');
    expect(await textOf('shelf', 'k', two.VersionId)).toBe('two');

    const list = new ListObjectVersionsCommand({ Bucket: 'shelf', Prefix: 'k' });
    const { Versions, DeleteMarkers } = await s3.client.send(list);
    expect(Versions?.map(({ VersionId, IsLatest }) => [VersionId, IsLatest])).toEqual([
      [two.VersionId, false],
      [one.VersionId, false],
    ]);
    expect(DeleteMarkers).toMatchObject([{ VersionId: marker.VersionId, IsLatest: true }]);

    await drop('shelf', 'k', { VersionId: marker.VersionId });
    expect(await textOf('shelf', 'k')).toBe('two');
    await drop('shelf', 'k', { VersionId: two.VersionId });
    expect(await textOf('shelf', 'k')).toBe('one');
  });

  it('copies an old version', async () => {
    const old = await put('shelf', 'copied', 'old');
    await put('shelf', 'copied', 'new');
    const CopySource = `shelf/copied?versionId=${old.VersionId}`;
    await s3.client.send(new CopyObjectCommand({ Bucket: 'uploads', Key: 'copied', CopySource }));
    expect(await textOf('uploads', 'copied')).toBe('old');
  });

  it('lists versions page by page, each once', async () => {
    const written = [];
    for (const key of ['page/a', 'page/a', 'page/a', 'page/b'])
      written.push((await put('shelf', key)).VersionId);
    const found = [];
    let markers = {};
    for (let truncated = true; truncated; ) {
      const page = await s3.client.send(
        new ListObjectVersionsCommand({
          Bucket: 'shelf',
          Prefix: 'page/',
          MaxKeys: 2,
          ...markers,
        }),
      );
      found.push(...(page.Versions ?? []).map(({ VersionId }) => VersionId));
      markers = { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker };
      truncated = page.IsTruncated ?? false;
    }
    expect(found).toEqual([written[2], written[1], written[0], written[3]]);
  });

  it('keeps its objects and their order over a restart', async () => {
    const versions = [];
    for (const body of ['1', '2', '3']) versions.push((await put('shelf', 'kept', body)).VersionId);
    await put('uploads', 'kept', 'unversioned');
    const withoutShelf = await s3.reopen([uploadBucket]);
    await withoutShelf.close();
    const again = await s3.reopen([uploadBucket, shelf]);
    const client = clientOf(again.url);
    const found = await client.send(new GetObjectCommand({ Bucket: 'shelf', Key: 'kept' }));
    expect([found.VersionId, await found.Body?.transformToString()]).toEqual([versions[2], '3']);
    await client.send(new HeadObjectCommand({ Bucket: 'uploads', Key: 'kept' }));
    await again.close();
  });
});

describe('a locked bucket', () => {
  it('stamps its default retention on every version', async () => {
    const before = Date.now();
    const { VersionId } = await put('archive', 'stamped');
    const requested = { Bucket: 'archive', Key: 'stamped', VersionId };
    const { Retention } = await s3.client.send(new GetObjectRetentionCommand(requested));
    expect(Retention?.Mode).toBe('GOVERNANCE');
    const days = (Number(Retention?.RetainUntilDate) - before) / 86_400_000;
    expect(days).toBeCloseTo(2557, 2);
    const head = await s3.client.send(new HeadObjectCommand(requested));
    expect(head.ObjectLockMode).toBe('GOVERNANCE');
  });

  it('allows bypassing GOVERNANCE, but only for an explicit version', async () => {
    const { VersionId } = await put('archive', 'governed');
    expect(await refusal(drop('archive', 'governed', { VersionId }))).toEqual([
      'AccessDenied',
      403,
    ]);
    await drop('archive', 'governed');
    expect(await textOf('archive', 'governed', VersionId)).toBe('x');
    await drop('archive', 'governed', { VersionId, BypassGovernanceRetention: true });
    expect(await refusal(get('archive', 'governed', VersionId))).toEqual(['NoSuchVersion', 404]);
  });

  it('never lets COMPLIANCE be bypassed before its time', async () => {
    const { VersionId } = await put('safe', 'complied');
    const bypass = { VersionId, BypassGovernanceRetention: true };
    expect(await refusal(drop('safe', 'complied', bypass))).toEqual(['AccessDenied', 403]);
    const { Errors } = await s3.client.send(
      new DeleteObjectsCommand({
        Bucket: 'safe',
        Delete: { Objects: [{ Key: 'complied', VersionId }] },
      }),
    );
    expect(Errors).toMatchObject([{ Key: 'complied', Code: 'AccessDenied' }]);
    const url = await getSignedUrl(
      s3.client,
      new DeleteObjectCommand({ Bucket: 'safe', Key: 'complied', VersionId }),
      { expiresIn: 2 * 86_400 },
    );
    s3.clock.ahead = 86_400_000 + 1000;
    const afterwards = await fetch(url, { method: 'DELETE' });
    s3.clock.ahead = 0;
    expect(afterwards.status).toBe(204);
  });

  it('holds for as long as a legal hold is on', async () => {
    const { VersionId } = await put('archive', 'held');
    const hold = { Bucket: 'archive', Key: 'held', VersionId };
    const set = (Status: 'ON' | 'OFF') =>
      s3.client.send(new PutObjectLegalHoldCommand({ ...hold, LegalHold: { Status } }));
    await set('ON');
    const { LegalHold } = await s3.client.send(new GetObjectLegalHoldCommand(hold));
    expect(LegalHold?.Status).toBe('ON');
    const bypass = { VersionId, BypassGovernanceRetention: true };
    expect(await refusal(drop('archive', 'held', bypass))).toEqual(['AccessDenied', 403]);
    await set('OFF');
    await drop('archive', 'held', bypass);
  });

  it('takes copies', async () => {
    await put('uploads', 'recording');
    const copied = await s3.client.send(
      new CopyObjectCommand({
        Bucket: 'archive',
        Key: 'recording',
        CopySource: 'uploads/recording',
      }),
    );
    const { VersionId } = copied;
    expect(await refusal(drop('archive', 'recording', { VersionId }))).toEqual([
      'AccessDenied',
      403,
    ]);
  });

  it('rejects a body without a checksum', async () => {
    const send = async (url: string, headers = {}) =>
      fetch(url, { method: 'PUT', body: 'x', headers });
    const putCommand = { Bucket: 'archive', Key: 'undigested' };
    const url = await getSignedUrl(s3.presigner, new PutObjectCommand(putCommand));
    expect(await errorOf(await send(url))).toEqual(['InvalidRequest', 400]);
    const plain = await send(url);
    expect(await plain.text()).toContain(
      'Content-MD5 OR x-amz-checksum- HTTP header is required for Put Object requests with Object Lock parameters',
    );

    const { UploadId } = await s3.client.send(new CreateMultipartUploadCommand(putCommand));
    const part = new UploadPartCommand({ ...putCommand, UploadId, PartNumber: 1 });
    const partUrl = await getSignedUrl(s3.presigner, part);
    expect(await errorOf(await send(partUrl))).toEqual(['InvalidRequest', 400]);
    const digest = { 'content-md5': createHash('md5').update('x').digest('base64') };
    expect((await send(partUrl, digest)).status).toBe(200);
    expect(
      await refusal(s3.presigner.send(new PutObjectCommand({ ...putCommand, Body: 'x' }))),
    ).toEqual(['InvalidRequest', 400]);
  });

  it('rejects a lock if the bucket has no Object Lock', async () => {
    const lock = { ObjectLockLegalHoldStatus: 'ON' };
    expect(await refusal(put('shelf', 'k', 'x', lock))).toEqual(['InvalidRequest', 400]);
  });
});
