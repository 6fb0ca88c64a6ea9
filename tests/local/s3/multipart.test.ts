import { createHash, randomBytes } from 'node:crypto';
import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientOf, type Emulator, emulator, errorOf, refusal, uploadBucket } from './emulator.ts';

const Bucket = 'uploads';
const big = randomBytes(5 * 1024 * 1024);

let s3: Emulator;
beforeAll(async () => {
  s3 = await emulator();
});
afterAll(() => s3.close());

async function begin(Key: string, more = {}): Promise<string> {
  const command = new CreateMultipartUploadCommand({ Bucket, Key, ...more });
  return (await s3.client.send(command)).UploadId ?? '';
}

async function upload(
  Key: string,
  UploadId: string,
  PartNumber: number,
  Body: string | Buffer,
  more = {},
) {
  const { $metadata: _, ...part } = await s3.client.send(
    new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body, ...more }),
  );
  return { PartNumber, ...part };
}

const complete = (Key: string, UploadId: string, Parts: object[], more = {}, client = s3.client) =>
  client.send(
    new CompleteMultipartUploadCommand({
      Bucket,
      Key,
      UploadId,
      MultipartUpload: { Parts },
      ...more,
    }),
  );

const listParts = (Key: string, UploadId: string, more = {}, client = s3.client) =>
  client.send(new ListPartsCommand({ Bucket, Key, UploadId, ...more }));

const head = (Key: string) => s3.client.send(new HeadObjectCommand({ Bucket, Key }));

const md5 = (...parts: (Buffer | string)[]) => {
  const hash = createHash('md5');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

it('takes presigned parts from a browser, resumes after a restart and completes', async () => {
  const Key = 'meeting.mp3';
  const UploadId = await begin(Key, { ContentType: 'audio/mpeg', Metadata: { m: '1' } });
  const sendPart = async (PartNumber: number, body: Buffer) => {
    const command = new UploadPartCommand({ Bucket, Key, UploadId, PartNumber });
    const response = await fetch(await getSignedUrl(s3.presigner, command), {
      method: 'PUT',
      body: new Uint8Array(body),
    });
    return { PartNumber, ETag: response.headers.get('etag') ?? '' };
  };
  const tail = Buffer.from('tail');
  const first = await sendPart(1, big);
  await sendPart(3, Buffer.from('not this'));
  const third = await sendPart(3, tail);

  const restarted = await s3.reopen([uploadBucket]);
  const client = clientOf(restarted.url);
  const { Parts } = await listParts(Key, UploadId, {}, client);
  expect(Parts?.map(({ PartNumber, ETag, Size }) => ({ PartNumber, ETag, Size }))).toEqual([
    { ...first, Size: big.length },
    { ...third, Size: 4 },
  ]);
  const done = await complete(Key, UploadId, [first, third], {}, client);
  expect(done.ETag).toBe(`"${md5(md5(big), md5(tail)).toString('hex')}-2"`);

  const found = await client.send(new GetObjectCommand({ Bucket, Key }));
  expect(found).toMatchObject({ ContentType: 'audio/mpeg', Metadata: { m: '1' } });
  const bytes = Buffer.from((await found.Body?.transformToByteArray()) ?? []);
  expect(bytes.equals(Buffer.concat([big, tail]))).toBe(true);
  const Range = `bytes=${big.length - 2}-${big.length + 1}`;
  const across = await client.send(new GetObjectCommand({ Bucket, Key, Range }));
  expect(Buffer.from((await across.Body?.transformToByteArray()) ?? [])).toEqual(
    Buffer.concat([big.subarray(-2), tail.subarray(0, 2)]),
  );
  expect(s3.events.at(-1)).toMatchObject({ event: 'ObjectCreated:CompleteMultipartUpload' });
  expect(await refusal(complete(Key, UploadId, [first, third], {}, client))).toEqual([
    'NoSuchUpload',
    404,
  ]);
  await restarted.close();
});

it('keeps the checksum of checksums, and a copy has the plain ones', async () => {
  const summed = { ChecksumAlgorithm: 'SHA256' };
  const UploadId = await begin('summed', summed);
  const parts = [
    await upload('summed', UploadId, 1, big, summed),
    await upload('summed', UploadId, 2, 'end', summed),
  ];
  const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
  const composite = sha256(Buffer.concat([sha256(big), sha256('end')])).toString('base64');
  const done = await complete('summed', UploadId, parts);
  expect(done.ChecksumSHA256).toBe(`${composite}-2`);

  const copied = await s3.client.send(
    new CopyObjectCommand({ Bucket: 'shelf', Key: 'copy', CopySource: 'uploads/summed' }),
  );
  expect(copied.CopyObjectResult).toMatchObject({
    ETag: `"${md5(big, 'end').toString('hex')}"`,
    ChecksumSHA256: sha256(Buffer.concat([big, Buffer.from('end')])).toString('base64'),
  });
});

it('requires the checksums that the upload declared', async () => {
  const Key = 'promised';
  const UploadId = await begin(Key, { ChecksumAlgorithm: 'CRC32' });
  const command = new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: 1 });
  const without = await fetch(await getSignedUrl(s3.presigner, command), {
    method: 'PUT',
    body: 'x',
  });
  expect(await errorOf(without)).toEqual(['InvalidRequest', 400]);
  const { ETag } = await upload(Key, UploadId, 1, 'x');
  expect(await refusal(complete(Key, UploadId, [{ PartNumber: 1, ETag }]))).toEqual([
    'InvalidRequest',
    400,
  ]);
});

it('validates the parts of a completion', async () => {
  const UploadId = await begin('checked');
  const small = await upload('checked', UploadId, 1, 'small');
  const last = await upload('checked', UploadId, 2, 'last');
  const requested = (parts: object[], more = {}) => complete('checked', UploadId, parts, more);
  expect(await refusal(requested([]))).toEqual(['MalformedXML', 400]);
  expect(await refusal(requested([small, last]))).toEqual(['EntityTooSmall', 400]);
  expect(await refusal(requested([last, small]))).toEqual(['InvalidPartOrder', 400]);
  expect(await refusal(requested([{ PartNumber: 1, ETag: '"no"' }]))).toEqual(['InvalidPart', 400]);
  expect(await refusal(requested([{ PartNumber: 7, ETag: last.ETag }]))).toEqual([
    'InvalidPart',
    400,
  ]);
  expect(await refusal(requested([{ ...last, ChecksumCRC32: 'AAAAAA==' }]))).toEqual([
    'InvalidPart',
    400,
  ]);
  expect(await refusal(requested([last], { MpuObjectSize: 99 }))).toEqual(['InvalidRequest', 400]);
  expect(await refusal(upload('checked', UploadId, 10_001, 'x'))).toEqual(['InvalidArgument', 400]);
  expect((await listParts('checked', UploadId)).Parts).toHaveLength(2);
});

it('says that copying into a part is not implemented', async () => {
  const UploadId = await begin('part-copy');
  const part = { Bucket, Key: 'part-copy', UploadId, PartNumber: 1, CopySource: 'uploads/once' };
  const call = s3.client.send(new UploadPartCopyCommand(part));
  expect(await refusal(call)).toEqual(['NotImplemented', 501]);
});

it('completes conditionally, and a failed condition loses no parts', async () => {
  const first = await begin('once');
  const second = await begin('once');
  const firstPart = await upload('once', first, 1, 'first');
  const secondPart = await upload('once', second, 1, 'second');
  await complete('once', first, [firstPart], { IfNoneMatch: '*' });
  const again = complete('once', second, [secondPart], { IfNoneMatch: '*' });
  expect(await refusal(again)).toEqual(['PreconditionFailed', 412]);
  const { ETag } = await head('once');
  const known = complete('once', second, [secondPart], { IfMatch: ETag });
  expect(await refusal(known)).toEqual(['ConditionalRequestConflict', 409]);
  await complete('once', second, [secondPart]);
  expect((await head('once')).ContentLength).toBe(6);

  const third = await begin('once');
  const thirdPart = await upload('once', third, 1, 'the third');
  await complete('once', third, [thirdPart], { IfMatch: (await head('once')).ETag });
  expect((await head('once')).ContentLength).toBe(9);
});

it('completes once when asked twice at the same moment', async () => {
  const UploadId = await begin('twice');
  const part = await upload('twice', UploadId, 1, 'x');
  const requested = [1, 2].map(() => complete('twice', UploadId, [part]));
  const results = await Promise.allSettled(requested);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await head('twice')).ContentLength).toBe(1);
});

it('removes an upload whose completion was interrupted by a crash', async () => {
  const uploads = path.join(s3.dir, 'uploads');
  const UploadId = await begin('halfway');
  const part = await upload('halfway', UploadId, 1, 'kept');
  await cp(uploads, `${uploads}-before`, { recursive: true });
  await complete('halfway', UploadId, [part]);
  await cp(`${uploads}-before`, uploads, { recursive: true });

  const restarted = await s3.reopen([uploadBucket]);
  const client = clientOf(restarted.url);
  expect(await refusal(listParts('halfway', UploadId, {}, client))).toEqual(['NoSuchUpload', 404]);
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: 'halfway' }));
  expect(await Body?.transformToString()).toBe('kept');
  await restarted.close();
});

it('aborts without leaving a file', async () => {
  const before = await readdir(path.join(s3.dir, 'blobs'));
  const UploadId = await begin('aborted');
  await upload('aborted', UploadId, 1, 'x');
  await s3.client.send(new AbortMultipartUploadCommand({ Bucket, Key: 'aborted', UploadId }));
  expect(await refusal(listParts('aborted', UploadId))).toEqual(['NoSuchUpload', 404]);
  expect(await refusal(upload('aborted', UploadId, 2, 'x'))).toEqual(['NoSuchUpload', 404]);
  expect(await readdir(path.join(s3.dir, 'blobs'))).toEqual(before);
});

it('lists parts and uploads page by page', async () => {
  const ids = [await begin('list/a'), await begin('list/a'), await begin('list/b')];
  for (const number of [3, 1, 2]) await upload('list/b', ids[2] ?? '', number, 'x');
  const firstParts = await listParts('list/b', ids[2] ?? '', { MaxParts: 2 });
  expect(firstParts).toMatchObject({ IsTruncated: true, NextPartNumberMarker: '2' });
  const rest = await listParts('list/b', ids[2] ?? '', { PartNumberMarker: '2' });
  expect(rest.Parts?.map(({ PartNumber }) => PartNumber)).toEqual([3]);

  const found: (string | undefined)[] = [];
  let markers = {};
  for (let truncated = true; truncated; ) {
    const page = await s3.client.send(
      new ListMultipartUploadsCommand({ Bucket, Prefix: 'list/', MaxUploads: 1, ...markers }),
    );
    found.push(...(page.Uploads ?? []).map(({ UploadId }) => UploadId));
    markers = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
    truncated = page.IsTruncated ?? false;
  }
  expect(found).toHaveLength(3);
  expect(new Set(found)).toEqual(new Set(ids));
});
