import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { Ctx } from '../context.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { findMeeting } from '../meetings/store.ts';
import { looksLikeAudio, notAudio } from './sniff.ts';
import { acceptable, refuseWhileLive } from './start.ts';
import { recordingOf } from './store.ts';

/** Takes a small recording in one request, as scripts send it. */
export async function uploadForm(
  ctx: Ctx,
  input: ParsedInputOf<Api['uploadForm']>,
): Promise<OutputOf<Api['uploadForm']>> {
  const { id, audio_file: file } = input;
  const extension = acceptable({ name: file.name, type: file.type, size: file.bytes.length });
  if (file.bytes.length > limits.formBytes) {
    throw new AppError(
      'too_large',
      `${file.name}: too large for one request. Send it in parts: POST the same address as JSON with file_name, content_type and size.`,
    );
  }
  if (!looksLikeAudio(file.bytes)) throw notAudio(file.name);
  const meeting = await findMeeting(ctx.table, id);
  refuseWhileLive(meeting.status);

  const recording = recordingOf(id, ctx.newId(), extension, input);
  await ctx.inbox.put(recording.key, file.bytes, file.type);
  try {
    const { job_id, status } = await enqueue(ctx, meeting, ctx.newId(), recording);
    return { job_id, status };
  } catch (error) {
    await ctx.inbox.delete(recording.key);
    throw error;
  }
}
