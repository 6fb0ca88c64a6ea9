import { S3Error } from '../errors.ts';
import type { ObjectVersion, Version } from '../model.ts';
import type { S3Request } from '../request.ts';
import { type S3Response, xmlResponse } from '../response.ts';
import type { Objects } from '../store/objects.ts';
import type { Storage } from '../store/storage.ts';
import type { Upload } from '../store/uploads.ts';

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

/** ListObjectsV2. The continuation token is the last key seen, in base64url. */
export async function listObjects(request: S3Request, { objects }: Storage): Promise<S3Response> {
  const { bucket, query } = request;
  if (query.get('list-type') !== '2')
    throw new S3Error('NotImplemented', 'The local S3 lists only by ListObjectsV2 (list-type=2).');
  const asked = readListQuery(query, 'max-keys');
  const { limit, written } = asked;
  const token = query.get('continuation-token');
  const startAfter = query.get('start-after') ?? '';
  const after = token ? Buffer.from(token, 'base64url').toString() : startAfter;
  const remaining = currentObjects(objects, bucket.name).filter(({ key }) => isAfter(key, after));
  const page = takePage(remaining, asked);
  return xmlResponse('ListBucketResult', {
    Name: bucket.name,
    ...commonFields(asked, page),
    MaxKeys: limit,
    KeyCount: page.entries.length + page.commonPrefixes.length,
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
  });
}

/** The versions after the marker: the rest of its key's, then those of later keys. */
function followingVersions(
  versions: Version[],
  keyMarker: string,
  versionMarker: string,
): Version[] {
  const marked = versions.findIndex(
    ({ key, versionId }) => key === keyMarker && versionId === versionMarker,
  );
  if (marked >= 0) return versions.slice(marked + 1);
  return versions.filter(({ key }) => isAfter(key, keyMarker));
}

/** ListObjectVersions: versions and delete markers, newest first within a key. */
export async function listVersions(request: S3Request, { objects }: Storage): Promise<S3Response> {
  const { bucket, query } = request;
  const asked = readListQuery(query, 'max-keys');
  const { limit, written } = asked;
  const keyMarker = query.get('key-marker') ?? '';
  const remaining = followingVersions(
    objects.all(bucket.name),
    keyMarker,
    query.get('version-id-marker') ?? '',
  );
  const page = takePage(remaining, asked);
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
  return xmlResponse('ListVersionsResult', {
    Name: bucket.name,
    ...commonFields(asked, page),
    KeyMarker: written(keyMarker),
    MaxKeys: limit,
    NextKeyMarker: page.next && written(page.next.key),
    NextVersionIdMarker: page.next?.versionId,
    Version: ofKind('object').map(row),
    DeleteMarker: ofKind('delete-marker').map(row),
  });
}

function followingUploads(uploads: Upload[], keyMarker: string, idMarker: string): Upload[] {
  const marked = uploads.findIndex(({ id }) => id === idMarker);
  if (marked >= 0) return uploads.slice(marked + 1);
  return uploads.filter(({ key }) => isAfter(key, keyMarker));
}

/** ListMultipartUploads: neither completed nor aborted. */
export async function listUploads(request: S3Request, { uploads }: Storage): Promise<S3Response> {
  const { bucket, query } = request;
  const asked = readListQuery(query, 'max-uploads');
  const { limit, written } = asked;
  const keyMarker = query.get('key-marker') ?? '';
  const remaining = followingUploads(
    uploads.all(bucket.name),
    keyMarker,
    query.get('upload-id-marker') ?? '',
  );
  const page = takePage(remaining, asked);
  return xmlResponse('ListMultipartUploadsResult', {
    Bucket: bucket.name,
    ...commonFields(asked, page),
    KeyMarker: written(keyMarker),
    MaxUploads: limit,
    NextKeyMarker: page.next && written(page.next.key),
    NextUploadIdMarker: page.next?.id,
    Upload: page.entries.map(({ key, id, initiated, algorithm }) => ({
      Key: written(key),
      UploadId: id,
      Initiated: new Date(initiated).toISOString(),
      StorageClass: 'STANDARD',
      ChecksumAlgorithm: algorithm,
    })),
  });
}

/** The page size asked for: 1000 by default and at most. */
export function readPageSize(query: URLSearchParams, parameter: string): number {
  const requested = query.get(parameter) || '1000';
  if (/^\d+$/.test(requested)) return Math.min(1000, Number(requested));
  throw new S3Error('InvalidArgument', `${parameter} must be a whole number, not ${requested}.`);
}

/** The parameters that all listings share. */
interface ListQuery {
  prefix: string;
  delimiter: string;
  limit: number;
  encoding: string | undefined;
  /** A key as the response writes it. */
  written(key: string): string;
}

/** `pageSize` is the name of the parameter that limits a page. */
const readListQuery = (query: URLSearchParams, pageSize: string): ListQuery => ({
  prefix: query.get('prefix') ?? '',
  delimiter: query.get('delimiter') ?? '',
  limit: readPageSize(query, pageSize),
  encoding: query.get('encoding-type') ?? undefined,
  written: keyWriter(query),
});

/** The fields that all listings share. */
const commonFields = (
  { prefix, delimiter, encoding, written }: ListQuery,
  { next, commonPrefixes }: Page<unknown>,
) => ({
  Prefix: written(prefix),
  Delimiter: delimiter === '' ? undefined : written(delimiter),
  EncodingType: encoding,
  IsTruncated: next !== undefined,
  CommonPrefixes: commonPrefixes.map((common) => ({ Prefix: written(common) })),
});

export interface Page<Entry> {
  entries: Entry[];
  commonPrefixes: string[];
  /** Set if there are more: the last entry seen, after which the next page starts. */
  next?: Entry;
}

/**
 * A page of entries sorted by key. With a delimiter, keys that share what precedes it are grouped
 * into one common prefix, which counts as one entry.
 */
export function takePage<Entry extends { key: string }>(
  sorted: Entry[],
  { prefix, delimiter, limit }: { prefix: string; delimiter: string; limit: number },
): Page<Entry> {
  const entries: Entry[] = [];
  const commonPrefixes = new Set<string>();
  let last: Entry | undefined;
  for (const entry of sorted) {
    if (!entry.key.startsWith(prefix)) continue;
    const cut = delimiter === '' ? -1 : entry.key.indexOf(delimiter, prefix.length);
    const group = cut < 0 ? undefined : entry.key.slice(0, cut + delimiter.length);
    if (group === undefined || !commonPrefixes.has(group)) {
      if (entries.length + commonPrefixes.size >= limit)
        return { entries, commonPrefixes: [...commonPrefixes], next: last };
      if (group === undefined) entries.push(entry);
      else commonPrefixes.add(group);
    }
    last = entry;
  }
  return { entries, commonPrefixes: [...commonPrefixes] };
}

/** Writes keys as they are or, if the request asks for it, percent-encoded. */
function keyWriter(query: URLSearchParams): (key: string) => string {
  if (query.get('encoding-type') !== 'url') return (key) => key;
  return (key) => encodeURIComponent(key).replaceAll('%2F', '/');
}

/** S3 sorts keys by their UTF-8 bytes. */
const isAfter = (key: string, other: string) =>
  Buffer.compare(Buffer.from(key), Buffer.from(other)) > 0;
