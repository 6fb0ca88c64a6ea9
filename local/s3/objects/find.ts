import { S3Error } from '../errors.ts';
import type { Objects } from '../store/objects.ts';
import { type ObjectVersion, versionHeader } from '../store/version.ts';

/** The version asked for, or the latest. Throws NoSuchKey, NoSuchVersion, or 405 for a marker. */
export function findVersion(
  objects: Objects,
  bucket: string,
  key: string,
  versionId: string | null | undefined,
): ObjectVersion {
  const versions = objects.versions(bucket, key);
  const version = versionId
    ? versions.find((candidate) => candidate.versionId === versionId)
    : versions[0];
  if (!version) throw new S3Error(versionId ? 'NoSuchVersion' : 'NoSuchKey');
  if (version.kind === 'object') return version;
  throw new S3Error(versionId ? 'MethodNotAllowed' : 'NoSuchKey', undefined, {
    'x-amz-delete-marker': 'true',
    ...versionHeader(version),
  });
}
