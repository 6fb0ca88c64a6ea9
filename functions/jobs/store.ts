import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { Job } from '#contract/jobs.ts';
import { messages } from '#contract/messages.ts';
import { type Priority, priorities } from '#contract/values.ts';
import type { Key, Table } from '../aws/table.ts';

/** A recording as it was sent, and how it is to be read. */
export const Recording = z.object({
  /** Where it lies in the inbox. */
  key: z.string(),
  extension: z.string(),
  /** One of the languages, or 'auto'. */
  language_code: z.string(),
  expected_speakers: z.number(),
  confidence_threshold: z.number(),
});
export type Recording = z.infer<typeof Recording>;

/** A job as the table keeps it. `attempt` counts its runs, from 1. */
export const JobRecord = Job.extend({ attempt: z.number(), recording: Recording });
export type JobRecord = z.infer<typeof JobRecord>;

export const jobKey = (id: string): Key => ({ pk: `JOB#${id}`, sk: 'JOB' });
export const jobList = 'JOBS';
export const queue = 'QUEUE';

/** Which jobs hold a place in the workflow: the guard of the concurrency limit. */
export const slotsKey: Key = { pk: 'QUEUE', sk: 'SLOTS' };
export const Slots = z.object({ running: z.set(z.string()).default(new Set()) });

/** Stages of the queue in the order it shows them; within a stage by urgency, then age. */
const stages = { processing: '0', queued: '1', failed: '2' } as const;
export const queued = `${stages.queued}#`;

/** Where the queue shows a job; ended ones leave it. */
export function placeInQueue(job: { job_id: string; status: Job['status']; priority: Priority }) {
  if (job.status === 'completed' || job.status === 'cancelled') {
    return { queue: undefined, queue_key: undefined };
  }
  const urgency = priorities.length - 1 - priorities.indexOf(job.priority);
  return { queue, queue_key: `${stages[job.status]}#${urgency}#${job.job_id}` };
}

export const jobItem = (job: JobRecord) => ({
  ...jobKey(job.job_id),
  list: jobList,
  list_key: job.job_id,
  ...placeInQueue(job),
  ...job,
});

/** The job, or the spec's not-found. */
export async function findJob(table: Table, id: string): Promise<JobRecord> {
  const job = await table.get(jobKey(id), JobRecord);
  if (!job) throw new AppError('not_found', messages.notFound);
  return job;
}

/** The job as callers see it. */
export const jobOf = (record: JobRecord): Job => Job.parse(record);
