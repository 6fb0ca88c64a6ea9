import { createHash } from 'node:crypto';
import {
  type Checksum,
  type ChecksumAlgorithm,
  checksumFields,
  createHasher,
  parseAlgorithm,
} from '../checksums.ts';
import { hasMd5Etags, opaqueEtag } from '../encryption.ts';
import { invalidArgument, S3Error } from '../errors.ts';
import { type Attributes, type ObjectDraft, type ObjectVersion, versionHeader } from '../model.ts';
import type { CopySource, S3Request } from '../request.ts';
import { type S3Response, xmlResponse } from '../response.ts';
import type { Blobs } from '../store/blobs.ts';
import type { Objects } from '../store/objects.ts';
import type { Storage } from '../store/storage.ts';
import { readAttributes } from './attributes.ts';
import { sourceCondition, writeCondition } from './conditions.ts';
import { findVersion } from './get-object.ts';
import { readProtection } from './object-lock.ts';

function copiedAttributes(request: S3Request, source: ObjectVersion): Attributes {
  const requested = readAttributes(request);
  const directive = request.headers['x-amz-metadata-directive'] ?? 'COPY';
  if (directive === 'REPLACE') return requested;
  if (directive !== 'COPY')
    throw invalidArgument('Unknown metadata directive.', 'x-amz-metadata-directive', directive);
  if (
    source.bucket === request.bucket.name &&
    source.key === request.key &&
    !request.bucket.versioned &&
    request.headers['x-amz-storage-class'] === undefined
  )
    throw new S3Error(
      'InvalidRequest',
      "This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata, storage class, website redirect location or encryption attributes.",
    );
  return { content: source.content, metadata: source.metadata, encryption: requested.encryption };
}

/** The algorithm of a copy's checksum: the one asked for, or that of the source. */
function copyAlgorithm(
  { headers }: S3Request,
  source: ObjectVersion,
): ChecksumAlgorithm | undefined {
  const { 'x-amz-checksum-algorithm': named } = headers;
  return named ? parseAlgorithm(named) : source.checksum?.algorithm;
}

/** Reads the source once for the digests that are not known. */
async function readDigests(
  blobs: Blobs,
  { blobs: source, size }: ObjectVersion,
  wanted: { md5: boolean; algorithm: ChecksumAlgorithm | undefined },
): Promise<{ md5?: string; checksum?: Checksum }> {
  const md5 = wanted.md5 ? createHash('md5') : undefined;
  const { algorithm } = wanted;
  const hasher = algorithm && createHasher(algorithm);
  const hashes = [md5, hasher].flatMap((hash) => hash ?? []);
  if (hashes.length > 0)
    for await (const bytes of blobs.read(source, 0, size - 1))
      for (const hash of hashes) hash.update(bytes);
  return {
    ...(md5 && { md5: md5.digest('hex') }),
    ...(algorithm &&
      hasher && { checksum: { algorithm, value: hasher.digest(), type: 'FULL_OBJECT' } }),
  };
}

/**
 * A copy is a single piece: a copy of a multipart object gets the plain MD5 and the checksum of its
 * bytes, not the composite ones of its source.
 */
async function digestsOf(
  request: S3Request,
  source: ObjectVersion,
  blobs: Blobs,
): Promise<{ etag: string; checksum?: Checksum }> {
  const algorithm = copyAlgorithm(request, source);
  const { checksum } = source;
  const keepsChecksum = checksum?.algorithm === algorithm && checksum?.type !== 'COMPOSITE';
  const from = request.bucketNamed(source.bucket);
  const hasMd5 = hasMd5Etags(request.bucket);
  const knowsMd5 = source.uploadId === undefined && from !== undefined && hasMd5Etags(from);
  const read = await readDigests(blobs, source, {
    md5: hasMd5 && !knowsMd5,
    algorithm: keepsChecksum ? undefined : algorithm,
  });
  const found = keepsChecksum ? checksum : read.checksum;
  return {
    etag: hasMd5 ? (read.md5 ?? source.etag) : opaqueEtag(),
    ...(found && { checksum: found }),
  };
}

function findSource(request: S3Request, from: CopySource, objects: Objects): ObjectVersion {
  if (!request.bucketNamed(from.bucket))
    throw new S3Error('NoSuchBucket', { details: { BucketName: from.bucket } });
  return findVersion(
    objects,
    from,
    () =>
      new S3Error(
        'InvalidRequest',
        'The source of a copy request may not specifically refer to a delete marker by version id.',
      ),
  );
}

export async function copyObject(
  request: S3Request,
  storage: Storage,
  from: CopySource,
): Promise<S3Response> {
  const { blobs, objects, now } = storage;
  const { bucket, key } = request;
  const check = writeCondition(request.headers, key);
  const since = objects.sequence;
  const source = findSource(request, from, objects);
  sourceCondition(request.headers, source, now());
  const described = {
    ...copiedAttributes(request, source),
    ...readProtection(request, now()),
  };

  const shared = await blobs.share(source.blobs);
  const version = await blobs.orRemove(shared, async () => {
    const draft: ObjectDraft = {
      kind: 'object',
      bucket: bucket.name,
      key,
      ...described,
      blobs: shared,
      size: source.size,
      ...(await digestsOf(request, { ...source, blobs: shared }, blobs)),
    };
    return objects.add(bucket, draft, { check, since });
  });
  storage.notify('ObjectCreated:Copy', version);
  const { 'x-amz-version-id': sourceVersion } = versionHeader(source);
  return xmlResponse(
    'CopyObjectResult',
    {
      ETag: `"${version.etag}"`,
      LastModified: new Date(version.modified).toISOString(),
      ...checksumFields(version.checksum),
    },
    {
      ...versionHeader(version),
      ...(sourceVersion && { 'x-amz-copy-source-version-id': sourceVersion }),
      ...version.encryption,
    },
  );
}
