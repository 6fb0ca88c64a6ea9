import type { Api } from '#contract/api.ts';
import { isActiveJob } from '#contract/choices.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { Job } from '#contract/jobs.ts';
import { reason } from '#contract/reasons.ts';
import type { Priority } from '#contract/values.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { Write } from '../../platform/aws/table.ts';
import { optimistically } from '../../platform/concurrency.ts';
import { refuseUnlessMay } from '../../records/access.ts';
import { JobRecord, jobKey, jobOf, placeInQueue, slotsKey } from '../../records/jobs.ts';
import { changeMeeting } from '../../records/meetings.ts';
import { recordingToKeep } from './enqueue.ts';
import {
  findReadableJob,
  meetingFor,
  refuseSilentReplacement,
  refuseUnlessStored,
  refuseUnlessSupported,
} from './guards.ts';

const tooLate = {
  processing: reason('jobAlreadyWorking'),
  completed: reason('jobAlreadyCompleted'),
  failed: reason('jobAlreadyFailed'),
};

/**
 * Removes a waiting job from the queue; safe to repeat. Its meeting gets back its earlier job and status, pending if it
 * was scheduled, and, if it has a transcript, the recording of that; otherwise its current recording stays and can be
 * queued again.
 */
export const cancelJob = (ctx: Ctx, { id }: { id: string }) =>
  cancel(ctx, id, { alsoRunning: false });

/**
 * Cancels a waiting or running job; safe to repeat. Steps in progress notice that it was cancelled, and
 * processes/job-cancellation.ts stops its execution. A meeting without an earlier state to return to keeps the job,
 * marked as cancelled.
 */
export const stopJob = (ctx: Ctx, { id }: { id: string }) => cancel(ctx, id, { alsoRunning: true });

function cancel(
  ctx: Ctx,
  id: string,
  { alsoRunning }: { alsoRunning: boolean },
): Promise<{ detail: string }> {
  return optimistically(async () => {
    const job = await findReadableJob(ctx, id);
    const meeting = await meetingFor(ctx, job);
    refuseUnlessMay(ctx.user, 'process', meeting);
    const { status } = job;
    const cancelled = { detail: 'Job cancelled' };
    if (status === 'cancelled') return cancelled;
    if (status !== 'queued' && !(status === 'processing' && alsoRunning))
      throw new AppError('conflict', tooLate[status]);
    const slot = { update: slotsKey, changes: { remove: { running: new Set([id]) } } };
    const done = await ctx.table.transact([
      cancellation(job, ctx.now()),
      ...(status === 'processing' ? [slot] : []),
      changeMeeting(meeting.id, earlierFacts(job), { is: { job_id: id } }),
      ...(await backInView(ctx, job)),
    ]);
    return done ? cancelled : null;
  });
}

/** The earlier facts of a meeting, restored when this job is cancelled. */
function earlierFacts({ status: current, before: { status, job_id, recording } }: JobRecord) {
  const wasNew = status === 'scheduled' || status === 'pending';
  if (current === 'processing' && wasNew) return { status: 'pending' as const };
  return {
    status: wasNew ? ('pending' as const) : status,
    job_id,
    ...(recording && { recording }),
  };
}

/** The job's part of a cancellation, as a write of a transaction; refused unless the job is unchanged. */
export const cancellation = (job: JobRecord, now: Date): Write => ({
  update: jobKey(job.job_id),
  changes: {
    set: {
      status: 'cancelled',
      stage: reason('cancelled'),
      completed_at: now.toISOString(),
      ...placeInQueue({ ...job, status: 'cancelled' }),
    },
  },
  condition: { is: { status: job.status, attempt: job.attempt } },
});

/** Lists the failed job that the cancelled one had replaced again, so that it can be retried. */
async function backInView({ table }: Ctx, { before }: JobRecord): Promise<Write[]> {
  const earlier = before.job_id && (await table.get(jobKey(before.job_id), JobRecord));
  if (!earlier || earlier.status !== 'failed') return [];
  const condition = { is: { status: 'failed' } };
  return [{ update: jobKey(earlier.job_id), changes: { set: placeInQueue(earlier) }, condition }];
}

/**
 * Queues a failed job again: a new attempt on the same recording, with the meeting's current title and
 * priority.
 */
export function retryJob(ctx: Ctx, { id, replace }: ParsedInputOf<Api['retryJob']>): Promise<Job> {
  return optimistically(async () => {
    const job = await findReadableJob(ctx, id);
    const meeting = await meetingFor(ctx, job);
    refuseUnlessMay(ctx.user, 'process', meeting);
    refuseUnlessFailed(job);
    if (meeting.job_id !== id) {
      throw new AppError('conflict', reason('jobReplaced'));
    }
    // A range replaces nothing for good: the previous version keeps it.
    if (job.again === null) refuseSilentReplacement(meeting, replace);
    refuseUnlessSupported(ctx, job.recording.language_code);
    await refuseUnlessStored(ctx, meeting.id, job.recording);
    const fresh = {
      status: 'queued',
      attempt: job.attempt + 1,
      meeting_title: meeting.title,
      priority: meeting.priority,
      progress: 0,
      stage: reason('waiting'),
      failure: null,
      started_at: null,
      completed_at: null,
      queued_at: ctx.now().toISOString(),
      // The current version may belong to another recording if one was restored since.
      before: { ...job.before, ...recordingToKeep(meeting) },
    } as const;
    const again: JobRecord = { ...job, ...fresh };
    const done = await ctx.table.transact([
      {
        update: jobKey(id),
        changes: { set: { ...fresh, ...placeInQueue(again) } },
        condition: { is: { status: 'failed', attempt: job.attempt } },
      },
      changeMeeting(
        meeting.id,
        { status: 'queued' },
        { is: { job_id: id, version: meeting.version } },
      ),
    ]);
    return done ? jobOf(again) : null;
  });
}

function refuseUnlessFailed({ status }: JobRecord): void {
  if (status === 'failed') return;
  const why = isActiveJob(status) ? reason('alreadyQueued') : reason('jobNotFailed');
  throw new AppError('conflict', why);
}

/** Moves a waiting job, and its meeting, to the place of the new priority. */
export function setJobPriority(
  ctx: Ctx,
  { id, priority }: { id: string; priority: Priority },
): Promise<Job> {
  return optimistically(async () => {
    const job = await findReadableJob(ctx, id);
    const meeting = await meetingFor(ctx, job);
    refuseUnlessMay(ctx.user, 'update', meeting);
    if (job.status !== 'queued') {
      throw new AppError('conflict', reason('jobNotWaiting'));
    }
    const moved = { ...job, priority };
    const done = await ctx.table.transact([
      {
        update: jobKey(id),
        changes: { set: { priority, ...placeInQueue(moved) } },
        condition: { is: { status: 'queued' } },
      },
      changeMeeting(meeting.id, { priority }, { is: { job_id: id } }),
    ]);
    return done ? jobOf(moved) : null;
  });
}
