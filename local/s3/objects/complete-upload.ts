import { createHash } from 'node:crypto';
import * as z from 'zod';
import {
  type Checksum,
  type ChecksumAlgorithm,
  checksumFields,
  createHasher,
  declaredChecksum,
  defaultAlgorithm,
  isCrc,
} from '../checksums.ts';
import { joinedCrc } from '../crc.ts';
import { S3Error } from '../errors.ts';
import { type ObjectDraft, versionHeader } from '../model.ts';
import type { S3Request } from '../request.ts';
import { receiveText } from '../request-body.ts';
import { type S3Response, xmlResponse } from '../response.ts';
import type { Storage } from '../store/storage.ts';
import { checksumOf, type Part, type Upload } from '../store/uploads.ts';
import { readXml } from '../xml.ts';
import { writeCondition } from './conditions.ts';
import { findUpload } from './multipart-uploads.ts';

function draftOf(upload: Upload, document: string): ObjectDraft {
  const parts = readParts(upload, document);
  return {
    kind: 'object',
    bucket: upload.bucket,
    key: upload.key,
    ...upload.described,
    uploadId: upload.id,
    blobs: parts.map(({ blob }) => blob),
    size: parts.reduce((size, { blob }) => size + blob.size, 0),
    etag: compositeEtag(parts),
    checksum: objectChecksum(upload, parts),
  };
}

/** Verifies what the request says about the whole object. */
function checkObject({ headers }: S3Request, { size, checksum }: ObjectDraft): void {
  const expectedSize = headers['x-amz-mp-object-size'];
  if (expectedSize !== undefined && Number(expectedSize) !== size)
    throw new S3Error(
      'InvalidRequest',
      `The provided 'x-amz-mp-object-size' header value ${expectedSize} does not match what was computed: ${size}`,
    );
  const { 'x-amz-checksum-type': type } = headers;
  if (type !== undefined && checksum && type !== checksum.type)
    throw new S3Error(
      'InvalidRequest',
      `The upload was created using the ${checksum.type} checksum mode. The complete request must use the same checksum mode.`,
    );
  const declared = declaredChecksum(headers);
  if (declared?.value && declared.value !== checksum?.value)
    throw new S3Error(
      'BadDigest',
      `The ${declared.algorithm} you specified did not match the calculated checksum.`,
    );
}

/**
 * CompleteMultipartUpload. The object takes over the files of its parts, so completing gigabytes
 * writes one small record.
 */
export async function completeUpload(request: S3Request, storage: Storage): Promise<S3Response> {
  const { blobs, objects, uploads } = storage;
  const { bucket, key } = request;
  const upload = findUpload(request, storage);
  const check = writeCondition(request.headers, key);
  const { since = Number.POSITIVE_INFINITY } = upload;
  // A checksum header of this request belongs to the object, not to this document.
  const document = await receiveText(request, undefined);
  const version = await uploads.exclusively(upload, async () => {
    const draft = draftOf(upload, document);
    checkObject(request, draft);
    const added = await objects.add(bucket, draft, { check, since });
    await uploads.remove(upload);
    const unused = [...upload.parts.values()].filter(({ blob }) => !draft.blobs.includes(blob));
    await blobs.remove(unused.map(({ blob }) => blob));
    return added;
  });
  storage.notify('ObjectCreated:CompleteMultipartUpload', version);
  return xmlResponse(
    'CompleteMultipartUploadResult',
    {
      Location: `http://${request.sentHeaders.host}${request.rawPath}`,
      Bucket: bucket.name,
      Key: key,
      ETag: `"${version.etag}"`,
      ...checksumFields(version.checksum),
    },
    { ...versionHeader(version), ...version.encryption },
  );
}

/** A part as the document lists it, with its checksum in a field such as `ChecksumCRC32`. */
const ListedPart = z.record(z.string(), z.string());
type ListedPart = z.infer<typeof ListedPart>;
const CompleteMultipartUpload = z.object({ Part: z.array(ListedPart).min(1) });

const minPartSize = 5 * 1024 * 1024;

/** Throws unless the checksum listed with a part is the one it was sent with. */
function checkPart(upload: Upload, part: Part, wanted: ListedPart, refusal: S3Error): void {
  const agreed = checksumOf(upload);
  const name = Object.keys(wanted).find((field) => field.startsWith('Checksum'));
  const listed = name?.slice('Checksum'.length);
  if (agreed?.type === 'COMPOSITE' && !listed)
    throw new S3Error(
      'InvalidRequest',
      `The upload was created using a ${agreed.algorithm.toLowerCase()} checksum. The complete request must include the checksum for each part. It was missing for part ${part.number} in the request.`,
    );
  if (!name || !listed) return;
  if (listed !== part.checksum?.algorithm)
    throw new S3Error(
      'BadDigest',
      `The ${listed.toLowerCase()} you specified for part ${part.number} did not match what we received.`,
    );
  if (wanted[name] !== part.checksum.value) throw refusal;
}

function findPart(upload: Upload, wanted: ListedPart): Part {
  const part = upload.parts.get(Number(wanted.PartNumber));
  const etag = wanted.ETag?.replaceAll('"', '');
  const refusal = new S3Error('InvalidPart', {
    details: { UploadId: upload.id, PartNumber: wanted.PartNumber, ETag: etag },
  });
  if (!part || part.etag !== etag) throw refusal;
  checkPart(upload, part, wanted, refusal);
  return part;
}

/** The parts listed in the document, validated as S3 does. */
function readParts(upload: Upload, document: string): Part[] {
  if (document === '') throw new S3Error('InvalidRequest', 'You must specify at least one part');
  const { Part: listed } = readXml(document, CompleteMultipartUpload);
  const parts = listed.map((wanted) => findPart(upload, wanted));
  parts.forEach((part, index) => {
    const before = parts[index - 1];
    if (!before) return;
    if (before.number >= part.number)
      throw new S3Error('InvalidPartOrder', { details: { UploadId: upload.id } });
    if (before.blob.size < minPartSize)
      throw new S3Error('EntityTooSmall', {
        details: {
          ProposedSize: String(before.blob.size),
          MinSizeAllowed: String(minPartSize),
          PartNumber: String(before.number),
          ETag: before.etag,
        },
      });
  });
  return parts;
}

/** The ETag of a multipart object: the MD5 of its parts' ETags and their number. */
function compositeEtag(parts: Part[]): string {
  const md5 = createHash('md5');
  for (const { etag } of parts) md5.update(etag, 'hex');
  return `${md5.digest('hex')}-${parts.length}`;
}

/** The checksum of the parts' checksums. */
function compositeChecksum(algorithm: ChecksumAlgorithm, parts: Part[]): Checksum {
  const hasher = createHasher(algorithm);
  for (const { checksum } of parts) hasher.update(Buffer.from(checksum?.value ?? '', 'base64'));
  return { algorithm, value: `${hasher.digest()}-${parts.length}`, type: 'COMPOSITE' };
}

/** The checksum of the whole object; none if its parts were sent to an earlier version of this S3. */
function objectChecksum(upload: Upload, parts: Part[]): Checksum | undefined {
  const { algorithm, type } = checksumOf(upload) ?? {
    algorithm: defaultAlgorithm,
    type: 'FULL_OBJECT',
  };
  if (type === 'COMPOSITE' || !isCrc(algorithm)) return compositeChecksum(algorithm, parts);
  const sums = parts.flatMap(({ blob, checksum, crc64nvme }) => {
    const sum = upload.algorithm ? checksum?.value : crc64nvme;
    return sum === undefined ? [] : [{ checksum: sum, size: blob.size }];
  });
  if (sums.length < parts.length) return undefined;
  return { algorithm, value: joinedCrc(algorithm, sums), type: 'FULL_OBJECT' };
}
