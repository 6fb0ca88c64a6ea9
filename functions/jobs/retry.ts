import { AppError } from '#contract/errors.ts';
import { jobRefusals } from '#contract/job-failures.ts';
import { jobMessages } from '#contract/job-messages.ts';
import type { Job } from '#contract/jobs.ts';
import { messages } from '#contract/messages.ts';
import { isLive } from '#contract/statuses.ts';
import type { Ctx } from '../context.ts';
import { changeMeeting } from '../meetings/store.ts';
import { optimistically } from '../optimistic.ts';
import { meetingFor, refuseUnlessTheirs } from './may-work.ts';
import { refuseUnlessKept } from './recording-kept.ts';
import { findJob, type JobRecord, jobKey, jobOf, placeInQueue } from './store.ts';

/** Queues a failed job again: a new attempt on the same recording, under the meeting's title and priority of now. */
export function retryJob(ctx: Ctx, { id }: { id: string }): Promise<Job> {
  return optimistically(async () => {
    const job = await findJob(ctx.table, id);
    const meeting = await meetingFor(ctx.table, job);
    refuseUnlessTheirs(ctx.user, meeting);
    refuseUnlessFailed(job);
    if (meeting.job_id !== id) {
      throw new AppError('conflict', jobRefusals.replaced);
    }
    await refuseUnlessKept(ctx, meeting.id, job.recording);
    const fresh = {
      status: 'queued',
      attempt: job.attempt + 1,
      meeting_title: meeting.title,
      priority: meeting.priority,
      progress: 0,
      message: jobMessages.waiting,
      error: null,
      started_at: null,
      completed_at: null,
      queued_at: ctx.now().toISOString(),
    } as const;
    const again: JobRecord = { ...job, ...fresh };
    const done = await ctx.table.transact([
      {
        update: jobKey(id),
        changes: { set: { ...fresh, ...placeInQueue(again) } },
        condition: { is: { status: 'failed', attempt: job.attempt } },
      },
      changeMeeting(
        meeting.id,
        { status: 'queued' },
        { is: { job_id: id, version: meeting.version } },
      ),
    ]);
    return done ? jobOf(again) : null;
  });
}

function refuseUnlessFailed({ status }: JobRecord): void {
  if (status === 'failed') return;
  const told = isLive(status) ? messages.alreadyQueued : jobRefusals.notFailed;
  throw new AppError('conflict', told);
}
