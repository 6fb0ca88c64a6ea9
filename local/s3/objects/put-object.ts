import { declaredChecksum, defaultAlgorithm } from '../checksums.ts';
import type { ObjectDraft } from '../model.ts';
import type { S3Request } from '../request.ts';
import { receive } from '../request-body.ts';
import { emptyResponse, type S3Response } from '../response.ts';
import type { Storage } from '../store/storage.ts';
import { readAttributes, writeHeaders } from './attributes.ts';
import { writeCondition } from './conditions.ts';
import { readProtection, requireDigest } from './object-lock.ts';

export async function putObject(request: S3Request, storage: Storage): Promise<S3Response> {
  const { blobs, objects } = storage;
  const { bucket, key } = request;
  requireDigest(request, 'Put Object');
  const attributes = readAttributes(request);
  const protection = readProtection(request, storage.now());
  const check = writeCondition(request.headers, key);
  const since = objects.sequence;
  // Checked here too, to reject a large upload before receiving it.
  check(objects.current(bucket.name, key), false);

  const declared = declaredChecksum(request.headers);
  const algorithm = declared?.algorithm ?? defaultAlgorithm;
  const { blob, received } = await blobs.write((sink) =>
    receive(request, sink, declared, algorithm),
  );
  const draft: ObjectDraft = {
    kind: 'object',
    bucket: bucket.name,
    key,
    ...attributes,
    ...protection,
    blobs: [blob],
    size: received.size,
    etag: received.etag,
    checksum: { algorithm, value: received.checksums.get(algorithm) ?? '', type: 'FULL_OBJECT' },
  };
  const version = await blobs.orRemove([blob], () => objects.add(bucket, draft, { check, since }));
  storage.notify('ObjectCreated:Put', version);
  return emptyResponse(200, writeHeaders(version));
}
