import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { S3Client, type S3ServiceException } from '@aws-sdk/client-s3';
import { expect } from 'vitest';
import { listen } from '../../../local/protocol/listen.ts';
import { type Bucket, createS3, type ObjectCreated } from '../../../local/s3/emulator.ts';

export const region = 'ap-south-1';
export const credentials = { accessKeyId: 'LOCALKEY', secretAccessKey: 'local-secret' };
export const origin = 'http://127.0.0.1:3000';

export const uploadBucket: Bucket = {
  name: 'uploads',
  versioned: false,
  cors: [
    {
      allowedOrigins: [origin],
      allowedMethods: ['GET', 'PUT'],
      allowedHeaders: ['*'],
      exposedHeaders: ['ETag'],
      maxAge: 300,
    },
  ],
};
export const shelf: Bucket = { name: 'shelf', versioned: true, cors: [] };
export const archiveBucket: Bucket = {
  name: 'archive',
  versioned: true,
  lock: { mode: 'GOVERNANCE', days: 2557 },
  cors: [],
};
export const safe: Bucket = {
  name: 'safe',
  versioned: true,
  lock: { mode: 'COMPLIANCE', days: 1 },
  cors: [],
};

export function clientOf(endpoint: string, options = {}): S3Client {
  return new S3Client({ endpoint, region, credentials, maxAttempts: 1, ...options });
}

/** The client presigned URLs are made with: its checksums would be those of an empty body. */
export const presignerOf = (endpoint: string) =>
  clientOf(endpoint, { requestChecksumCalculation: 'WHEN_REQUIRED' });

/** A running emulator with its own folder, client and clock; `close` removes it all. */
export async function emulator(buckets: Bucket[] = [uploadBucket, shelf, archiveBucket, safe]) {
  const dir = await mkdtemp(path.join(os.tmpdir(), 's3-'));
  const events: ObjectCreated[] = [];
  const clock = { ahead: 0 };
  const room = { left: Number.POSITIVE_INFINITY };
  const open = async (served: Bucket[]) =>
    listen(
      await createS3({
        dir,
        region,
        buckets: served,
        secretOf: (id) =>
          id === credentials.accessKeyId ? credentials.secretAccessKey : undefined,
        onObjectCreated: (event) => events.push(event),
        hasRoomFor: (bytes) => bytes < room.left,
        now: () => Date.now() + clock.ahead,
      }),
    );
  const server = await open(buckets);
  return {
    dir,
    url: server.url,
    client: clientOf(server.url),
    presigner: presignerOf(server.url),
    events,
    clock,
    /** How many bytes can still be stored. */
    room,
    /** Another server over the same folder, as after a restart. */
    reopen: open,
    async close() {
      await server.close();
      await rm(dir, { recursive: true });
    },
  };
}

export type Emulator = Awaited<ReturnType<typeof emulator>>;

/** Name and status of the error an AWS call ends in. */
export async function refusal(call: Promise<unknown>): Promise<[string, number | undefined]> {
  const [outcome] = await Promise.allSettled([call]);
  if (outcome.status === 'fulfilled') throw new Error('The call was not refused.');
  // A client rejects with nothing else.
  const error = outcome.reason as S3ServiceException;
  return [error.name, error.$metadata.httpStatusCode];
}

/** Code and status of the error an S3 answers to a plain HTTP request. */
export async function errorOf(response: Response): Promise<[string, number]> {
  const text = await response.text();
  expect(text).toMatch(/<RequestId>[0-9a-f]{32}<\/RequestId>/);
  return [/<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? '', response.status];
}
