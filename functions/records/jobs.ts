import * as z from 'zod';
import { priorities } from '#contract/choices.ts';
import { AppError } from '#contract/errors.ts';
import { Job } from '#contract/jobs.ts';
import { MeetingStatus } from '#contract/meetings.ts';
import { reason } from '#contract/reasons.ts';
import { Id, Instant, type Priority } from '#contract/values.ts';
import type { Key, Table, Write } from '../platform/aws/table.ts';

/** A recording as uploaded, and how to process it. */
export const Recording = z.object({
  /** Its key in the upload bucket. */
  key: z.string(),
  extension: z.string(),
  /** One of the languages, or 'auto'. */
  language_code: z.string(),
  expected_speakers: z.number(),
  confidence_threshold: z.number(),
});
export type Recording = z.infer<typeof Recording>;

/** A job as stored. */
export const JobRecord = Job.omit({ message: true, error: true }).extend({
  /** Counts its runs, from 1. */
  attempt: z.number(),
  recording: Recording,
  /** Since when it has waited, or waited last. */
  queued_at: Instant.nullable().default(null),
  /** The state of the meeting before this job, which cancelling restores. */
  before: z
    .object({ status: MeetingStatus, job_id: Id.nullable() })
    .default({ status: 'pending', job_id: null }),
});
export type JobRecord = z.infer<typeof JobRecord>;

export const jobKey = (id: string): Key => ({ pk: `JOB#${id}`, sk: 'JOB' });
export const jobList = 'JOBS';
export const queue = 'QUEUE';

/** The jobs that occupy a slot in the workflow. A condition on this record enforces the concurrency limit. */
export const slotsKey: Key = { pk: 'QUEUE', sk: 'SLOTS' };
export const Slots = z.object({ running: z.set(z.string()).default(new Set()) });

/** Stages of the queue in display order; within a stage by urgency, then age. */
const stages = { processing: '0', queued: '1', failed: '2' } as const;
export const queued = `${stages.queued}#`;
export const running = `${stages.processing}#`;

/** Where the queue lists a job; ended ones leave it. */
export function placeInQueue(job: { job_id: string; status: Job['status']; priority: Priority }) {
  if (job.status === 'completed' || job.status === 'cancelled') return notInQueue;
  const urgency = priorities.length - 1 - priorities.indexOf(job.priority);
  return { due: queue, due_key: `${stages[job.status]}#${urgency}#${job.job_id}` };
}
export const notInQueue = { due: undefined, due_key: undefined };

export const jobItem = (job: JobRecord) => ({
  ...jobKey(job.job_id),
  list: jobList,
  list_key: job.job_id,
  ...placeInQueue(job),
  ...job,
});

/** Takes a failed job off the queue's list: its meeting is gone or has a newer recording. */
export const retirement = ({ job_id }: JobRecord): Write => ({
  update: jobKey(job_id),
  changes: { set: notInQueue },
  condition: { is: { status: 'failed' } },
});

/** Name of the execution of a job: the same for the same attempt, so that it runs once. */
export const executionName = ({ job_id, attempt }: Pick<JobRecord, 'job_id' | 'attempt'>): string =>
  `${job_id}-${attempt}`;

/** Prefix in the upload bucket for the intermediate files of a meeting's jobs. */
export const workPrefix = (meetingId: string): string => `work/${meetingId}/`;

/** The job, or a not-found error. */
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
