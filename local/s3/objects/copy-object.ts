import { createHash } from 'node:crypto';
import { algorithmNamed, type Checksum, checksumFields, hasherOf } from '../body/checksum.ts';
import type { Call } from '../call.ts';
import { S3Error } from '../errors.ts';
import { type Reply, xmlReply } from '../reply.ts';
import type { Blobs } from '../store/blobs.ts';
import type { Storage } from '../store/storage.ts';
import {
  type Attributes,
  type ObjectDraft,
  type ObjectVersion,
  versionHeader,
} from '../store/version.ts';
import { attributesOf } from './attributes.ts';
import { sourceCondition, writeCondition } from './conditions.ts';
import type { CopySource } from './copy-source.ts';
import { findVersion } from './find.ts';
import { protectionOf } from './object-lock.ts';

function copiedAttributes(call: Call, source: ObjectVersion): Attributes {
  const asked = attributesOf(call);
  const directive = call.headers['x-amz-metadata-directive'] ?? 'COPY';
  if (directive === 'REPLACE') return asked;
  if (directive !== 'COPY')
    throw new S3Error('InvalidArgument', `Unknown metadata directive ${directive}.`);
  if (source.bucket === call.bucket.name && source.key === call.key && !call.bucket.versioned)
    throw new S3Error(
      'InvalidRequest',
      "This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata.",
    );
  return { content: source.content, metadata: source.metadata, encryption: asked.encryption };
}

/**
 * The digests of a copy. A copy is one piece, so one made of a multipart object has the plain MD5
 * and the checksum of its bytes, not the composites of its source.
 */
async function digestsOf(
  { headers }: Call,
  source: ObjectVersion,
  blobs: Blobs,
): Promise<{ etag: string; checksum?: Checksum }> {
  const named = headers['x-amz-checksum-algorithm'];
  const algorithm = named ? algorithmNamed(named) : source.checksum?.algorithm;
  if (source.uploadId === undefined && algorithm === source.checksum?.algorithm)
    return { etag: source.etag, checksum: source.checksum };
  const md5 = createHash('md5');
  const hasher = algorithm && hasherOf(algorithm);
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

export async function copyObject(call: Call, storage: Storage, from: CopySource): Promise<Reply> {
  const { blobs, objects } = storage;
  const { bucket, key } = call;
  const source = findVersion(objects, from.bucket, from.key, from.versionId);
  sourceCondition(call.headers, source);
  const condition = writeCondition(call.headers);
  const described = { ...copiedAttributes(call, source), ...protectionOf(call, storage.now()) };

  const shared = await blobs.share(source.blobs);
  const version = await blobs.orRemove(shared, async () => {
    const draft: ObjectDraft = {
      kind: 'object',
      bucket: bucket.name,
      key,
      ...described,
      blobs: shared,
      size: source.size,
      ...(await digestsOf(call, { ...source, blobs: shared }, blobs)),
    };
    return objects.add(bucket, draft, condition);
  });
  storage.announce('ObjectCreated:Copy', version);
  const { 'x-amz-version-id': sourceVersion } = versionHeader(source);
  return xmlReply(
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
