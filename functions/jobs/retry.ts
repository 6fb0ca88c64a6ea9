import { AppError } from '#contract/errors.ts';
import type { Job } from '#contract/jobs.ts';
import type { Ctx } from '../context.ts';
import { changeMeeting } from '../meetings/store.ts';
import { findJob, type JobRecord, jobKey, jobOf, placeInQueue } from './store.ts';

/** Queues a failed job again: a new attempt on the same recording. */
export async function retryJob(ctx: Ctx, { id }: { id: string }): Promise<Job> {
  const failed = await findJob(ctx.table, id);
  const again: JobRecord = {
    ...failed,
    status: 'queued',
    attempt: failed.attempt + 1,
    progress: 0,
    message: 'Waiting in the queue',
    error: null,
    started_at: null,
    completed_at: null,
  };
  const { status, attempt, progress, message, error, started_at, completed_at } = again;
  const set = { status, attempt, progress, message, error, started_at, completed_at };
  const done = await ctx.table.transact([
    {
      update: jobKey(id),
      changes: { set: { ...set, ...placeInQueue(again) } },
      condition: { is: { status: 'failed', attempt: failed.attempt } },
    },
    changeMeeting(failed.meeting_id, { status: 'queued' }, { is: { job_id: id } }),
  ]);
  if (!done) throw new AppError('conflict', 'Only a failed job can be retried.');
  return jobOf(again);
}
