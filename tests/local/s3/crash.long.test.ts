import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isThorough } from '../../thorough.ts';
import { until } from '../cloudformation/assembly.ts';
import { clientOf, presignerOf } from './emulator.ts';

const Bucket = 'uploads';
const main = fileURLToPath(new URL('server-main.ts', import.meta.url));

/** How often it is killed. */
const rounds = isThorough ? 6 : 2;

let dir: string;
let server: ChildProcess;

async function start(): Promise<string> {
  server = spawn(process.execPath, ['--import', 'tsx', main, dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!server.stdout) throw new Error('no output to read the address from');
  const [url] = await once(createInterface(server.stdout), 'line');
  return String(url);
}

async function kill(): Promise<void> {
  const gone = once(server, 'exit');
  server.kill('SIGKILL');
  await gone;
}

beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 's3-crash-'));
});
afterEach(async () => {
  await kill();
  await rm(dir, { recursive: true });
});

/** What was acknowledged: an MD5 by key, and the parts of one upload. */
interface Acknowledged {
  objects: Map<string, string>;
  parts: { PartNumber: number; ETag?: string }[];
}

/** Writes as fast as it can until the server is gone. */
async function write(s3: S3Client, UploadId: string, acknowledged: Acknowledged, round: number) {
  const { objects, parts } = acknowledged;
  const putting = async (writer: number) => {
    for (let n = 0; ; n++) {
      const Key = `${round}/${writer}/${n}`;
      const Body = randomBytes(1000 + 7919 * (n % 9));
      await s3.send(new PutObjectCommand({ Bucket, Key, Body }));
      objects.set(Key, createHash('md5').update(Body).digest('hex'));
    }
  };
  const uploading = async () => {
    for (;;) {
      const PartNumber = parts.length + 1;
      const Body = Buffer.alloc(5 * 1024 * 1024, PartNumber);
      const part = { Bucket, Key: 'parted', UploadId, PartNumber, Body };
      const { ETag } = await s3.send(new UploadPartCommand(part));
      parts.push({ PartNumber, ETag });
    }
  };
  await Promise.allSettled([putting(1), putting(2), putting(3), uploading()]);
}

async function keysIn(s3: S3Client): Promise<string[]> {
  const keys: string[] = [];
  let ContinuationToken: string | undefined;
  do {
    const page = await s3.send(new ListObjectsV2Command({ Bucket, ContinuationToken }));
    keys.push(...(page.Contents ?? []).map(({ Key = '' }) => Key));
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
  return keys;
}

it('kill -9 loses nothing acknowledged and keeps nothing half-written', async () => {
  const acknowledged: Acknowledged = { objects: new Map(), parts: [] };
  let s3 = clientOf(await start());
  const begun = await s3.send(new CreateMultipartUploadCommand({ Bucket, Key: 'parted' }));
  const UploadId = begun.UploadId ?? '';

  for (let round = 1; round <= rounds; round++) {
    const writing = write(s3, UploadId, acknowledged, round);
    const { objects, parts } = acknowledged;
    await until(() => objects.size > 12 * round && parts.length >= round, 60);
    await kill();
    await writing;
    s3 = clientOf(await start());

    const keys = await keysIn(s3);
    const lost = [...acknowledged.objects.keys()].filter((key) => !keys.includes(key));
    expect(lost).toEqual([]);
    for (const Key of keys) {
      const { Body, ETag } = await s3.send(new GetObjectCommand({ Bucket, Key }));
      const md5 = createHash('md5').update((await Body?.transformToByteArray()) ?? '');
      const digest = md5.digest('hex');
      expect([Key, `"${digest}"`]).toEqual([Key, ETag]);
      expect([Key, digest]).toEqual([Key, acknowledged.objects.get(Key) ?? digest]);
    }
    const { Parts = [] } = await s3.send(new ListPartsCommand({ Bucket, Key: 'parted', UploadId }));
    // One more may have reached the disk, its acknowledgement never sent.
    expect(Parts.slice(0, acknowledged.parts.length)).toMatchObject(acknowledged.parts);
    expect(await readdir(path.join(dir, 'blobs'))).toHaveLength(keys.length + Parts.length);
  }

  expect(acknowledged.objects.size).toBeGreaterThan(20);
  const Parts = acknowledged.parts;
  const completing = { Bucket, Key: 'parted', UploadId, MultipartUpload: { Parts } };
  await s3.send(new CompleteMultipartUploadCommand(completing));
  const head = await s3.send(new HeadObjectCommand({ Bucket, Key: 'parted' }));
  expect(head.ContentLength).toBe(Parts.length * 5 * 1024 * 1024);
}, 300_000);

const peak = async () =>
  Number(/VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024;

it.skipIf(!existsSync('/proc/self/status'))(
  'streams bodies in flat memory (figures of /proc, so on Linux only)',
  async () => {
    const url = await start();
    const megabytes = 256;
    const chunk = randomBytes(1024 * 1024);
    const put = new PutObjectCommand({ Bucket, Key: 'large' });
    const before = await peak();
    const response = await fetch(await getSignedUrl(presignerOf(url), put), {
      method: 'PUT',
      headers: { 'content-length': String(megabytes * chunk.length) },
      body: Readable.toWeb(Readable.from(Array(megabytes).fill(chunk))),
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(200);
    const { Body } = await clientOf(url).send(new GetObjectCommand({ Bucket, Key: 'large' }));
    let size = 0;
    for await (const bytes of Body as Readable) size += bytes.length;
    expect(size).toBe(megabytes * chunk.length);
    expect((await peak()) - before).toBeLessThan(80);
  },
  120_000,
);
