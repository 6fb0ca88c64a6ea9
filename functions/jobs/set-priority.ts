import { AppError } from '#contract/errors.ts';
import type { Job } from '#contract/jobs.ts';
import type { Priority } from '#contract/values.ts';
import type { Ctx } from '../context.ts';
import { findJob, JobRecord, jobKey, jobOf, placeInQueue } from './store.ts';

/** Moves a waiting job to where its new priority puts it. */
export async function setJobPriority(
  ctx: Ctx,
  { id, priority }: { id: string; priority: Priority },
): Promise<Job> {
  const job = await findJob(ctx.table, id);
  const moved = await ctx.table.update(
    jobKey(id),
    { set: { priority, ...placeInQueue({ ...job, status: 'queued', priority }) } },
    JobRecord,
    { is: { status: 'queued' } },
  );
  if (!moved) {
    throw new AppError('conflict', 'Only a job that waits in the queue can change its priority.');
  }
  return jobOf(moved);
}
