import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { Job } from '#contract/jobs.ts';
import { reason } from '#contract/reasons.ts';
import type { Priority } from '#contract/values.ts';
import type { Ctx, Deps } from '../../platform/aws/deps.ts';
import type { Write } from '../../platform/aws/table.ts';
import { optimistically } from '../../platform/concurrency.ts';
import { refuseUnlessMay } from '../../records/access.ts';
import {
  JobRecord,
  jobItem,
  jobKey,
  jobOf,
  type RangeAgain,
  type Recording,
  retirement,
} from '../../records/jobs.ts';
import {
  changeMeeting,
  findMeeting,
  type MeetingRecord,
  placeInArchive,
  refuseWhileLive,
  storedMeeting,
} from '../../records/meetings.ts';
import {
  refuseSilentReplacement,
  refuseToReplace,
  refuseUnlessStored,
  refuseUnlessSupported,
} from './guards.ts';

interface EnqueueRequest {
  meeting_id: string;
  /** Chosen by the caller, so that a repeated request returns the existing job. */
  job_id: string;
  recording: Recording;
  /** The range to transcribe again; by default the whole recording. */
  again?: RangeAgain | null;
  /** If absent, the meeting's priority; otherwise also becomes the meeting's. */
  priority?: Priority | undefined;
  /** Throws if the meeting has changed in a way that makes the request invalid. */
  check?: (meeting: MeetingRecord) => void;
  /** Additional writes for the same transaction. */
  alongside?: Write[];
}

/**
 * Queues a recording of a meeting, all or nothing. The table's stream wakes queue admission. Throws a
 * conflict when the meeting has a live job. A failed job that it replaces leaves the queue's list.
 */
export function enqueue(
  { table, now }: Pick<Deps, 'table' | 'now'>,
  { meeting_id, job_id, recording, again = null, priority, check, alongside = [] }: EnqueueRequest,
): Promise<JobRecord> {
  return optimistically(async () => {
    const there = await queuedBefore({ table }, job_id);
    if (there) return there;
    const meeting = await storedMeeting(table, meeting_id);
    refuseWhileLive(meeting);
    check?.(meeting);
    const job = waitingJob(meeting, { job_id, recording, again, priority }, now());
    const earlier = meeting.job_id && (await table.get(jobKey(meeting.job_id), JobRecord));
    const done = await table.transact([
      { put: jobItem(job), condition: { exists: false } },
      changeMeeting(
        meeting_id,
        {
          status: 'queued',
          job_id,
          priority: job.priority,
          // A range has a language of its own.
          ...(again === null && { recording }),
          ...joining(meeting, job),
        },
        { is: { version: meeting.version } },
      ),
      ...(earlier && earlier.status === 'failed' ? [retirement(earlier)] : []),
      ...alongside,
    ]);
    return done ? job : null;
  });
}

/** The job that a call which was cut off and is repeated has queued already. */
export const queuedBefore = ({ table }: Pick<Deps, 'table'>, job_id: string) =>
  table.get(jobKey(job_id), JobRecord);

function waitingJob(
  meeting: MeetingRecord,
  {
    job_id,
    recording,
    again,
    priority,
  }: Pick<JobRecord, 'job_id' | 'recording' | 'again'> & Pick<EnqueueRequest, 'priority'>,
  now: Date,
): JobRecord {
  return {
    job_id,
    meeting_id: meeting.id,
    meeting_title: meeting.title,
    meeting_created_by_id: meeting.created_by_id,
    status: 'queued',
    priority: priority ?? meeting.priority,
    progress: 0,
    stage: reason('waiting'),
    failure: null,
    created_at: now.toISOString(),
    started_at: null,
    completed_at: null,
    expected_end: null,
    began: {},
    pace: null,
    is_scheduled_meeting: meeting.scheduled_time !== null,
    attempt: 1,
    recording,
    again,
    queued_at: now.toISOString(),
    before: { status: meeting.status, job_id: meeting.job_id, ...recordingToKeep(meeting) },
  };
}

/** The recording of a meeting's transcript, restored if the job is cancelled or fails. */
export const recordingToKeep = ({ transcript_key, recording }: MeetingRecord) =>
  transcript_key !== null && recording ? { recording } : {};

/** A scheduled meeting joins the archive with its first recording, and counts as new from then on. */
const joining = (meeting: MeetingRecord, { job_id }: JobRecord) =>
  meeting.status === 'scheduled' ? { ...placeInArchive(meeting), added_as: job_id } : {};

/** Queues a meeting whose recording was uploaded before. */
export async function createJob(
  ctx: Ctx,
  { meeting_id, priority, replace }: ParsedInputOf<Api['createJob']>,
): Promise<Job> {
  const meeting = await findMeeting(ctx, meeting_id);
  const job_id = ctx.newId();
  const queued = await queuedBefore(ctx, job_id);
  if (queued) return jobOf(queued);
  refuseToReplace(ctx.user, meeting);
  refuseWhileLive(meeting);
  const moves = priority !== undefined && priority !== meeting.priority;
  if (moves) refuseUnlessMay(ctx.user, 'update', meeting);
  const { recording } = meeting;
  if (!recording) throw new AppError('conflict', reason('noRecording'));
  refuseSilentReplacement(meeting, replace);
  refuseUnlessSupported(ctx, recording.language_code);
  await refuseUnlessStored(ctx, meeting_id, recording);
  return jobOf(await enqueue(ctx, { meeting_id, job_id, recording, priority }));
}
