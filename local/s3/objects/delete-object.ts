import type { Call } from '../call.ts';
import { emptyReply, type Reply } from '../reply.ts';
import type { Storage } from '../store/storage.ts';
import { type Version, versionHeader } from '../store/version.ts';
import { requireUnlocked } from './object-lock.ts';

/**
 * Deletes as S3 does: a named version for good; without one, a versioned bucket only gets a delete
 * marker on top. Answers the version removed or the marker made; undefined where nothing was there.
 */
export async function deleteKey(
  call: Call,
  storage: Storage,
  key: string,
  versionId: string | null | undefined,
): Promise<Version | undefined> {
  const { bucket, headers } = call;
  if (!versionId && bucket.versioned) return storage.objects.addDeleteMarker(bucket, key);
  return storage.objects.remove(bucket.name, key, versionId ?? 'null', (version) =>
    requireUnlocked(version, headers, storage.now()),
  );
}

export async function deleteObject(call: Call, storage: Storage): Promise<Reply> {
  const touched = await deleteKey(call, storage, call.key, call.query.get('versionId'));
  return emptyReply(204, {
    ...(touched && versionHeader(touched)),
    ...(touched?.kind === 'delete-marker' && { 'x-amz-delete-marker': 'true' }),
  });
}
