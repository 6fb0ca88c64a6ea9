import type { Call } from '../call.ts';
import { S3Error } from '../errors.ts';
import { type Reply, xmlReply } from '../reply.ts';
import type { Objects } from '../store/objects.ts';
import type { Storage } from '../store/storage.ts';
import type { ObjectVersion } from '../store/version.ts';
import { countOf, isAfter, keyWriter, pageOf } from './page.ts';

function currentObjects(objects: Objects, bucket: string): ObjectVersion[] {
  const current: ObjectVersion[] = [];
  let key: string | undefined;
  for (const version of objects.all(bucket)) {
    const isLatest = version.key !== key;
    key = version.key;
    if (isLatest && version.kind === 'object') current.push(version);
  }
  return current;
}

/** ListObjectsV2. A continuation token is the last key looked at, in base64url. */
export async function listObjects(call: Call, { objects }: Storage): Promise<Reply> {
  const { bucket, query } = call;
  if (query.get('list-type') !== '2')
    throw new S3Error('NotImplemented', 'The local S3 lists only by ListObjectsV2 (list-type=2).');
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const token = query.get('continuation-token');
  const startAfter = query.get('start-after') ?? '';
  const after = token ? Buffer.from(token, 'base64url').toString() : startAfter;
  const limit = countOf(query, 'max-keys');
  const remaining = currentObjects(objects, bucket.name).filter(({ key }) => isAfter(key, after));
  const page = pageOf(remaining, { prefix, delimiter, limit });
  const written = keyWriter(query);
  return xmlReply('ListBucketResult', {
    Name: bucket.name,
    Prefix: written(prefix),
    Delimiter: delimiter === '' ? undefined : written(delimiter),
    MaxKeys: limit,
    EncodingType: query.get('encoding-type') ?? undefined,
    KeyCount: page.entries.length + page.commonPrefixes.length,
    IsTruncated: page.next !== undefined,
    ContinuationToken: token ?? undefined,
    NextContinuationToken: page.next && Buffer.from(page.next.key).toString('base64url'),
    StartAfter: startAfter === '' ? undefined : written(startAfter),
    Contents: page.entries.map(({ key, modified, etag, size, checksum }) => ({
      Key: written(key),
      LastModified: new Date(modified).toISOString(),
      ETag: `"${etag}"`,
      ChecksumAlgorithm: checksum?.algorithm,
      Size: size,
      StorageClass: 'STANDARD',
    })),
    CommonPrefixes: page.commonPrefixes.map((common) => ({ Prefix: written(common) })),
  });
}
