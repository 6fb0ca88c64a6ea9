import { GetObjectCommand, NoSuchKey, type S3Client } from '@aws-sdk/client-s3';
import { decode } from '../protocol/http.ts';
import type { ReadObjects } from './distribution.ts';
import { unlessKnown } from './site-files.ts';

/** S3's answer for a missing key if the reader may list the bucket, as the CDN may with the public one. */
const noSuchKey = {
  status: 404,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from('<Error><Code>NoSuchKey</Code></Error>'),
};

/** Serves buckets of the emulated S3, with the client's rights: CloudFront itself has no role. */
export function bucketObjects(client: S3Client): ReadObjects {
  return async (bucket, { path, headers }) => {
    const Key = decode(path.slice(1));
    try {
      const command = new GetObjectCommand({ Bucket: bucket, Key });
      const { Body, ContentType, CacheControl, ETag, LastModified } = await client.send(command);
      const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
      const reply = {
        status: 200,
        headers: {
          'content-type': ContentType ?? 'binary/octet-stream',
          ...(ETag && { etag: ETag }),
          ...(LastModified && { 'last-modified': LastModified.toUTCString() }),
          ...(CacheControl && { 'cache-control': CacheControl }),
        },
        body: Buffer.from(bytes),
      };
      return unlessKnown(reply, headers);
    } catch (error) {
      if (error instanceof NoSuchKey) return noSuchKey;
      throw error;
    }
  };
}
