import type { Api } from '#contract/api.ts';
import { audioExtension, audioRefusal } from '#contract/audio.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { Upload } from '#contract/uploads.ts';
import { begin, sign } from '../aws/multipart.ts';
import type { Ctx } from '../context.ts';
import { refuseWhileLive } from '../jobs/enqueue.ts';
import { refuseToReplace } from '../jobs/may-work.ts';
import { findMeeting } from '../meetings/store.ts';
import { contentTypeOf } from './content-type.ts';
import { partsOf, recordingOf, type UploadRecord, uploadKey } from './store.ts';

/** Answers where to send the parts of a recording. Nothing is queued before they are complete. */
export async function startUpload(
  ctx: Ctx,
  input: ParsedInputOf<Api['startUpload']>,
): Promise<Upload> {
  const { id, file_name, content_type, size } = input;
  const extension = acceptable({ name: file_name, type: content_type, size });
  const meeting = await findMeeting(ctx.table, id);
  refuseToReplace(ctx.user, meeting);
  refuseWhileLive(meeting);

  const upload_id = ctx.newId();
  const recording = recordingOf(id, upload_id, extension, input);
  const multipart = await begin(ctx.inbox, recording.key, contentTypeOf(extension));
  const upload: UploadRecord = {
    upload_id,
    meeting_id: id,
    job_id: ctx.newId(),
    storage_id: multipart.id,
    file_name,
    size,
    recording,
    completed: false,
    expires: Math.floor(ctx.now().getTime() / 1000) + limits.uploadDays * 86_400,
  };
  await ctx.table.put({ ...uploadKey(id, upload_id), ...upload }, { exists: false });
  return {
    upload_id,
    part_size: limits.partBytes,
    parts: await sign(ctx.inbox, multipart, partsOf(size)),
    expires_at: expiry(ctx.now()),
  };
}

/** When addresses signed now stop working. */
export const expiry = (now: Date): string =>
  new Date(now.getTime() + limits.uploadUrlSeconds * 1000).toISOString();

/** The extension the recording is kept under; throws why it is not taken. */
export function acceptable(file: { name: string; type: string; size: number }): string {
  const refusal = audioRefusal(file);
  const extension = audioExtension(file);
  if (extension === null) throw new AppError('unsupported', refusal ?? '');
  if (refusal) throw new AppError(file.size === 0 ? 'invalid' : 'too_large', refusal);
  return extension;
}
