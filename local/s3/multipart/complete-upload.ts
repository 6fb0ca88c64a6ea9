import { checksumFields, declaredChecksum } from '../body/checksum.ts';
import { receiveText } from '../body/receive.ts';
import type { Call } from '../call.ts';
import { S3Error } from '../errors.ts';
import { writeCondition } from '../objects/conditions.ts';
import { type Reply, xmlReply } from '../reply.ts';
import type { Storage } from '../store/storage.ts';
import type { Upload } from '../store/uploads.ts';
import { type ObjectDraft, versionHeader } from '../store/version.ts';
import { chosenParts, compositeChecksum, compositeEtag } from './assemble.ts';
import { findUpload } from './find-upload.ts';

function draftOf(upload: Upload, document: string): ObjectDraft {
  const parts = chosenParts(upload, document);
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

/** What the request says of the whole object, which S3 checks too. */
function checkWhole({ headers }: Call, { size, checksum }: ObjectDraft): void {
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
 * CompleteMultipartUpload. The object takes over the parts' files as they are, so completing
 * gigabytes writes one small record.
 */
export async function completeUpload(call: Call, storage: Storage): Promise<Reply> {
  const { blobs, objects, uploads } = storage;
  const { bucket, key } = call;
  const upload = findUpload(call, storage);
  const condition = writeCondition(call.headers);
  // A checksum header here is the object's, not this document's.
  const document = await receiveText(call, undefined);
  const version = await uploads.exclusively(upload, async () => {
    const draft = draftOf(upload, document);
    checkWhole(call, draft);
    const added = await objects.add(bucket, draft, condition);
    await uploads.remove(upload);
    const unused = [...upload.parts.values()].filter(({ blob }) => !draft.blobs.includes(blob));
    await blobs.remove(unused.map(({ blob }) => blob));
    return added;
  });
  storage.announce('ObjectCreated:CompleteMultipartUpload', version);
  return xmlReply(
    'CompleteMultipartUploadResult',
    {
      Location: `http://${call.sentHeaders.host}${call.rawPath}`,
      Bucket: bucket.name,
      Key: key,
      ETag: `"${version.etag}"`,
      ...checksumFields(version.checksum),
    },
    { ...versionHeader(version), ...version.encryption },
  );
}
