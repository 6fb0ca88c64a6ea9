import type { Call } from '../call.ts';
import { type Reply, xmlReply } from '../reply.ts';
import type { Storage } from '../store/storage.ts';
import type { Version } from '../store/version.ts';
import { countOf, isAfter, keyWriter, pageOf } from './page.ts';

/** What follows the marker: the rest of its key's versions, then the keys after it. */
function following(versions: Version[], keyMarker: string, versionMarker: string): Version[] {
  const marked = versions.findIndex(
    ({ key, versionId }) => key === keyMarker && versionId === versionMarker,
  );
  if (marked >= 0) return versions.slice(marked + 1);
  return versions.filter(({ key }) => isAfter(key, keyMarker));
}

/** ListObjectVersions: versions and delete markers, newest first within a key. */
export async function listVersions(call: Call, { objects }: Storage): Promise<Reply> {
  const { bucket, query } = call;
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const keyMarker = query.get('key-marker') ?? '';
  const limit = countOf(query, 'max-keys');
  const remaining = following(
    objects.all(bucket.name),
    keyMarker,
    query.get('version-id-marker') ?? '',
  );
  const page = pageOf(remaining, { prefix, delimiter, limit });
  const written = keyWriter(query);
  const row = (version: Version) => ({
    Key: written(version.key),
    VersionId: version.versionId,
    IsLatest: objects.versions(bucket.name, version.key)[0] === version,
    LastModified: new Date(version.modified).toISOString(),
    ...(version.kind === 'object' && {
      ETag: `"${version.etag}"`,
      ChecksumAlgorithm: version.checksum?.algorithm,
      Size: version.size,
      StorageClass: 'STANDARD',
    }),
  });
  const ofKind = (kind: Version['kind']) => page.entries.filter((entry) => entry.kind === kind);
  return xmlReply('ListVersionsResult', {
    Name: bucket.name,
    Prefix: written(prefix),
    Delimiter: delimiter === '' ? undefined : written(delimiter),
    KeyMarker: written(keyMarker),
    MaxKeys: limit,
    EncodingType: query.get('encoding-type') ?? undefined,
    IsTruncated: page.next !== undefined,
    NextKeyMarker: page.next && written(page.next.key),
    NextVersionIdMarker: page.next?.versionId,
    Version: ofKind('object').map(row),
    DeleteMarker: ofKind('delete-marker').map(row),
    CommonPrefixes: page.commonPrefixes.map((common) => ({ Prefix: written(common) })),
  });
}
