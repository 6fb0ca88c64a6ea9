import { createHash } from 'node:crypto';
import {
  type Checksum,
  checksumFields,
  createHasher,
  declaredChecksum,
  parseAlgorithm,
} from '../checksums.ts';
import { S3Error } from '../errors.ts';
import { type Attributes, type ObjectDraft, type ObjectVersion, versionHeader } from '../model.ts';
import type { CopySource, S3Request } from '../request.ts';
import { receive } from '../request-body.ts';
import { emptyResponse, type S3Response, xmlResponse } from '../response.ts';
import type { Blobs } from '../store/blobs.ts';
import type { Storage } from '../store/storage.ts';
import { readAttributes, writeHeaders } from './attributes.ts';
import { sourceCondition, writeCondition } from './conditions.ts';
import { findVersion } from './get-object.ts';
import { readProtection, requireDigest } from './object-lock.ts';

export async function putObject(request: S3Request, storage: Storage): Promise<S3Response> {
  const { blobs, objects } = storage;
  const { bucket, key } = request;
  requireDigest(request, 'Put Object');
  const attributes = readAttributes(request);
  const protection = readProtection(request, storage.now());
  const condition = writeCondition(request.headers);
  // Checked here too, to reject a large upload before receiving it.
  condition(objects.current(bucket.name, key));

  const { blob, received } = await blobs.write((sink) =>
    receive(request, sink, declaredChecksum(request.headers)),
  );
  const draft: ObjectDraft = {
    kind: 'object',
    bucket: bucket.name,
    key,
    ...attributes,
    ...protection,
    blobs: [blob],
    size: received.size,
    etag: received.md5,
    checksum: received.checksum,
  };
  const version = await blobs.orRemove([blob], () => objects.add(bucket, draft, condition));
  storage.notify('ObjectCreated:Put', version);
  return emptyResponse(200, writeHeaders(version));
}

function copiedAttributes(request: S3Request, source: ObjectVersion): Attributes {
  const requested = readAttributes(request);
  const directive = request.headers['x-amz-metadata-directive'] ?? 'COPY';
  if (directive === 'REPLACE') return requested;
  if (directive !== 'COPY')
    throw new S3Error('InvalidArgument', `Unknown metadata directive ${directive}.`);
  if (
    source.bucket === request.bucket.name &&
    source.key === request.key &&
    !request.bucket.versioned
  )
    throw new S3Error(
      'InvalidRequest',
      "This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata.",
    );
  return { content: source.content, metadata: source.metadata, encryption: requested.encryption };
}

/**
 * A copy is a single piece: a copy of a multipart object gets the plain MD5 and the checksum of its
 * bytes, not the composite ones of its source.
 */
async function digestsOf(
  { headers }: S3Request,
  source: ObjectVersion,
  blobs: Blobs,
): Promise<{ etag: string; checksum?: Checksum }> {
  const named = headers['x-amz-checksum-algorithm'];
  const algorithm = named ? parseAlgorithm(named) : source.checksum?.algorithm;
  if (source.uploadId === undefined && algorithm === source.checksum?.algorithm)
    return { etag: source.etag, checksum: source.checksum };
  const md5 = createHash('md5');
  const hasher = algorithm && createHasher(algorithm);
  for await (const bytes of blobs.read(source.blobs, 0, source.size - 1)) {
    md5.update(bytes);
    hasher?.update(bytes);
  }
  return {
    etag: md5.digest('hex'),
    ...(algorithm &&
      hasher && { checksum: { algorithm, value: hasher.digest(), type: 'FULL_OBJECT' } }),
  };
}

export async function copyObject(
  request: S3Request,
  storage: Storage,
  from: CopySource,
): Promise<S3Response> {
  const { blobs, objects } = storage;
  const { bucket, key } = request;
  const source = findVersion(objects, from.bucket, from.key, from.versionId);
  sourceCondition(request.headers, source);
  const condition = writeCondition(request.headers);
  const described = {
    ...copiedAttributes(request, source),
    ...readProtection(request, storage.now()),
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
    return objects.add(bucket, draft, condition);
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
