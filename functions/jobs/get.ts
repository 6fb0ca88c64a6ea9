import { AppError } from '#contract/errors.ts';
import type { Job } from '#contract/jobs.ts';
import { messages } from '#contract/messages.ts';
import type { Ctx } from '../context.ts';
import { findMeeting } from '../meetings/store.ts';
import { findJob, jobOf } from './store.ts';

export async function getJob(ctx: Ctx, { id }: { id: string }): Promise<Job> {
  return jobOf(await findJob(ctx.table, id));
}

/** The latest job of a meeting. */
export async function getJobStatus(ctx: Ctx, { id }: { id: string }): Promise<Job> {
  const { job_id } = await findMeeting(ctx.table, id);
  if (job_id === null) throw new AppError('not_found', messages.notFound);
  return jobOf(await findJob(ctx.table, job_id));
}
