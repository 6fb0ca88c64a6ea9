import { checksumHeaders } from '../checksums.ts';
import { S3Error } from '../errors.ts';
import { type ObjectVersion, versionHeader } from '../model.ts';
import type { S3Request } from '../request.ts';
import { emptyResponse, type S3Response } from '../response.ts';
import type { Objects } from '../store/objects.ts';
import type { Storage } from '../store/storage.ts';
import { readOverrides, versionHeaders } from './attributes.ts';
import { isUnmodified } from './conditions.ts';

/** GetObject and HeadObject, which only leaves out the body. */
export async function getObject(
  request: S3Request,
  { blobs, objects }: Storage,
): Promise<S3Response> {
  const { bucket, key, query, headers } = request;
  const version = findVersion(objects, bucket.name, key, query.get('versionId'));
  const described = { ...versionHeaders(version), ...readOverrides(query) };
  if (isUnmodified(headers, version)) return emptyResponse(304, { etag: `"${version.etag}"` });

  const range = readRange(headers.range, version.size);
  const { start, end } = range ?? { start: 0, end: version.size - 1 };
  const wantsChecksum = headers['x-amz-checksum-mode'] === 'ENABLED' && !range;
  return {
    status: range ? 206 : 200,
    headers: {
      ...described,
      'content-length': String(end - start + 1),
      ...(range && { 'content-range': `bytes ${start}-${end}/${version.size}` }),
      ...(wantsChecksum && checksumHeaders(version.checksum)),
    },
    ...(request.method === 'GET' && {
      body: blobs.read(version.blobs, start, end),
      done: blobs.hold(version.blobs),
    }),
  };
}

/** The requested or latest version. Throws NoSuchKey, NoSuchVersion, or 405 for a delete marker. */
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
  throw new S3Error('InvalidRange', undefined, { 'content-range': `bytes */${size}` });
}
