import { createHash } from 'node:crypto';
import * as z from 'zod';
import { type Checksum, checksumFields, createHasher, declaredChecksum } from '../checksums.ts';
import { S3Error } from '../errors.ts';
import { type ObjectDraft, versionHeader } from '../model.ts';
import type { S3Request } from '../request.ts';
import { receiveText } from '../request-body.ts';
import { type S3Response, xmlResponse } from '../response.ts';
import type { Storage } from '../store/storage.ts';
import type { Part, Upload } from '../store/uploads.ts';
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
    checksum: compositeChecksum(upload, parts),
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
  const condition = writeCondition(request.headers);
  // A checksum header of this request belongs to the object, not to this document.
  const document = await receiveText(request, undefined);
  const version = await uploads.exclusively(upload, async () => {
    const draft = draftOf(upload, document);
    checkObject(request, draft);
    const added = await objects.add(bucket, draft, condition);
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
const CompleteMultipartUpload = z.object({ Part: z.array(ListedPart).default([]) });

const minPartSize = 5 * 1024 * 1024;

function findPart({ parts, algorithm }: Upload, wanted: ListedPart): Part {
  const part = parts.get(Number(wanted.PartNumber));
  const etag = wanted.ETag?.replaceAll('"', '');
  if (!part || part.etag !== etag) throw new S3Error('InvalidPart');
  const checksum = part.checksum && wanted[`Checksum${part.checksum.algorithm}`];
  if (algorithm && checksum === undefined)
    throw new S3Error(
      'InvalidRequest',
      `The upload was created using a ${algorithm.toLowerCase()} checksum. The complete request must include the checksum for each part. It was missing for part ${part.number} in the request.`,
    );
  if (checksum !== undefined && checksum !== part.checksum?.value) throw new S3Error('InvalidPart');
  return part;
}

/** The parts listed in the document, validated as S3 does. */
function readParts(upload: Upload, document: string): Part[] {
  const { Part: listed } = readXml(document, CompleteMultipartUpload);
  const parts = listed.map((wanted) => findPart(upload, wanted));
  if (parts.length === 0) throw new S3Error('MalformedXML', 'You must specify at least one part');
  parts.forEach((part, index) => {
    const before = parts[index - 1];
    if (!before) return;
    if (before.number >= part.number) throw new S3Error('InvalidPartOrder');
    if (before.blob.size < minPartSize) throw new S3Error('EntityTooSmall');
  });
  return parts;
}

/** The ETag of a multipart object: the MD5 of its parts' MD5s and their number. */
function compositeEtag(parts: Part[]): string {
  const md5 = createHash('md5');
  for (const { etag } of parts) md5.update(etag, 'hex');
  return `${md5.digest('hex')}-${parts.length}`;
}

/** The checksum of the parts' checksums, if the upload was created with an algorithm. */
function compositeChecksum({ algorithm }: Upload, parts: Part[]): Checksum | undefined {
  if (!algorithm) return undefined;
  const hasher = createHasher(algorithm);
  for (const { checksum } of parts) hasher.update(Buffer.from(checksum?.value ?? '', 'base64'));
  return { algorithm, value: `${hasher.digest()}-${parts.length}`, type: 'COMPOSITE' };
}
