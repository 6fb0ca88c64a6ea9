import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { Job } from '#contract/jobs.ts';
import { messages } from '#contract/messages.ts';
import { may } from '#contract/permissions.ts';
import type { Ctx } from '../context.ts';
import { findMeeting } from '../meetings/store.ts';
import { enqueue, refuseWhileLive } from './enqueue.ts';
import { refuseToReplace } from './may-work.ts';
import { refuseUnlessKept } from './recording-kept.ts';
import { jobOf } from './store.ts';

/** Queues a meeting whose recording is here already. */
export async function createJob(
  ctx: Ctx,
  { meeting_id, priority }: ParsedInputOf<Api['createJob']>,
): Promise<Job> {
  const meeting = await findMeeting(ctx.table, meeting_id);
  refuseToReplace(ctx.user, meeting);
  refuseWhileLive(meeting);
  const moves = priority !== undefined && priority !== meeting.priority;
  if (moves && !may(ctx.user.role, 'update')) throw new AppError('forbidden', messages.forbidden);
  const { recording } = meeting;
  if (!recording) throw new AppError('conflict', messages.noRecording);
  await refuseUnlessKept(ctx, meeting_id, recording);
  const job_id = ctx.newId();
  return jobOf(await enqueue(ctx, { meeting_id, job_id, recording, priority }));
}
