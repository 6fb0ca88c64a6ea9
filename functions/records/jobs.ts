import * as z from 'zod';
import { priorities } from '#contract/choices.ts';
import { AppError } from '#contract/errors.ts';
import { Job } from '#contract/jobs.ts';
import { MeetingStatus } from '#contract/meetings.ts';
import { reason } from '#contract/reasons.ts';
import { Id, Instant, type Priority } from '#contract/values.ts';
import type { Key, Table, Write } from '../platform/aws/table.ts';

/** A recording as it was sent, and how it is to be read. */
export const Recording = z.object({
  /** Where it lies in the upload bucket. */
  key: z.string(),
  extension: z.string(),
  /** One of the languages, or 'auto'. */
  language_code: z.string(),
  expected_speakers: z.number(),
  confidence_threshold: z.number(),
});
export type Recording = z.infer<typeof Recording>;

/** A job as the table keeps it. */
export const JobRecord = Job.omit({ message: true, error: true }).extend({
  /** Counts its runs, from 1. */
  attempt: z.number(),
  recording: Recording,
  /** Since when it waits, or waited. */
  queued_at: Instant.nullable().default(null),
  /** How the meeting stood before: what a cancellation brings back. */
  before: z
    .object({ status: MeetingStatus, job_id: Id.nullable() })
    .default({ status: 'pending', job_id: null }),
});
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
export const running = `${stages.processing}#`;

/** Where the queue shows a job; ended ones leave it. */
export function placeInQueue(job: { job_id: string; status: Job['status']; priority: Priority }) {
  if (job.status === 'completed' || job.status === 'cancelled') return notInQueue;
  const urgency = priorities.length - 1 - priorities.indexOf(job.priority);
  return { queue, queue_key: `${stages[job.status]}#${urgency}#${job.job_id}` };
}
export const notInQueue = { queue: undefined, queue_key: undefined };

export const jobItem = (job: JobRecord) => ({
  ...jobKey(job.job_id),
  list: jobList,
  list_key: job.job_id,
  ...placeInQueue(job),
  ...job,
});

/** Takes a failed job out of the queue's view: its meeting is gone, or has a newer recording. */
export const retirement = ({ job_id }: JobRecord): Write => ({
  update: jobKey(job_id),
  changes: { set: notInQueue },
  condition: { is: { status: 'failed' } },
});

/** The name of a job's run: the same for the same attempt, so that it runs once. */
export const executionName = ({ job_id, attempt }: Pick<JobRecord, 'job_id' | 'attempt'>): string =>
  `${job_id}-${attempt}`;

/** Where, in the upload bucket, the runs of a meeting's jobs keep what only they read. */
export const workPrefix = (meetingId: string): string => `work/${meetingId}/`;

/** The job, or the spec's not-found. */
export async function findJob(table: Table, id: string): Promise<JobRecord> {
  const job = await table.get(jobKey(id), JobRecord);
  if (!job) throw new AppError('not_found', reason('notFound'));
  return job;
}

/** The job as callers see it. */
export const jobOf = (record: JobRecord): Job =>
  Job.parse({
    ...record,
    message: record.stage.detail,
    error: record.failure?.detail ?? null,
  });
