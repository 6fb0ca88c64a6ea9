import { AppError } from '#contract/errors.ts';
import { jobRefusals } from '#contract/job-failures.ts';
import type { Job } from '#contract/jobs.ts';
import type { Priority } from '#contract/values.ts';
import type { Ctx } from '../context.ts';
import { changeMeeting } from '../meetings/store.ts';
import { optimistically } from '../optimistic.ts';
import { meetingFor } from './may-work.ts';
import { findJob, jobKey, jobOf, placeInQueue } from './store.ts';

/** Moves a waiting job, and its meeting with it, to where the new priority puts it. */
export function setJobPriority(
  ctx: Ctx,
  { id, priority }: { id: string; priority: Priority },
): Promise<Job> {
  return optimistically(async () => {
    const job = await findJob(ctx.table, id);
    const meeting = await meetingFor(ctx.table, job);
    if (job.status !== 'queued') {
      throw new AppError('conflict', jobRefusals.notWaiting);
    }
    const moved = { ...job, priority };
    const done = await ctx.table.transact([
      {
        update: jobKey(id),
        changes: { set: { priority, ...placeInQueue(moved) } },
        condition: { is: { status: 'queued' } },
      },
      changeMeeting(meeting.id, { priority }, { is: { job_id: id } }),
    ]);
    return done ? jobOf(moved) : null;
  });
}
