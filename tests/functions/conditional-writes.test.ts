import { S3ServiceException } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { watchAws } from './aws-calls.ts';
import { realStorage } from './real-storage.ts';

/*
 * S3 answers 409 to a conditional write that meets another write or deletion of the same key. It does not
 * say whether the condition holds.
 */

let storage: Awaited<ReturnType<typeof realStorage>>;
let stop: () => void;
let calls: number;

/** Answers 409 to that many calls before letting the others through. */
function conflicts(count: number) {
  calls = 0;
  stop = watchAws(({ goOn }) => {
    calls += 1;
    if (calls > count) return goOn();
    throw new S3ServiceException({
      name: 'ConditionalRequestConflict',
      message: 'The conditional request cannot succeed due to a conflicting operation.',
      $fault: 'client',
      $metadata: { httpStatusCode: 409 },
    });
  });
}

beforeEach(async () => {
  storage = await realStorage();
});
afterEach(async () => {
  stop();
  await storage.close();
});

it('repeats a conditional write after a conflict', async () => {
  conflicts(2);
  expect(await storage.archiveBucket.putNew('k', 'mine', 'text/plain')).toBe(true);
  expect(calls).toBe(3);
  expect(await storage.archiveBucket.sizeOf('k')).toBe(4);
});

it('reports the object as existing if the repeated write finds it', async () => {
  await storage.archiveBucket.put('k', 'theirs', 'text/plain');
  conflicts(1);
  expect(await storage.archiveBucket.putNew('k', 'mine', 'text/plain')).toBe(false);
  expect(calls).toBe(2);
  expect(await storage.archiveBucket.sizeOf('k')).toBe(6);
});

it('repeats a conditional copy after a conflict', async () => {
  await storage.uploadBucket.put('k', 'sample', 'audio/wav');
  const { etag = '' } = (await storage.uploadBucket.open('k')) ?? {};
  conflicts(1);
  const copy = { key: 'k', type: 'audio/wav', etag };
  expect(await storage.personalDataBucket.copyUnchanged(storage.uploadBucket, copy)).toBe(true);
  expect(calls).toBe(2);
});

it('fails if the conflict persists', async () => {
  conflicts(Number.POSITIVE_INFINITY);
  const put = storage.archiveBucket.putNew('k', 'mine', 'text/plain');
  await expect(put).rejects.toThrow('conflicting operation');
  expect(calls).toBe(6);
});
