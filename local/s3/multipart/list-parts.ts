import type { Call } from '../call.ts';
import { countOf } from '../listing/page.ts';
import { type Reply, xmlReply } from '../reply.ts';
import type { Storage } from '../store/storage.ts';
import { findUpload } from './find-upload.ts';

/** The parts that have arrived, in order: what a resumed upload need not send again. */
export async function listParts(call: Call, storage: Storage): Promise<Reply> {
  const { bucket, key, query } = call;
  const upload = findUpload(call, storage);
  const limit = countOf(query, 'max-parts');
  const marker = Number(query.get('part-number-marker') ?? 0);
  const parts = [...upload.parts.values()]
    .filter(({ number }) => number > marker)
    .sort((a, b) => a.number - b.number);
  const page = parts.slice(0, limit);
  const truncated = parts.length > page.length;
  return xmlReply('ListPartsResult', {
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
