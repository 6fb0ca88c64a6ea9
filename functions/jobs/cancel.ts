import { AppError } from '#contract/errors.ts';
import { jobRefusals } from '#contract/job-failures.ts';
import { jobMessages } from '#contract/job-messages.ts';
import type { Write } from '../aws/table.ts';
import type { Ctx } from '../context.ts';
import { changeMeeting } from '../meetings/store.ts';
import { optimistically } from '../optimistic.ts';
import { meetingFor, refuseUnlessTheirs } from './may-work.ts';
import { findJob, JobRecord, jobKey, placeInQueue } from './store.ts';

const tooLate = {
  processing: jobRefusals.cancelledWorking,
  completed: jobRefusals.cancelledCompleted,
  failed: jobRefusals.cancelledFailed,
};

/**
 * Takes a waiting job out of the queue; once is as good as twice. Its meeting has the status and the
 * job it had before, and keeps the recording, from which it can be queued again.
 */
export function cancelJob(ctx: Ctx, { id }: { id: string }): Promise<{ detail: string }> {
  return optimistically(async () => {
    const job = await findJob(ctx.table, id);
    const meeting = await meetingFor(ctx.table, job);
    refuseUnlessTheirs(ctx.user, meeting);
    const cancelled = { detail: 'Job cancelled' };
    if (job.status === 'cancelled') return cancelled;
    if (job.status !== 'queued') throw new AppError('conflict', tooLate[job.status]);
    const { status, job_id } = job.before;
    const done = await ctx.table.transact([
      cancellation(job, ctx.now()),
      changeMeeting(
        meeting.id,
        { status: status === 'scheduled' ? 'pending' : status, job_id },
        { is: { job_id: id } },
      ),
      ...(await backInView(ctx, job)),
    ]);
    return done ? cancelled : null;
  });
}

/** The job's part of a cancellation, as one write of a transaction; refused unless it is as it was seen. */
export const cancellation = (job: JobRecord, now: Date): Write => ({
  update: jobKey(job.job_id),
  changes: {
    set: {
      status: 'cancelled',
      message: jobMessages.cancelled,
      completed_at: now.toISOString(),
      ...placeInQueue({ ...job, status: 'cancelled' }),
    },
  },
  condition: { is: { status: job.status, attempt: job.attempt } },
});

/** A failed job the cancelled one had taken the place of can be retried again. */
async function backInView({ table }: Ctx, { before }: JobRecord): Promise<Write[]> {
  const earlier = before.job_id && (await table.get(jobKey(before.job_id), JobRecord));
  if (!earlier || earlier.status !== 'failed') return [];
  const condition = { is: { status: 'failed' } };
  return [{ update: jobKey(earlier.job_id), changes: { set: placeInQueue(earlier) }, condition }];
}
