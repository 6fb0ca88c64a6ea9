import { readdir } from 'node:fs/promises';
import path from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Emulator, emulator } from './emulator.ts';

let s3: Emulator;
beforeEach(async () => {
  s3 = await emulator();
});
afterEach(() => s3.close());

const devanagari = fc.constantFrom('क', 'र्', 'ध्व', 'नि', '।', '१');
const awkward = fc.constantFrom(
  '..',
  '.',
  '/',
  '\\',
  '%2F',
  '%',
  ' ',
  '+',
  '?',
  '#',
  '&',
  '~',
  '*',
);
const key = fc
  .array(fc.oneof(awkward, devanagari, fc.string({ unit: 'grapheme', maxLength: 3 })), {
    minLength: 1,
    maxLength: 12,
  })
  .map((pieces) => pieces.join(''))
  // Control characters and lone surrogates have no place in S3's XML, nor in a URL.
  .filter((text) => /^[^\p{Cc}\p{Cs}\uFFFE\uFFFF]+$/u.test(text));

const ours = /^(blobs\/[0-9a-f]{32}|objects\/[0-9a-f]{64}\.\w+\.json)$/;

async function filesIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)));
}

async function roundTrip(Key: string): Promise<void> {
  const at = { Bucket: 'uploads', Key };
  await s3.client.send(new PutObjectCommand({ ...at, Body: Key }));
  const { Body } = await s3.client.send(new GetObjectCommand(at));
  expect(await Body?.transformToString()).toBe(Key);
  const { Contents } = await s3.client.send(
    new ListObjectsV2Command({ Bucket: 'uploads', Prefix: Key }),
  );
  expect(Contents?.map((found) => found.Key)).toEqual([Key]);
  for (const file of await filesIn(s3.dir)) expect(file).toMatch(ours);
  await s3.client.send(new DeleteObjectCommand(at));
}

const edges = [
  '../../../escaped',
  '/absolute',
  '..',
  '.',
  'a//b/',
  'a%2Fb',
  '%2e%2e/x',
  'k'.repeat(1024),
  'क'.repeat(341),
  'dir/../../up',
  '__proto__',
  'null',
];

it.each(edges)('keeps the key %s', roundTrip);

it('keeps any key, and no key becomes a path', async () => {
  await fc.assert(fc.asyncProperty(key, roundTrip), { numRuns: 60 });
}, 20_000);

it('tells a%2Fb from a/b in a presigned URL', async () => {
  for (const Key of ['a/b', 'a%2Fb']) {
    const url = await getSignedUrl(s3.presigner, new PutObjectCommand({ Bucket: 'uploads', Key }));
    expect((await fetch(url, { method: 'PUT', body: Key })).status).toBe(200);
  }
  const { Contents } = await s3.client.send(new ListObjectsV2Command({ Bucket: 'uploads' }));
  expect(Contents?.map((found) => found.Key)).toEqual(['a%2Fb', 'a/b']);
});
