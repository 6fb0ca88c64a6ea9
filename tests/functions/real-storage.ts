import { Bucket } from '#functions/platform/aws/bucket.ts';
import { archiveBucket, emulator, uploadBucket } from '../local/s3/emulator.ts';

/** As the template has it: ETags that are no MD5s. */
const encrypted = { kmsKey: 'arn:aws:kms:ap-south-1:111122223333:key/test', bucketKey: true };
const personalDataBucket = { name: 'people', versioned: false, cors: [], ...encrypted };

/** The product's buckets on the S3 emulator, which checks signatures and locks. */
export async function realStorage() {
  const archive = { ...archiveBucket, ...encrypted };
  const s3 = await emulator([uploadBucket, archive, personalDataBucket]);
  const bucket = (name: string) => new Bucket(s3.presigner, name);
  return {
    uploadBucket: bucket('uploads'),
    archiveBucket: bucket('archive'),
    personalDataBucket: bucket('people'),
    close: () => s3.close(),
  };
}
