import * as z from 'zod';
import { languages, priorities } from '#contract/choices.ts';
import { AppError } from '#contract/errors.ts';
import { Job } from '#contract/jobs.ts';
import { MeetingStatus } from '#contract/meetings.ts';
import { reason } from '#contract/reasons.ts';
import { Id, Instant, type Priority } from '#contract/values.ts';
import type { Key, Table, Write } from '../platform/aws/table.ts';
import { Pace, WorkStage } from './paces.ts';

const file = {
  /** Its key in the upload bucket. */
  key: z.string(),
  extension: z.string(),
};
const options = {
  /** One of the languages, or 'auto'. */
  language_code: z.string(),
  expected_speakers: z.number(),
  confidence_threshold: z.number(),
};

/** A file as uploaded, and how to process it. */
export const UploadedFile = z.object({ ...file, ...options });
export type UploadedFile = z.infer<typeof UploadedFile>;

/** A file of a recording. Times and checksum are null until it was prepared. */
export const Part = z.object({
  ...file,
  file_name: z.string(),
  start_time: z.number().nullable().default(null),
  duration: z.number().nullable().default(null),
  sha256: z.string().nullable().default(null),
});
export type Part = z.infer<typeof Part>;

/** A part as uploaded, of which nothing else is known yet. */
export const newPart = (
  { key, extension }: Pick<UploadedFile, 'key' | 'extension'>,
  file_name: string,
): Part => ({
  key,
  extension,
  file_name,
  start_time: null,
  duration: null,
  sha256: null,
});

const InParts = z.object({ parts: z.array(Part).min(1), ...options });
/** The files of a meeting's recording, in order, and how to process them. */
export type Recording = z.infer<typeof InParts>;

/** The recording that one file is. */
export function recordingOf(uploaded: UploadedFile, file_name: string): Recording {
  const { key: _key, extension: _extension, ...options } = uploaded;
  return { ...options, parts: [newPart(uploaded, file_name)] };
}

/** Records older than parts have one file, without its name. */
export const Recording = z.union([
  InParts,
  UploadedFile.transform((uploaded) => recordingOf(uploaded, '')),
]);

/** The id of a part: that of the upload which brought it. */
export const partId = ({ key }: Pick<Part, 'key'>): string =>
  (key.split('/').at(-1) ?? '').replace(/\..*/, '');

/** A range of a transcript that is transcribed again, as it was when that was asked. Times in seconds. */
export const RangeAgain = z.object({
  index: z.number(),
  count: z.number(),
  start_time: z.number(),
  end_time: z.number(),
  language_code: z.enum(languages),
  /** The recording and the version of the transcript, by their keys in the archive bucket. */
  audio_key: z.string(),
  transcript_key: z.string(),
  /** The full name of whoever asked. */
  asked_by: z.string(),
});
export type RangeAgain = z.infer<typeof RangeAgain>;

/** A job as stored. */
export const JobRecord = Job.omit({ message: true, error: true }).extend({
  meeting_created_by_id: z.string().default(''),
  expected_end: Instant.nullable().default(null),
  /** When each stage of this attempt began. */
  began: z.partialRecord(WorkStage, Instant).default({}),
  /** The expected duration of each stage, from earlier jobs. */
  pace: Pace.nullable().default(null),
  /** Counts its runs, from 1. */
  attempt: z.number(),
  recording: Recording,
  /** Null where the whole recording is transcribed. */
  again: RangeAgain.nullable().default(null),
  /** Since when it has waited, or waited last. */
  queued_at: Instant.nullable().default(null),
  /** The state of the meeting before this job, restored when the job is cancelled. */
  before: z
    .object({
      status: MeetingStatus,
      job_id: Id.nullable(),
      /** The recording of its transcript; absent without one. */
      recording: Recording.optional(),
    })
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
