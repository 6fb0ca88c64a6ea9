import { AppError } from '#contract/errors.ts';
import { jobMessages } from '#contract/job-messages.ts';
import { messages } from '#contract/messages.ts';
import type { Priority } from '#contract/values.ts';
import type { Write } from '../aws/table.ts';
import type { Surroundings } from '../context.ts';
import {
  changeMeeting,
  findMeeting,
  type MeetingRecord,
  placeInArchive,
} from '../meetings/store.ts';
import { optimistically } from '../optimistic.ts';
import { JobRecord, jobItem, jobKey, type Recording, retirement } from './store.ts';

interface Asked {
  meeting_id: string;
  /** Named by the caller: whoever repeats it gets the job that is there. */
  job_id: string;
  recording: Recording;
  /** The meeting's where absent, else also the meeting's from now on. */
  priority?: Priority | undefined;
  /** What belongs to the same step. */
  alongside?: Write[];
}

/**
 * Puts a recording of a meeting into the queue, all or nothing. The change of the table wakes the queue.
 * Throws a conflict when the meeting has a live job. A failed job it takes the place of leaves the view.
 */
export function enqueue(
  { table, now }: Pick<Surroundings, 'table' | 'now'>,
  { meeting_id, job_id, recording, priority, alongside = [] }: Asked,
): Promise<JobRecord> {
  return optimistically(async () => {
    const there = await table.get(jobKey(job_id), JobRecord);
    if (there) return there;
    const meeting = await findMeeting(table, meeting_id);
    refuseWhileLive(meeting);
    const job = waitingJob(meeting, { job_id, recording, priority }, now());
    const earlier = meeting.job_id && (await table.get(jobKey(meeting.job_id), JobRecord));
    const done = await table.transact([
      { put: jobItem(job), condition: { exists: false } },
      changeMeeting(
        meeting_id,
        { status: 'queued', job_id, recording, priority: job.priority, ...joining(meeting, job) },
        { is: { version: meeting.version } },
      ),
      ...(earlier && earlier.status === 'failed' ? [retirement(earlier)] : []),
      ...alongside,
    ]);
    return done ? job : null;
  });
}

/** One live job per meeting. `told` says what is refused, where that is not another job. */
export function refuseWhileLive(
  { status }: MeetingRecord,
  told: string = messages.alreadyQueued,
): void {
  if (status === 'queued' || status === 'processing') throw new AppError('conflict', told);
}

function waitingJob(
  meeting: MeetingRecord,
  { job_id, recording, priority }: Pick<Asked, 'job_id' | 'recording' | 'priority'>,
  now: Date,
): JobRecord {
  return {
    job_id,
    meeting_id: meeting.id,
    meeting_title: meeting.title,
    status: 'queued',
    priority: priority ?? meeting.priority,
    progress: 0,
    message: jobMessages.waiting,
    error: null,
    created_at: now.toISOString(),
    started_at: null,
    completed_at: null,
    is_scheduled_meeting: meeting.scheduled_time !== null,
    attempt: 1,
    recording,
    queued_at: now.toISOString(),
    before: { status: meeting.status, job_id: meeting.job_id },
  };
}

/** A scheduled meeting joins the archive with its first recording: as new as that, not as its planning. */
const joining = (meeting: MeetingRecord, { job_id }: JobRecord) =>
  meeting.status === 'scheduled' ? { ...placeInArchive(meeting), added_as: job_id } : {};
