import { checksumHeader, declaredChecksum } from '../body/checksum.ts';
import { receive } from '../body/receive.ts';
import type { Call } from '../call.ts';
import { S3Error } from '../errors.ts';
import { requireDigest } from '../objects/object-lock.ts';
import { emptyReply, type Reply } from '../reply.ts';
import type { Storage } from '../store/storage.ts';
import { findUpload } from './find-upload.ts';

function partNumberOf({ query }: Call): number {
  const number = Number(query.get('partNumber'));
  if (Number.isInteger(number) && number >= 1 && number <= 10_000) return number;
  throw new S3Error(
    'InvalidArgument',
    'Part number must be an integer between 1 and 10000, inclusive',
  );
}

/** Receives one part; sent again, it replaces the one of the same number. */
export async function uploadPart(call: Call, storage: Storage): Promise<Reply> {
  const { blobs, uploads } = storage;
  if (call.headers['x-amz-copy-source'])
    throw new S3Error('NotImplemented', 'The local S3 does not implement UploadPartCopy.');
  const upload = findUpload(call, storage);
  const number = partNumberOf(call);
  requireDigest(call, 'Put Part');
  const declared = declaredChecksum(call.headers);
  if (upload.algorithm && declared?.algorithm !== upload.algorithm)
    throw new S3Error(
      'InvalidRequest',
      `Checksum Type mismatch occurred, expected checksum Type: ${upload.algorithm.toLowerCase()}, actual checksum Type: ${declared?.algorithm.toLowerCase() ?? 'null'}`,
    );

  const { blob, received } = await blobs.write((sink) => receive(call, sink, declared));
  const { md5: etag, checksum } = received;
  const part = { number, blob, etag, checksum, modified: storage.now() };
  const replaced = await blobs.orRemove([blob], () =>
    uploads.exclusively(upload, () => uploads.putPart(upload, part)),
  );
  if (replaced) await blobs.remove([replaced.blob]);
  return emptyReply(200, {
    etag: `"${etag}"`,
    ...(checksum && { [checksumHeader(checksum.algorithm)]: checksum.value }),
  });
}
