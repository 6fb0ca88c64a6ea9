import {
  type Checksum,
  checksumHeader,
  checksumKind,
  type DeclaredChecksum,
  declaredChecksum,
  defaultAlgorithm,
  requestedChecksum,
} from '../checksums.ts';
import { invalidArgument, S3Error } from '../errors.ts';
import type { S3Request } from '../request.ts';
import { receive } from '../request-body.ts';
import { emptyResponse, type S3Response, xmlResponse } from '../response.ts';
import type { Storage } from '../store/storage.ts';
import { checksumOf, type Upload } from '../store/uploads.ts';
import { readAttributes } from './attributes.ts';
import { readPageSize } from './listings.ts';
import { readProtection, requireDigest } from './object-lock.ts';

export async function createUpload(
  request: S3Request,
  { uploads, objects, now }: Storage,
): Promise<S3Response> {
  const { bucket, key, headers } = request;
  const requested = requestedChecksum(headers);
  const initiated = now();
  const upload = await uploads.create({
    bucket: bucket.name,
    key,
    described: { ...readAttributes(request), ...readProtection(request, initiated) },
    ...(requested && { algorithm: requested.algorithm, checksumType: requested.type }),
    initiated,
    since: objects.sequence,
  });
  return xmlResponse(
    'InitiateMultipartUploadResult',
    { Bucket: bucket.name, Key: key, UploadId: upload.id },
    {
      ...upload.described.encryption,
      ...(requested && {
        'x-amz-checksum-algorithm': requested.algorithm,
        'x-amz-checksum-type': requested.type,
      }),
    },
  );
}

function partNumberOf({ query }: S3Request): number {
  const given = query.get('partNumber') ?? '';
  const number = Number(given);
  if (Number.isInteger(number) && number >= 1 && number <= 10_000) return number;
  throw invalidArgument(
    'Part number must be an integer between 1 and 10000, inclusive',
    'partNumber',
    given,
  );
}

/** Throws InvalidRequest for a part with another checksum than the upload was created with. */
function requireAgreedChecksum(upload: Upload, declared: DeclaredChecksum | undefined): void {
  const agreed = checksumOf(upload);
  if (!agreed || declared?.algorithm === agreed.algorithm) return;
  if (!declared && agreed.type === 'FULL_OBJECT') return;
  throw new S3Error(
    'InvalidRequest',
    `Checksum Type mismatch occurred, expected checksum Type: ${agreed.algorithm.toLowerCase()}, actual checksum Type: ${declared?.algorithm.toLowerCase() ?? 'null'}`,
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
  requireAgreedChecksum(upload, declared);

  const kept = upload.algorithm ?? defaultAlgorithm;
  const { blob, received } = await blobs.write((sink) => receive(request, sink, declared, kept));
  const { etag, checksums } = received;
  const algorithm = upload.algorithm ?? declared?.algorithm;
  const checksum: Checksum | undefined = algorithm && {
    algorithm,
    value: checksums.get(algorithm) ?? '',
    type: 'FULL_OBJECT',
  };
  const crc64nvme = upload.algorithm ? undefined : checksums.get('CRC64NVME');
  const part = { number, blob, etag, checksum, crc64nvme, modified: storage.now() };
  const replaced = await blobs.orRemove([blob], () =>
    uploads.exclusively(upload, () => uploads.putPart(upload, part)),
  );
  if (replaced) await blobs.remove([replaced.blob]);
  return emptyResponse(200, {
    etag: `"${etag}"`,
    ...(checksum && { [checksumHeader(checksum.algorithm)]: checksum.value }),
    ...upload.described.encryption,
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
  return xmlResponse('ListPartsResult', {
    Bucket: bucket.name,
    Key: key,
    UploadId: upload.id,
    StorageClass: 'STANDARD',
    PartNumberMarker: marker,
    NextPartNumberMarker: page.at(-1)?.number ?? 0,
    MaxParts: limit,
    IsTruncated: parts.length > page.length,
    ...checksumKind(checksumOf(upload)),
    Part: page.map(({ number, blob, etag, checksum, modified }) => ({
      PartNumber: number,
      LastModified: new Date(modified).toISOString(),
      ETag: `"${etag}"`,
      Size: blob.size,
      // Sums that were sent without having been agreed on are checked and forgotten.
      ...(checksum && upload.algorithm && { [`Checksum${checksum.algorithm}`]: checksum.value }),
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
