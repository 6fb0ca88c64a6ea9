import type { Call } from '../call.ts';
import { type Reply, xmlReply } from '../reply.ts';
import type { Storage } from '../store/storage.ts';
import type { Upload } from '../store/uploads.ts';
import { countOf, isAfter, keyWriter, pageOf } from './page.ts';

function following(uploads: Upload[], keyMarker: string, idMarker: string): Upload[] {
  const marked = uploads.findIndex(({ id }) => id === idMarker);
  if (marked >= 0) return uploads.slice(marked + 1);
  return uploads.filter(({ key }) => isAfter(key, keyMarker));
}

/** ListMultipartUploads: those begun and neither completed nor aborted. */
export async function listUploads(call: Call, { uploads }: Storage): Promise<Reply> {
  const { bucket, query } = call;
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const keyMarker = query.get('key-marker') ?? '';
  const limit = countOf(query, 'max-uploads');
  const remaining = following(
    uploads.all(bucket.name),
    keyMarker,
    query.get('upload-id-marker') ?? '',
  );
  const page = pageOf(remaining, { prefix, delimiter, limit });
  const written = keyWriter(query);
  return xmlReply('ListMultipartUploadsResult', {
    Bucket: bucket.name,
    Prefix: written(prefix),
    Delimiter: delimiter === '' ? undefined : written(delimiter),
    KeyMarker: written(keyMarker),
    MaxUploads: limit,
    EncodingType: query.get('encoding-type') ?? undefined,
    IsTruncated: page.next !== undefined,
    NextKeyMarker: page.next && written(page.next.key),
    NextUploadIdMarker: page.next?.id,
    Upload: page.entries.map(({ key, id, initiated, algorithm }) => ({
      Key: written(key),
      UploadId: id,
      Initiated: new Date(initiated).toISOString(),
      StorageClass: 'STANDARD',
      ChecksumAlgorithm: algorithm,
    })),
    CommonPrefixes: page.commonPrefixes.map((common) => ({ Prefix: written(common) })),
  });
}
