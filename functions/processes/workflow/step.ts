import * as z from 'zod';
import { Id } from '#contract/values.ts';
import type { Deps } from '../../platform/aws/deps.ts';
import { withInvocationLog } from '../../platform/log/invocation.ts';
import { findJob, JobRecord, jobKey } from '../../records/jobs.ts';

const Work = z.object({ job_id: Id, attempt: z.number() });

const About = z.object({ job_id: Id, meeting_id: Id, attempt: z.number() });
const aboutJob = (event: unknown) => About.safeParse(event).data ?? {};

/**
 * A step of the state machine: given its dependencies, a Lambda handler. `work` gets the job, in the
 * attempt its run was started for, and `input`: what the earlier steps answered.
 */
export const step =
  <S extends z.ZodType, D extends Deps = Deps>(
    input: S,
    work: (deps: D, job: JobRecord, input: z.output<S>) => Promise<object | void>,
  ) =>
  (deps: D) =>
    withInvocationLog(async (event: unknown): Promise<object> => {
      const { job_id, attempt } = Work.parse(event);
      const job = { ...(await findJob(deps.table, job_id)), attempt };
      return (await work(deps, job, input.parse(event))) ?? {};
    }, aboutJob);

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
