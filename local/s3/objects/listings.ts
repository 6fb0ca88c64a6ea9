import { checksumKind } from '../checksums.ts';
import { invalidArgument, S3Error } from '../errors.ts';
import type { ObjectVersion, Version } from '../model.ts';
import type { S3Request } from '../request.ts';
import { type S3Response, xmlResponse } from '../response.ts';
import type { Objects } from '../store/objects.ts';
import type { Storage } from '../store/storage.ts';
import { checksumOf, type Upload } from '../store/uploads.ts';
import { requireVersionId } from './get-object.ts';

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

/** The last key of the page before, from its token in base64url. */
function readToken(token: string): string {
  const key = Buffer.from(token, 'base64url');
  if (token !== '' && key.toString('base64url') === token) return key.toString();
  throw invalidArgument('The continuation token provided is incorrect', 'continuation-token');
}

/** ListObjectsV2. */
export async function listObjects(request: S3Request, { objects }: Storage): Promise<S3Response> {
  const { bucket, query } = request;
  if (query.get('list-type') !== '2')
    throw new S3Error('NotImplemented', 'The local S3 lists only by ListObjectsV2 (list-type=2).');
  const asked = readListQuery(query, 'max-keys');
  const { limit, written } = asked;
  const token = query.get('continuation-token');
  const startAfter = query.get('start-after') ?? '';
  const after = token === null ? startAfter : readToken(token);
  const remaining = currentObjects(objects, bucket.name).filter(({ key }) => isAfter(key, after));
  const page = takePage(remaining, asked);
  const next = page.truncated ? page.last : undefined;
  return xmlResponse('ListBucketResult', {
    Name: bucket.name,
    ...commonFields(asked, page),
    MaxKeys: limit,
    KeyCount: page.entries.length + page.commonPrefixes.length,
    ContinuationToken: token ?? undefined,
    NextContinuationToken: next && Buffer.from(next.entry.key).toString('base64url'),
    StartAfter: startAfter === '' || token !== null ? undefined : written(startAfter),
    Contents: page.entries.map(({ key, modified, etag, size, checksum }) => ({
      Key: written(key),
      LastModified: new Date(modified).toISOString(),
      ETag: `"${etag}"`,
      ...checksumKind(checksum),
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

function requireKeyMarker(keyMarker: string, versionMarker: string): void {
  if (versionMarker === '') return;
  if (keyMarker === '')
    throw invalidArgument(
      'A version-id marker cannot be specified without a key marker.',
      'version-id-marker',
      versionMarker,
    );
  requireVersionId(versionMarker, 'version-id-marker');
}

/** ListObjectVersions: versions and delete markers, newest first within a key. */
export async function listVersions(request: S3Request, { objects }: Storage): Promise<S3Response> {
  const { bucket, query } = request;
  const asked = readListQuery(query, 'max-keys');
  const { limit, written } = asked;
  const keyMarker = query.get('key-marker') ?? '';
  const versionMarker = query.get('version-id-marker') ?? '';
  requireKeyMarker(keyMarker, versionMarker);
  const remaining = followingVersions(objects.all(bucket.name), keyMarker, versionMarker);
  const page = takePage(remaining, { ...asked, marker: keyMarker });
  const { group, entry } = (page.truncated ? page.last : undefined) ?? {};
  const row = (version: Version) => ({
    Key: written(version.key),
    VersionId: version.versionId,
    IsLatest: objects.versions(bucket.name, version.key)[0] === version,
    LastModified: new Date(version.modified).toISOString(),
    ...(version.kind === 'object' && {
      ETag: `"${version.etag}"`,
      ...checksumKind(version.checksum),
      Size: version.size,
      StorageClass: 'STANDARD',
    }),
  });
  const ofKind = (kind: Version['kind']) => page.entries.filter((entry) => entry.kind === kind);
  return xmlResponse('ListVersionsResult', {
    Name: bucket.name,
    ...commonFields(asked, page),
    KeyMarker: written(keyMarker),
    VersionIdMarker: versionMarker,
    MaxKeys: limit,
    NextKeyMarker: entry && written(group ?? entry.key),
    NextVersionIdMarker: group === undefined ? entry?.versionId : undefined,
    Version: ofKind('object').map(row),
    DeleteMarker: ofKind('delete-marker').map(row),
  });
}

function followingUploads(uploads: Upload[], keyMarker: string, idMarker: string): Upload[] {
  if (idMarker === '') return uploads.filter(({ key }) => isAfter(key, keyMarker));
  const marked = uploads.findIndex(({ key, id }) => key === keyMarker && id === idMarker);
  if (marked >= 0) return uploads.slice(marked + 1);
  throw invalidArgument('Invalid uploadId marker', 'upload-id-marker', idMarker);
}

/** ListMultipartUploads: neither completed nor aborted. */
export async function listUploads(request: S3Request, { uploads }: Storage): Promise<S3Response> {
  const { bucket, query } = request;
  const asked = readListQuery(query, 'max-uploads');
  const { limit, written } = asked;
  const keyMarker = query.get('key-marker') ?? '';
  // Alone it means nothing.
  const idMarker = keyMarker === '' ? '' : (query.get('upload-id-marker') ?? '');
  const remaining = followingUploads(uploads.all(bucket.name), keyMarker, idMarker);
  const page = takePage(remaining, { ...asked, marker: keyMarker });
  const { group, entry } = page.last ?? {};
  return xmlResponse('ListMultipartUploadsResult', {
    Bucket: bucket.name,
    ...commonFields(asked, page),
    KeyMarker: written(keyMarker),
    UploadIdMarker: idMarker,
    MaxUploads: limit,
    NextKeyMarker: entry ? written(group ?? entry.key) : '',
    NextUploadIdMarker: (group === undefined && entry?.id) || '',
    Upload: page.entries.map((upload) => ({
      Key: written(upload.key),
      UploadId: upload.id,
      Initiated: new Date(upload.initiated).toISOString(),
      StorageClass: 'STANDARD',
      ...checksumKind(checksumOf(upload)),
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

function readEncoding(query: URLSearchParams): string | undefined {
  const encoding = query.get('encoding-type') ?? undefined;
  if (encoding === undefined || encoding === 'url') return encoding;
  throw invalidArgument('Invalid Encoding Method specified in Request', 'encoding-type', encoding);
}

/** `pageSize` is the name of the parameter that limits a page. */
const readListQuery = (query: URLSearchParams, pageSize: string): ListQuery => ({
  prefix: query.get('prefix') ?? '',
  delimiter: query.get('delimiter') ?? '',
  limit: readPageSize(query, pageSize),
  encoding: readEncoding(query),
  written: keyWriter(query),
});

/** The fields that all listings share. */
const commonFields = (
  { prefix, delimiter, encoding, written }: ListQuery,
  { truncated, commonPrefixes }: Page<unknown>,
) => ({
  Prefix: written(prefix),
  Delimiter: delimiter === '' ? undefined : written(delimiter),
  EncodingType: encoding,
  IsTruncated: truncated,
  CommonPrefixes: commonPrefixes.map((common) => ({ Prefix: written(common) })),
});

export interface Page<Entry> {
  entries: Entry[];
  commonPrefixes: string[];
  truncated: boolean;
  /** The last entry seen, after which the next page starts, and the common prefix it belongs to. */
  last?: { entry: Entry; group: string | undefined };
}

/**
 * A page of entries sorted by key. With a delimiter, keys that share what precedes it are grouped
 * into one common prefix, which counts as one entry; one not after the marker belongs to a page
 * before.
 */
export function takePage<Entry extends { key: string }>(
  sorted: Entry[],
  {
    prefix,
    delimiter,
    limit,
    marker = '',
  }: { prefix: string; delimiter: string; limit: number; marker?: string },
): Page<Entry> {
  const entries: Entry[] = [];
  const commonPrefixes = new Set<string>();
  let last: Page<Entry>['last'];
  const pageWith = (truncated: boolean): Page<Entry> => ({
    entries,
    commonPrefixes: [...commonPrefixes],
    truncated,
    ...(last && { last }),
  });
  for (const entry of sorted) {
    if (!entry.key.startsWith(prefix)) continue;
    const cut = delimiter === '' ? -1 : entry.key.indexOf(delimiter, prefix.length);
    const group = cut < 0 ? undefined : entry.key.slice(0, cut + delimiter.length);
    if (group !== undefined && marker !== '' && !isAfter(group, marker)) continue;
    if (group === undefined || !commonPrefixes.has(group)) {
      if (entries.length + commonPrefixes.size >= limit) return pageWith(last !== undefined);
      if (group === undefined) entries.push(entry);
      else commonPrefixes.add(group);
    }
    last = { entry, group };
  }
  return pageWith(false);
}

/** Writes keys as they are or, if the request asks for it, percent-encoded. */
function keyWriter(query: URLSearchParams): (key: string) => string {
  if (query.get('encoding-type') !== 'url') return (key) => key;
  return (key) => encodeURIComponent(key).replaceAll('%2F', '/');
}

/** S3 sorts keys by their UTF-8 bytes. */
const isAfter = (key: string, other: string) =>
  Buffer.compare(Buffer.from(key), Buffer.from(other)) > 0;
