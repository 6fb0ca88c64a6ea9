import { declaredChecksum } from '../body/checksum.ts';
import { receive } from '../body/receive.ts';
import type { Call } from '../call.ts';
import { emptyReply, type Reply } from '../reply.ts';
import type { Storage } from '../store/storage.ts';
import type { ObjectDraft } from '../store/version.ts';
import { acknowledge, attributesOf } from './attributes.ts';
import { writeCondition } from './conditions.ts';
import { protectionOf, requireDigest } from './object-lock.ts';

export async function putObject(call: Call, storage: Storage): Promise<Reply> {
  const { blobs, objects } = storage;
  const { bucket, key } = call;
  requireDigest(call, 'Put Object');
  const attributes = attributesOf(call);
  const protection = protectionOf(call, storage.now());
  const condition = writeCondition(call.headers);
  // Asked here too, so that a refused upload of many megabytes is refused before it is received.
  condition(objects.current(bucket.name, key));

  const { blob, received } = await blobs.write((sink) =>
    receive(call, sink, declaredChecksum(call.headers)),
  );
  const draft: ObjectDraft = {
    kind: 'object',
    bucket: bucket.name,
    key,
    ...attributes,
    ...protection,
    blobs: [blob],
    size: received.size,
    etag: received.md5,
    checksum: received.checksum,
  };
  const version = await blobs.orRemove([blob], () => objects.add(bucket, draft, condition));
  storage.announce('ObjectCreated:Put', version);
  return emptyReply(200, acknowledge(version));
}
