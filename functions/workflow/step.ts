import * as z from 'zod';
import { Id } from '#contract/values.ts';
import { surroundings } from '../aws/surroundings.ts';
import type { Surroundings } from '../context.ts';
import { stepEnvironment } from '../environment.ts';
import { findJob, JobRecord, jobKey } from '../jobs/store.ts';

const Work = z.object({ job_id: Id, meeting_id: Id });

export type Step<S extends z.ZodType> = (
  at: Surroundings,
  job: JobRecord,
  input: z.output<S>,
) => Promise<object | void>;

/** A step of the state machine as a Lambda handler: the job it works on, and what the earlier steps answered. */
export function step<S extends z.ZodType>(schema: S, work: Step<S>) {
  const at = surroundings(stepEnvironment(process.env));
  return async (event: unknown): Promise<object> => {
    const { job_id } = Work.parse(event);
    return (await work(at, await findJob(at.table, job_id), schema.parse(event))) ?? {};
  };
}

/** Tells people how far the work is: 0-100, and a few words. */
export async function report(
  { table }: Surroundings,
  job: JobRecord,
  progress: number,
  message: string,
): Promise<void> {
  const stillRuns = { is: { status: 'processing', attempt: job.attempt } };
  await table.update(jobKey(job.job_id), { set: { progress, message } }, JobRecord, stillRuns);
}

/** Where a run of a job keeps what it makes. */
export const placeOf = (job: JobRecord, kind: 'transcripts' | 'words' | 'summaries'): string =>
  `meetings/${job.meeting_id}/${kind}/${job.job_id}-${job.attempt}.json`;
