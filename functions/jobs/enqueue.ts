import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import type { Write } from '../aws/table.ts';
import type { Surroundings } from '../context.ts';
import { changeMeeting, type MeetingRecord } from '../meetings/store.ts';
import { type JobRecord, jobItem, type Recording } from './store.ts';

/**
 * Puts a recording of a meeting into the queue, and whatever belongs to the same step with it, all or
 * nothing. The change of the table wakes the queue. Throws a conflict when the meeting has a live job.
 */
export async function enqueue(
  { table, now }: Surroundings,
  meeting: MeetingRecord,
  job_id: string,
  recording: Recording,
  alongside: Write[] = [],
): Promise<JobRecord> {
  const job: JobRecord = {
    job_id,
    meeting_id: meeting.id,
    meeting_title: meeting.title,
    status: 'queued',
    priority: meeting.priority,
    progress: 0,
    message: 'Waiting in the queue',
    error: null,
    created_at: now().toISOString(),
    started_at: null,
    completed_at: null,
    is_scheduled_meeting: false,
    attempt: 1,
    recording,
  };
  const done = await table.transact([
    { put: jobItem(job), condition: { exists: false } },
    changeMeeting(
      meeting.id,
      { status: 'queued', job_id },
      { is: { status: ['pending', 'completed', 'failed'] } },
    ),
    ...alongside,
  ]);
  if (!done) throw new AppError('conflict', messages.alreadyQueued);
  return job;
}
