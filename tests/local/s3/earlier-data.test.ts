import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientOf, type Emulator, emulator, refusal, uploadBucket } from './emulator.ts';

/*
 * Records of earlier versions have no checksums of parts and of objects that were sent without one, no
 * encryption, and no sequence number of an upload.
 */

const Bucket = 'uploads';
let s3: Emulator;
beforeAll(async () => {
  s3 = await emulator();
});
afterAll(() => s3.close());

/** Removes fields from all records of a folder. */
async function without(folder: string, ...fields: string[]): Promise<void> {
  for (const name of await readdir(path.join(s3.dir, folder), { recursive: true })) {
    if (!name.endsWith('.json')) continue;
    const file = path.join(s3.dir, folder, name);
    const record = JSON.parse(await readFile(file, 'utf8')) as object;
    const kept = Object.entries(record).filter(([field]) => !fields.includes(field));
    await writeFile(file, JSON.stringify(Object.fromEntries(kept)));
  }
}

it('can be read unchanged', async () => {
  await s3.presigner.send(new PutObjectCommand({ Bucket, Key: 'old', Body: 'old' }));
  const begun = new CreateMultipartUploadCommand({ Bucket, Key: 'parts' });
  const { UploadId } = await s3.client.send(begun);
  const part = { Bucket, Key: 'parts', UploadId, PartNumber: 1 };
  const { ETag } = await s3.presigner.send(new UploadPartCommand({ ...part, Body: 'part' }));
  await without('objects', 'checksum');
  await without('uploads', 'crc64nvme', 'checksumType', 'since');

  const reopened = await s3.reopen([uploadBucket]);
  const client = clientOf(reopened.url);
  const { Body, ChecksumCRC64NVME } = await client.send(
    new GetObjectCommand({ Bucket, Key: 'old' }),
  );
  expect([await Body?.transformToString(), ChecksumCRC64NVME]).toEqual(['old', undefined]);
  const copy = new CopyObjectCommand({ Bucket, Key: 'copy', CopySource: 'uploads/old' });
  expect((await client.send(copy)).CopyObjectResult?.ChecksumType).toBeUndefined();
  const completed = await client.send(
    new CompleteMultipartUploadCommand({
      Bucket,
      Key: 'parts',
      UploadId,
      IfNoneMatch: '*',
      MultipartUpload: { Parts: [{ PartNumber: 1, ETag }] },
    }),
  );
  expect(completed).toMatchObject({ ETag: expect.stringMatching(/-1"$/) });
  expect(completed.ChecksumType).toBeUndefined();
  await reopened.close();
});

it('a write after a restart conflicts with an upload begun before it', async () => {
  const put = new PutObjectCommand({ Bucket, Key: 'other', Body: 'x' });
  await s3.client.send(put);
  await s3.client.send(new DeleteObjectCommand({ Bucket, Key: 'other' }));
  const begun = new CreateMultipartUploadCommand({ Bucket, Key: 'again' });
  const { UploadId } = await s3.client.send(begun);
  const part = { Bucket, Key: 'again', UploadId, PartNumber: 1 };
  const { ETag } = await s3.client.send(new UploadPartCommand({ ...part, Body: 'part' }));

  const reopened = await s3.reopen([uploadBucket]);
  const client = clientOf(reopened.url);
  const written = await client.send(new PutObjectCommand({ Bucket, Key: 'again', Body: 'x' }));
  const complete = new CompleteMultipartUploadCommand({
    Bucket,
    Key: 'again',
    UploadId,
    IfMatch: written.ETag,
    MultipartUpload: { Parts: [{ PartNumber: 1, ETag }] },
  });
  expect(await refusal(client.send(complete))).toEqual(['ConditionalRequestConflict', 409]);
  await reopened.close();
});
