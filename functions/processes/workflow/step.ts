import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import type { JobStage } from '#contract/job-messages.ts';
import { reason } from '#contract/reasons.ts';
import { Id } from '#contract/values.ts';
import { stepEnvironment } from '../../environment.ts';
import type { Deps } from '../../platform/aws/deps.ts';
import { makeDeps } from '../../platform/aws/deps.ts';
import { type Invocation, withInvocationLog } from '../../platform/log/invocation.ts';
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
  const act = withInvocationLog(async (event: unknown): Promise<object> => {
    const { job_id, attempt } = Work.parse(event);
    const job = { ...(await findJob(deps.table, job_id)), attempt };
    return (await work(deps, job, schema.parse(event))) ?? {};
  }, aboutJob);
  return (event: unknown, invocation: Invocation) =>
    act(event, invocation).catch((error: unknown) => {
      throw error instanceof AppError ? forStateMachine(error) : error;
    });
}

/** Lambda passes on only the name and the message of an error: the message has to hold the whole reason. */
function forStateMachine({ name, reason, params, detail }: AppError): Error {
  const error = new Error(JSON.stringify({ reason, params, detail }));
  return Object.assign(error, { name });
}

/**
 * Tells people how far the work is: 0-100, and its stage. A repeated step tells nothing that is behind
 * what they know. Throws when the job runs no more, so that nobody works for nothing.
 */
export async function reportProgress(
  { table }: Deps,
  job: JobRecord,
  progress: number,
  stage: JobStage,
): Promise<void> {
  const running = { status: 'processing', attempt: job.attempt };
  const told = await table.update(
    jobKey(job.job_id),
    { set: { progress, stage: reason(stage) } },
    JobRecord,
    {
      is: running,
      atMost: { attribute: 'progress', value: progress },
    },
  );
  const { status, attempt } = told ?? (await findJob(table, job.job_id));
  if (status !== running.status || attempt !== running.attempt) {
    throw new Error(`Attempt ${job.attempt} of job ${job.job_id} runs no more`);
  }
}

/** Where a run of a job keeps what it makes. */
export const resultKey = (job: JobRecord, kind: 'transcripts' | 'words' | 'summaries'): string =>
  `meetings/${job.meeting_id}/${kind}/${job.job_id}-${job.attempt}.json`;
