import { Bucket } from '#functions/platform/aws/bucket.ts';
import { archiveBucket, emulator, uploadBucket } from '../local/s3/emulator.ts';

const personalDataBucket = { name: 'people', versioned: false, cors: [] };

/** The product's buckets on the S3 emulator, which checks signatures and locks. */
export async function realStorage() {
  const s3 = await emulator([uploadBucket, archiveBucket, personalDataBucket]);
  const bucket = (name: string) => new Bucket(s3.presigner, name);
  return {
    uploadBucket: bucket('uploads'),
    archiveBucket: bucket('archive'),
    personalDataBucket: bucket('people'),
    close: () => s3.close(),
  };
}
