import * as z from 'zod';
import { jobStatuses } from './choices.ts';
import { endpoints } from './endpoint.ts';
import type { Guarded } from './permissions.ts';
import { Done, Id, Instant, Priority, PriorityInput, page, Reason } from './values.ts';

export const JobStatus = z.enum(jobStatuses);
export type JobStatus = z.infer<typeof JobStatus>;

/** The error name for transient failures of a workflow step, on which the state machine retries. */
export const transientError = 'TransientError';

/** One run of a meeting's recording through the workflow, from the queue to its end. */
export const Job = z.object({
  job_id: Id,
  meeting_id: Id,
  meeting_title: z.string(),
  /** The id of the user who created the meeting; empty for jobs older than the field. */
  meeting_created_by_id: z.string(),
  status: JobStatus,
  priority: Priority,
  /** 0-100 */
  progress: z.number(),
  /** What is being done, or how it ended. */
  stage: Reason,
  /** Why it failed; otherwise null. */
  failure: Reason.nullable(),
  /** `stage` in English. */
  message: z.string(),
  /** `failure` in English. */
  error: z.string().nullable(),
  created_at: Instant,
  started_at: Instant.nullable(),
  completed_at: Instant.nullable(),
  /** When it should be done, estimated from earlier jobs; null while that is not known. */
  expected_end: Instant.nullable(),
  is_scheduled_meeting: z.boolean(),
});
export type Job = z.infer<typeof Job>;

/** The meeting of a job, with the fields that `may` needs to decide who may act on the job. */
export const guardedMeetingOf = ({
  meeting_created_by_id,
}: Pick<Job, 'meeting_created_by_id'>): Guarded => ({
  created_by_id: meeting_created_by_id,
  department: '',
});

export const Replace = z
  .boolean()
  .optional()
  .meta({ description: 'Required for a meeting with a transcript, which the new one replaces.' });

export const jobs = endpoints({
  createJob: {
    method: 'POST',
    path: '/jobs/',
    creates: true,
    permission: 'create',
    status: 201,
    input: z.object({
      meeting_id: Id,
      status: z.literal('queued').default('queued'),
      /** By default the meeting's. */
      priority: PriorityInput.optional(),
      replace: Replace,
    }),
    output: Job,
  },
  listJobs: {
    method: 'GET',
    path: '/jobs/',
    permission: 'read',
    input: z.object(page(10)),
    output: z.object({ jobs: z.array(Job), cursor: z.string().nullable() }),
  },
  getJob: {
    method: 'GET',
    path: '/jobs/{id}',
    permission: 'read',
    input: z.object({ id: Id }),
    output: Job,
  },
  getQueue: {
    method: 'GET',
    path: '/meetings/queue',
    permission: 'read',
    input: z.object({}),
    output: z.object({ queue: z.array(Job) }),
  },
  setJobPriority: {
    method: 'PUT',
    path: '/meetings/queue/{id}/priority',
    permission: 'update',
    input: z.object({ id: Id, priority: PriorityInput }),
    output: Job,
  },
  retryJob: {
    method: 'POST',
    path: '/meetings/queue/{id}/retry',
    permission: 'process',
    input: z.object({ id: Id, replace: Replace }),
    output: Job,
  },
  /** Cancels a job that waits or runs: its work so far is lost, and the recording stays. */
  stopJob: {
    method: 'POST',
    path: '/meetings/queue/{id}/stop',
    permission: 'process',
    input: z.object({ id: Id }),
    output: Done,
  },
  /** Cancels a job that waits. */
  cancelJob: {
    method: 'DELETE',
    path: '/meetings/queue/{id}',
    permission: 'process',
    input: z.object({ id: Id }),
    output: Done,
  },
});
