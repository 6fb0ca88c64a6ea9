import type * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import type { ScheduledMeeting } from '#contract/scheduled.ts';
import { Instant } from '#contract/values.ts';
import type { Table } from '../../platform/aws/table.ts';
import { JobRecord, jobKey } from '../../records/jobs.ts';
import { findMeeting, MeetingRecord } from '../../records/meetings.ts';

/** A meeting the schedule holds. */
export const ScheduledRecord = MeetingRecord.extend({ scheduled_time: Instant });
export type ScheduledRecord = z.infer<typeof ScheduledRecord>;

/** Throws the spec's not-found for a meeting that was never scheduled. */
export async function refuseUnlessScheduled(table: Table, id: string): Promise<void> {
  const { scheduled_time } = await findMeeting(table, id);
  if (scheduled_time === null) throw new AppError('not_found', reason('notFound'));
}

/** A scheduled meeting as callers see it, with where its recording stands. */
export async function scheduledOf(
  table: Table,
  meeting: ScheduledRecord,
): Promise<ScheduledMeeting> {
  const { id, title, description, scheduled_time, department, priority } = meeting;
  const now = await standing(table, meeting);
  return {
    id,
    title,
    description,
    scheduled_time,
    department,
    priority,
    created_by: meeting.created_by,
    recording_uploaded: meeting.recording !== null,
    job_id: meeting.job_id,
    ...now,
    message: now.stage.detail,
  };
}

type Standing = Pick<ScheduledMeeting, 'processing_status' | 'stage' | 'progress'>;

/** What its job says; without one, whether the recording is here. */
async function standing(table: Table, { job_id, recording }: ScheduledRecord): Promise<Standing> {
  const job = job_id && (await table.get(jobKey(job_id), JobRecord));
  if (job) {
    return { processing_status: job.status, stage: job.stage, progress: job.progress };
  }
  return recording
    ? { processing_status: 'uploaded', stage: reason('uploaded'), progress: 100 }
    : { processing_status: 'scheduled', stage: reason('scheduled'), progress: 0 };
}
