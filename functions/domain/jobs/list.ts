import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { Job } from '#contract/jobs.ts';
import { limits } from '#contract/limits.ts';
import { reason } from '#contract/reasons.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { readPage } from '../../platform/aws/paging.ts';
import { hiddenMeetings } from '../../records/hidden-meetings.ts';
import { findJob, JobRecord, jobList, jobOf, queue } from '../../records/jobs.ts';
import { findMeeting } from '../../records/meetings.ts';
import { findReadableJob } from './guards.ts';

export async function getJob(ctx: Ctx, { id }: { id: string }): Promise<Job> {
  return jobOf(await findReadableJob(ctx, id));
}

/** A filter for these jobs: those whose meetings the caller may read. */
async function readableJobs({ table, user }: Pick<Ctx, 'table' | 'user'>, jobs: JobRecord[]) {
  const ids = jobs.map(({ meeting_id }) => meeting_id);
  const hidden = await hiddenMeetings(table, user, ids);
  return ({ meeting_id }: JobRecord) => !hidden.has(meeting_id);
}

/** The latest job of a meeting. */
export async function getJobStatus(ctx: Ctx, { id }: { id: string }): Promise<Job> {
  const { job_id } = await findMeeting(ctx, id);
  if (job_id === null) throw new AppError('not_found', reason('notFound'));
  return jobOf(await findJob(ctx.table, job_id));
}

/** Newest first. */
export async function listJobs(
  ctx: Ctx,
  input: ParsedInputOf<Api['listJobs']>,
): Promise<OutputOf<Api['listJobs']>> {
  const { items, cursor } = await readPage(
    ctx.table,
    { index: 'lists', partition: jobList, newestFirst: true },
    input,
    JobRecord,
    (read) => readableJobs(ctx, read),
  );
  return { jobs: items.map(jobOf), cursor };
}

/**
 * Running jobs, waiting ones in the order they will start, and failed ones that can be retried: all of
 * them that the caller may read, up to a limit.
 */
export async function getQueue(ctx: Ctx): Promise<{ queue: Job[] }> {
  const jobs: Job[] = [];
  let cursor: string | undefined;
  do {
    const limit = limits.queue - jobs.length;
    const page = await ctx.table.list({ index: 'due', partition: queue, limit, cursor }, JobRecord);
    const isReadable = await readableJobs(ctx, page.items);
    jobs.push(...page.items.filter(isReadable).map(jobOf));
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined && jobs.length < limits.queue);
  return { queue: jobs };
}
