import { algorithmNamed } from '../body/checksum.ts';
import type { Call } from '../call.ts';
import { S3Error } from '../errors.ts';
import { attributesOf } from '../objects/attributes.ts';
import { protectionOf } from '../objects/object-lock.ts';
import { type Reply, xmlReply } from '../reply.ts';
import type { Storage } from '../store/storage.ts';

/** CreateMultipartUpload. */
export async function createUpload(call: Call, { uploads, now }: Storage): Promise<Reply> {
  const { bucket, key, headers } = call;
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
    described: { ...attributesOf(call), ...protectionOf(call, initiated) },
    ...(named && { algorithm: algorithmNamed(named) }),
    initiated,
  });
  return xmlReply(
    'InitiateMultipartUploadResult',
    { Bucket: bucket.name, Key: key, UploadId: upload.id },
    named ? { 'x-amz-checksum-algorithm': named, 'x-amz-checksum-type': 'COMPOSITE' } : {},
  );
}
