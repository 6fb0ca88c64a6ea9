import * as z from 'zod';
import { jobStatuses } from './choices.ts';
import { endpoints } from './endpoint.ts';
import { Done, Id, Instant, Priority, PriorityInput, page, Reason } from './values.ts';

export const JobStatus = z.enum(jobStatuses);
export type JobStatus = z.infer<typeof JobStatus>;

/** One run of a meeting's recording through the workflow, from the queue to its end. */
export const Job = z.object({
  job_id: Id,
  meeting_id: Id,
  meeting_title: z.string(),
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
  is_scheduled_meeting: z.boolean(),
});
export type Job = z.infer<typeof Job>;

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
    permission: 'create',
    input: z.object({ id: Id }),
    output: Job,
  },
  cancelJob: {
    method: 'DELETE',
    path: '/meetings/queue/{id}',
    permission: 'create',
    input: z.object({ id: Id }),
    output: Done,
  },
});
