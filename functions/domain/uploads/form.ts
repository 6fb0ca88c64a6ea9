import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { reason } from '#contract/reasons.ts';
import { looksLikeAudio } from '../../platform/audio/file-type.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { recordingOf } from '../../records/jobs.ts';
import { findMeeting, refuseWhileLive } from '../../records/meetings.ts';
import { uploadedFile } from '../../records/uploads.ts';
import { enqueue, queuedBefore } from '../jobs/enqueue.ts';
import { refuseToReplace, refuseUnlessSupported } from '../jobs/guards.ts';
import { contentTypeOf, notAudio } from './file-type.ts';
import { acceptable } from './multipart.ts';

/** Takes a small recording in one request, as scripts send it. */
export async function uploadForm(
  ctx: Ctx,
  input: ParsedInputOf<Api['uploadForm']>,
): Promise<OutputOf<Api['uploadForm']>> {
  const { id, audio_file: file } = input;
  const extension = acceptable({ name: file.name, type: file.type, size: file.bytes.length });
  if (file.bytes.length > limits.formBytes) {
    throw new AppError('too_large', reason('audioTooLargeForForm', { file: file.name }));
  }
  if (!looksLikeAudio(file.bytes)) throw notAudio(file.name);
  refuseUnlessSupported(ctx, input.language_code);
  const meeting = await findMeeting(ctx, id);
  const uploaded = uploadedFile(id, ctx.newId(), extension, input);
  const job_id = ctx.newId();
  const queued = await queuedBefore(ctx, job_id);
  if (queued) return { job_id, status: queued.status };
  refuseToReplace(ctx.user, meeting);
  refuseWhileLive(meeting);

  await ctx.uploadBucket.put(uploaded.key, file.bytes, contentTypeOf(extension));
  try {
    const recording = recordingOf(uploaded, file.name);
    const { status } = await enqueue(ctx, { meeting_id: id, job_id, recording });
    return { job_id, status };
  } catch (error) {
    // The upload was refused, so there will be no job. After any other error one may have been queued.
    if (error instanceof AppError) await ctx.uploadBucket.delete(uploaded.key);
    throw error;
  }
}
