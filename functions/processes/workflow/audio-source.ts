import type { Readable } from 'node:stream';
import type { Deps } from '../../platform/aws/deps.ts';

/** The file given to the speech service: the recording as archived, or as converted. */
export function readAudio({ uploadBucket, archiveBucket }: Deps, uri: string): Promise<Readable> {
  for (const bucket of [archiveBucket, uploadBucket]) {
    const place = `s3://${bucket.name}/`;
    if (uri.startsWith(place)) return bucket.read(uri.slice(place.length));
  }
  throw new Error('The recording lies in none of our buckets');
}
