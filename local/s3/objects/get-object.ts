import { checksumHeaders } from '../checksums.ts';
import { invalidArgument, S3Error } from '../errors.ts';
import { type DeleteMarker, type ObjectVersion, versionHeader } from '../model.ts';
import type { S3Request } from '../request.ts';
import { emptyResponse, type S3Response } from '../response.ts';
import type { Objects } from '../store/objects.ts';
import type { Storage } from '../store/storage.ts';
import { readOverrides, versionHeaders } from './attributes.ts';
import { isUnmodified } from './conditions.ts';

/** GetObject and HeadObject, which only leaves out the body. */
export async function getObject(request: S3Request, storage: Storage): Promise<S3Response> {
  const { query, headers } = request;
  const { blobs, now } = storage;
  const version = requestedVersion(request, storage);
  const described = { ...versionHeaders(version), ...readOverrides(query) };
  if (isUnmodified(headers, version, now()))
    return emptyResponse(304, { etag: `"${version.etag}"` });

  const range = readRange(headers.range, version.size);
  const { start, end } = range ?? { start: 0, end: version.size - 1 };
  const isWhole = end - start + 1 === version.size;
  const wantsChecksum = headers['x-amz-checksum-mode']?.toUpperCase() === 'ENABLED';
  return {
    status: range ? 206 : 200,
    headers: {
      ...described,
      'content-length': String(end - start + 1),
      ...(range && { 'content-range': `bytes ${start}-${end}/${version.size}` }),
      ...(wantsChecksum && isWhole && checksumHeaders(version.checksum)),
    },
    ...(request.method === 'GET' && {
      body: blobs.read(version.blobs, start, end),
      done: blobs.hold(version.blobs),
    }),
  };
}

/** The version that a request names, or the latest. Throws 405 for a delete marker named by its id. */
export const requestedVersion = (
  { bucket, key, query, method }: S3Request,
  { objects }: Storage,
): ObjectVersion =>
  findVersion(
    objects,
    { bucket: bucket.name, key, versionId: query.get('versionId') },
    (marker) =>
      new S3Error('MethodNotAllowed', {
        details: { Method: method, ResourceType: 'DeleteMarker' },
        headers: { ...markerHeaders(marker), allow: 'DELETE' },
      }),
  );

const markerHeaders = (marker: DeleteMarker) => ({
  'x-amz-delete-marker': 'true',
  ...versionHeader(marker),
});

/** The form of the ids that versions get here. */
export const isVersionId = (id: string): boolean => /^(null|[0-9a-f]{32})$/.test(id);

export function requireVersionId(id: string, parameter: string): void {
  if (!isVersionId(id)) throw invalidArgument('Invalid version id specified', parameter, id);
}

/** The named or latest version; `refusal` is for a delete marker. Throws NoSuchKey or NoSuchVersion. */
export function findVersion(
  objects: Objects,
  { bucket, key, versionId }: { bucket: string; key: string; versionId: string | null | undefined },
  refusal: (marker: DeleteMarker) => S3Error,
): ObjectVersion {
  const versions = objects.versions(bucket, key);
  if (versionId) requireVersionId(versionId, 'versionId');
  const version = versionId
    ? versions.find((candidate) => candidate.versionId === versionId)
    : versions[0];
  if (version?.kind === 'object') return version;
  if (version && versionId) throw refusal(version);
  if (versionId)
    throw new S3Error('NoSuchVersion', { details: { Key: key, VersionId: versionId } });
  throw new S3Error('NoSuchKey', {
    details: { Key: key },
    ...(version && { headers: markerHeaders(version) }),
  });
}

/** Offsets of the first and the last byte. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Parses a Range header (RFC 9110, section 14.2) with a single range. Undefined means the whole
 * object: no header, or one that S3 ignores (several ranges, another unit). Throws InvalidRange
 * (416).
 */
function readRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const range =
    first === ''
      ? { start: Math.max(0, size - Number(last)), end: size - 1 }
      : { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  if (range.start < size) return range;
  throw new S3Error('InvalidRange', {
    details: { RangeRequested: header, ActualObjectSize: String(size) },
    headers: { 'content-range': `bytes */${size}` },
  });
}
