import type { Call } from '../call.ts';
import { emptyReply, type Reply } from '../reply.ts';
import type { Storage } from '../store/storage.ts';
import { findUpload } from './find-upload.ts';

export async function abortUpload(call: Call, storage: Storage): Promise<Reply> {
  const { blobs, uploads } = storage;
  const upload = findUpload(call, storage);
  await uploads.exclusively(upload, async () => {
    await uploads.remove(upload);
    await blobs.remove([...upload.parts.values()].map(({ blob }) => blob));
  });
  return emptyReply(204);
}
