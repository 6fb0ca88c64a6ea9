import * as z from 'zod';
import { Id } from '#contract/values.ts';
import { stepEnvironment } from '../../environment.ts';
import type { Deps } from '../../platform/aws/deps.ts';
import { makeDeps } from '../../platform/aws/deps.ts';
import { withInvocationLog } from '../../platform/log/invocation.ts';
import { findJob, JobRecord, jobKey } from '../../records/jobs.ts';

const Work = z.object({ job_id: Id, attempt: z.number() });

const About = z.object({ job_id: Id, meeting_id: Id, attempt: z.number() });
const aboutJob = (event: unknown) => About.safeParse(event).data ?? {};

export type Step<S extends z.ZodType> = (
  deps: Deps,
  job: JobRecord,
  input: z.output<S>,
) => Promise<object | void>;

/**
 * A step of the state machine as a Lambda handler: the job it works on, in the attempt its run was
 * started for, and what the earlier steps answered.
 */
export function step<S extends z.ZodType>(schema: S, work: Step<S>) {
  const deps = makeDeps(stepEnvironment(process.env));
  return withInvocationLog(async (event: unknown): Promise<object> => {
    const { job_id, attempt } = Work.parse(event);
    const job = { ...(await findJob(deps.table, job_id)), attempt };
    return (await work(deps, job, schema.parse(event))) ?? {};
  }, aboutJob);
}

/**
 * Tells people how far the work is: 0-100, and a few words. A repeated step tells nothing that is behind
 * what they know. Throws when the job runs no more, so that nobody works for nothing.
 */
export async function reportProgress(
  { table }: Deps,
  job: JobRecord,
  progress: number,
  message: string,
): Promise<void> {
  const running = { status: 'processing', attempt: job.attempt };
  const told = await table.update(jobKey(job.job_id), { set: { progress, message } }, JobRecord, {
    is: running,
    atMost: { attribute: 'progress', value: progress },
  });
  const { status, attempt } = told ?? (await findJob(table, job.job_id));
  if (status !== running.status || attempt !== running.attempt) {
    throw new Error(`Attempt ${job.attempt} of job ${job.job_id} runs no more`);
  }
}

/** Where a run of a job keeps what it makes. */
export const resultKey = (job: JobRecord, kind: 'transcripts' | 'words' | 'summaries'): string =>
  `meetings/${job.meeting_id}/${kind}/${job.job_id}-${job.attempt}.json`;
