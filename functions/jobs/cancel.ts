import { AppError } from '#contract/errors.ts';
import type { Write } from '../aws/table.ts';
import type { Ctx } from '../context.ts';
import { changeMeeting, findMeeting } from '../meetings/store.ts';
import { findJob, type JobRecord, jobKey, placeInQueue } from './store.ts';

/** Takes a waiting job out of the queue. Its meeting is what it was before. */
export async function cancelJob(ctx: Ctx, { id }: { id: string }): Promise<{ detail: string }> {
  const job = await findJob(ctx.table, id);
  const meeting = await findMeeting(ctx.table, job.meeting_id);
  const before = meeting.transcript_key === null ? 'pending' : 'completed';
  const done = await ctx.table.transact([
    cancellation(job, ctx.now()),
    changeMeeting(meeting.id, { status: before, job_id: null }, { is: { job_id: id } }),
  ]);
  if (!done) throw new AppError('conflict', 'Only a job that waits in the queue can be cancelled.');
  return { detail: 'Job cancelled' };
}

/** The job's part of a cancellation, as one write of a transaction; refused unless it still waits. */
export const cancellation = (job: JobRecord, now: Date): Write => ({
  update: jobKey(job.job_id),
  changes: {
    set: {
      status: 'cancelled',
      message: 'Cancelled',
      completed_at: now.toISOString(),
      ...placeInQueue({ ...job, status: 'cancelled' }),
    },
  },
  condition: { is: { status: 'queued' } },
});
