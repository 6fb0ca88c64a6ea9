import { checksumHeader, declaredChecksum, parseAlgorithm } from '../checksums.ts';
import { S3Error } from '../errors.ts';
import type { S3Request } from '../request.ts';
import { receive } from '../request-body.ts';
import { emptyResponse, type S3Response, xmlResponse } from '../response.ts';
import type { Storage } from '../store/storage.ts';
import type { Upload } from '../store/uploads.ts';
import { readAttributes } from './attributes.ts';
import { readPageSize } from './listings.ts';
import { readProtection, requireDigest } from './object-lock.ts';

export async function createUpload(
  request: S3Request,
  { uploads, now }: Storage,
): Promise<S3Response> {
  const { bucket, key, headers } = request;
  const named = headers['x-amz-checksum-algorithm'];
  if (headers['x-amz-checksum-type'] === 'FULL_OBJECT')
    throw new S3Error(
      'NotImplemented',
      'The local S3 does not implement FULL_OBJECT checksums of multipart uploads. Use COMPOSITE.',
    );
  const initiated = now();
  const upload = await uploads.create({
    bucket: bucket.name,
    key,
    described: { ...readAttributes(request), ...readProtection(request, initiated) },
    ...(named && { algorithm: parseAlgorithm(named) }),
    initiated,
  });
  return xmlResponse(
    'InitiateMultipartUploadResult',
    { Bucket: bucket.name, Key: key, UploadId: upload.id },
    named ? { 'x-amz-checksum-algorithm': named, 'x-amz-checksum-type': 'COMPOSITE' } : {},
  );
}

function partNumberOf({ query }: S3Request): number {
  const number = Number(query.get('partNumber'));
  if (Number.isInteger(number) && number >= 1 && number <= 10_000) return number;
  throw new S3Error(
    'InvalidArgument',
    'Part number must be an integer between 1 and 10000, inclusive',
  );
}

/** UploadPart. A part sent again replaces the one with the same number. */
export async function uploadPart(request: S3Request, storage: Storage): Promise<S3Response> {
  const { blobs, uploads } = storage;
  if (request.headers['x-amz-copy-source'])
    throw new S3Error('NotImplemented', 'The local S3 does not implement UploadPartCopy.');
  const upload = findUpload(request, storage);
  const number = partNumberOf(request);
  requireDigest(request, 'Put Part');
  const declared = declaredChecksum(request.headers);
  if (upload.algorithm && declared?.algorithm !== upload.algorithm)
    throw new S3Error(
      'InvalidRequest',
      `Checksum Type mismatch occurred, expected checksum Type: ${upload.algorithm.toLowerCase()}, actual checksum Type: ${declared?.algorithm.toLowerCase() ?? 'null'}`,
    );

  const { blob, received } = await blobs.write((sink) => receive(request, sink, declared));
  const { md5: etag, checksum } = received;
  const part = { number, blob, etag, checksum, modified: storage.now() };
  const replaced = await blobs.orRemove([blob], () =>
    uploads.exclusively(upload, () => uploads.putPart(upload, part)),
  );
  if (replaced) await blobs.remove([replaced.blob]);
  return emptyResponse(200, {
    etag: `"${etag}"`,
    ...(checksum && { [checksumHeader(checksum.algorithm)]: checksum.value }),
  });
}

/** ListParts: the parts received so far, which a resumed upload need not send again. */
export async function listParts(request: S3Request, storage: Storage): Promise<S3Response> {
  const { bucket, key, query } = request;
  const upload = findUpload(request, storage);
  const limit = readPageSize(query, 'max-parts');
  const marker = Number(query.get('part-number-marker') ?? 0);
  const parts = [...upload.parts.values()]
    .filter(({ number }) => number > marker)
    .sort((a, b) => a.number - b.number);
  const page = parts.slice(0, limit);
  const truncated = parts.length > page.length;
  return xmlResponse('ListPartsResult', {
    Bucket: bucket.name,
    Key: key,
    UploadId: upload.id,
    PartNumberMarker: marker,
    NextPartNumberMarker: truncated ? page.at(-1)?.number : undefined,
    MaxParts: limit,
    IsTruncated: truncated,
    ChecksumAlgorithm: upload.algorithm,
    Part: page.map(({ number, blob, etag, checksum, modified }) => ({
      PartNumber: number,
      LastModified: new Date(modified).toISOString(),
      ETag: `"${etag}"`,
      Size: blob.size,
      ...(checksum && { [`Checksum${checksum.algorithm}`]: checksum.value }),
    })),
  });
}

export async function abortUpload(request: S3Request, storage: Storage): Promise<S3Response> {
  const { blobs, uploads } = storage;
  const upload = findUpload(request, storage);
  await uploads.exclusively(upload, async () => {
    await uploads.remove(upload);
    await blobs.remove([...upload.parts.values()].map(({ blob }) => blob));
  });
  return emptyResponse(204);
}

/** Throws NoSuchUpload. */
export const findUpload = ({ bucket, key, query }: S3Request, { uploads }: Storage): Upload =>
  uploads.get(query.get('uploadId') ?? '', bucket.name, key);
