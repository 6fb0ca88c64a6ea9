import { ListObjectsCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takePage } from '../../../local/s3/objects/listings.ts';
import { type Emulator, emulator, refusal } from './emulator.ts';

let s3: Emulator;
const keys = ['a', 'd/1', 'd/2', 'd/e/3', 'é', 'क', '😀', '\uFFFD', 'z &<"'];
beforeAll(async () => {
  s3 = await emulator();
  for (const Key of keys)
    await s3.client.send(new PutObjectCommand({ Bucket: 'uploads', Key, Body: 'four' }));
});
afterAll(() => s3.close());

const list = (more = {}) =>
  s3.client.send(new ListObjectsV2Command({ Bucket: 'uploads', ...more }));
const inUtf8Order = keys.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));

describe('ListObjectsV2', () => {
  it('lists keys in the order of their bytes', async () => {
    const { Contents, KeyCount, IsTruncated } = await list();
    expect(Contents?.map(({ Key }) => Key)).toEqual(inUtf8Order);
    expect(Contents?.[0]).toMatchObject({ Size: 4, StorageClass: 'STANDARD' });
    expect([KeyCount, IsTruncated]).toEqual([keys.length, false]);
  });

  it('rolls keys up at a delimiter', async () => {
    const { Contents, CommonPrefixes } = await list({ Prefix: 'd/', Delimiter: '/' });
    expect(Contents?.map(({ Key }) => Key)).toEqual(['d/1', 'd/2']);
    expect(CommonPrefixes).toEqual([{ Prefix: 'd/e/' }]);
  });

  it('goes on where it stopped', async () => {
    const found = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await list({ MaxKeys: 2, Delimiter: '/', ContinuationToken });
      expect(page.KeyCount).toBeLessThanOrEqual(2);
      found.push(...(page.Contents ?? []).map(({ Key }) => Key));
      found.push(...(page.CommonPrefixes ?? []).map(({ Prefix }) => Prefix));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    expect(found.toSorted()).toEqual(
      ['d/', ...keys.filter((key) => !key.startsWith('d/'))].toSorted(),
    );
  });

  it('starts after a key, encodes on demand and refuses nonsense', async () => {
    expect((await list({ StartAfter: 'd/2' })).Contents?.[0]?.Key).toBe('d/e/3');
    const encoded = await list({ EncodingType: 'url', Prefix: 'z &' });
    expect(encoded.Contents?.[0]?.Key).toBe('z%20%26%3C%22');
    expect(await list({ MaxKeys: 0 })).toMatchObject({ KeyCount: 0, IsTruncated: false });
    expect(await refusal(list({ MaxKeys: -1 }))).toEqual(['InvalidArgument', 400]);
    const old = s3.client.send(new ListObjectsCommand({ Bucket: 'uploads' }));
    expect(await refusal(old)).toEqual(['NotImplemented', 501]);
  });
});

it('pages show every key and common prefix exactly once', () => {
  const key = fc.string({ unit: fc.constantFrom('a', 'b', '/'), minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.uniqueArray(key), fc.integer({ min: 1, max: 4 }), (all, limit) => {
      const entries = all.toSorted().map((name) => ({ key: name }));
      const expected = new Set(all.map((name) => /^[^/]*\//.exec(name)?.[0] ?? name));
      const seen: string[] = [];
      let rest = entries;
      for (;;) {
        const page = takePage(rest, { prefix: '', delimiter: '/', limit });
        seen.push(...page.entries.map((entry) => entry.key), ...page.commonPrefixes);
        if (!page.truncated || !page.last) break;
        rest = rest.slice(rest.indexOf(page.last.entry) + 1);
      }
      // A group whose keys fall on both sides of a page break may be named on both pages.
      expect(new Set(seen)).toEqual(expected);
      expect(seen).toHaveLength(expected.size);
    }),
  );
});
