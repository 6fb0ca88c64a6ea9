import { S3Error } from './errors.ts';
import type { Bucket } from './model.ts';
import { randomId } from './store/record-files.ts';

/*
 * Nothing is encrypted locally, but what a bucket's encryption changes for callers is the same.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucket-encryption.html
 */

const header = 'x-amz-server-side-encryption';

/** The headers by which S3 tells how an object of this bucket is encrypted. */
export const encryptionHeaders = ({ kmsKey, bucketKey }: Bucket): Record<string, string> =>
  kmsKey === undefined
    ? { [header]: 'AES256' }
    : {
        [header]: 'aws:kms',
        [`${header}-aws-kms-key-id`]: kmsKey,
        ...(bucketKey && { [`${header}-bucket-key-enabled`]: 'true' }),
      };

/** Throws NotImplemented if a request asks for another encryption than its bucket's. */
export function requireDefaultEncryption(bucket: Bucket, headers: Record<string, string>): void {
  const byDefault = encryptionHeaders(bucket);
  const other = Object.entries(headers).find(
    ([name, value]) => name.startsWith(header) && byDefault[name] !== value,
  );
  if (other)
    throw new S3Error(
      'NotImplemented',
      `The local S3 encrypts objects only as their bucket says; ${other[0]} asks for ${other[1]}.`,
    );
}

/** ETags are MD5s, except in buckets encrypted with KMS. */
export const hasMd5Etags = ({ kmsKey }: Bucket): boolean => kmsKey === undefined;

/** An ETag that, as in a bucket encrypted with KMS, says nothing about the bytes. */
export const opaqueEtag = randomId;
