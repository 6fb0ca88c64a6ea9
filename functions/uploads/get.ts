import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { arrived, sign } from '../aws/multipart.ts';
import type { Ctx } from '../context.ts';
import { expiry } from './start.ts';
import { findUpload, partsOf } from './store.ts';

/** What has arrived of an upload, and fresh addresses for the rest: where an interrupted one goes on. */
export async function getUpload(
  ctx: Ctx,
  { id, upload_id }: { id: string; upload_id: string },
): Promise<OutputOf<Api['getUpload']>> {
  const upload = await findUpload(ctx.table, id, upload_id);
  const multipart = { key: upload.recording.key, id: upload.storage_id };
  const there = await arrived(ctx.inbox, multipart);
  if (!there) throw new AppError('not_found', messages.notFound);
  const missing = partsOf(upload.size).filter(
    (part) => !there.some(({ number, size }) => number === part.number && size === part.size),
  );
  return {
    upload_id,
    part_size: limits.partBytes,
    arrived: there,
    parts: await sign(ctx.inbox, multipart, missing),
    expires_at: expiry(ctx.now()),
  };
}
