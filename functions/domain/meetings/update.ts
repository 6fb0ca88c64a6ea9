import type { Api } from '#contract/api.ts';
import { isActiveJob } from '#contract/choices.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { Meeting } from '#contract/meetings.ts';
import { reason } from '#contract/reasons.ts';
import { comparable } from '#contract/text.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { Write } from '../../platform/aws/table.ts';
import { optimistically } from '../../platform/concurrency.ts';
import { dayOf } from '../../platform/days.ts';
import { refuseUnlessMay, refuseUnlessMayCorrect } from '../../records/access.ts';
import { JobRecord, jobKey, placeInQueue } from '../../records/jobs.ts';
import {
  changeMeeting,
  findMeeting,
  type MeetingRecord,
  placeInArchive,
  placeInSchedule,
  storedMeeting,
} from '../../records/meetings.ts';
import { reminderOf } from '../notifications/messages.ts';
import { meetingOf } from './get.ts';

type Facts = Omit<ParsedInputOf<Api['updateMeeting']>, 'id' | 'version'>;

/**
 * Changes what people wrote about a meeting. Its job in the queue and its place in the schedule follow in the
 * same transaction.
 */
export async function updateMeeting(
  ctx: Ctx,
  { id, version, ...facts }: ParsedInputOf<Api['updateMeeting']>,
): Promise<Meeting> {
  const given = Object.fromEntries(Object.entries(facts).filter(([, v]) => v !== undefined));
  const meeting = await optimistically(async () => {
    const before = await findMeeting(ctx, id);
    refuseUnlessMayCorrect(ctx, before);
    refuseToOpenToOthers(ctx, before, facts);
    refuseTimeOfSitting(before, facts);
    if (version !== undefined && version !== before.version) {
      throw new AppError('conflict', reason('changedMeanwhile'));
    }
    if (Object.keys(given).length === 0) return before;
    const moved = facts.scheduled_time ? newTime(ctx, before, facts.scheduled_time) : {};
    refuseOtherDate(before, facts);
    const changes = { ...moved, ...given };
    const done = await ctx.table.transact([
      changeMeeting(
        id,
        { ...changes, ...newPlace(before, changes) },
        { is: { version: before.version } },
      ),
      ...(await jobFollows(ctx, before, facts)),
      ...(facts.scheduled_time ? reminderOf(id, facts.scheduled_time, ctx.now()) : []),
    ]);
    return done ? storedMeeting(ctx.table, id) : null;
  });
  return meetingOf(ctx, meeting);
}

/**
 * Refuses to move a confidential meeting to another department, unless the caller may decide who reads it: officers of
 * the department do.
 */
function refuseToOpenToOthers({ user }: Ctx, before: MeetingRecord, { department }: Facts): void {
  if (!before.confidential || department === undefined) return;
  if (comparable(department) !== comparable(before.department)) {
    refuseUnlessMay(user, 'classify', before);
  }
}

/** Refuses a time of its own for a meeting of a body, which is held at the time of its sitting. */
function refuseTimeOfSitting({ body_id, date, scheduled_time }: MeetingRecord, asked: Facts): void {
  if (body_id === null) return;
  const isMoved = (asked.date ?? date) !== date;
  const isDelayed = (asked.scheduled_time ?? scheduled_time) !== scheduled_time;
  const field = isDelayed ? 'scheduled_time' : 'date';
  if (isMoved || isDelayed) throw new AppError('conflict', reason('timeOfSitting'), field);
}

/** The new place in the archive, which is sorted by date. */
function newPlace(before: MeetingRecord, { date = before.date }: Facts) {
  if (before.status === 'scheduled' || date === before.date) return {};
  return placeInArchive({ ...before, date });
}

function newTime(ctx: Ctx, { id, scheduled_time }: MeetingRecord, time: string) {
  if (scheduled_time === null) {
    throw new AppError('conflict', reason('notScheduled'));
  }
  refuseIfFar(time, ctx.now());
  return { ...placeInSchedule(id, time), date: dayOf(new Date(time)) };
}

/** Refuses a date other than that of the scheduled time, for a meeting without a recording. */
function refuseOtherDate({ status, date }: MeetingRecord, asked: Facts): void {
  if (status !== 'scheduled' || asked.date === undefined) return;
  const held = asked.scheduled_time ? dayOf(new Date(asked.scheduled_time)) : date;
  if (asked.date !== held) throw new AppError('conflict', reason('dateFollowsTime'), 'date');
}

/** A job in the queue's list shows the meeting's title; until it ends it also has its priority. */
async function jobFollows(
  { table, user }: Ctx,
  meeting: MeetingRecord,
  { title, priority }: Facts,
): Promise<Write[]> {
  if (title === undefined && priority === undefined) return [];
  const job = meeting.job_id && (await table.get(jobKey(meeting.job_id), JobRecord));
  if (!job || !(isActiveJob(job.status) || job.status === 'failed')) return [];
  const shown = {
    meeting_title: title ?? job.meeting_title,
    // A retry uses the priority of the meeting.
    priority: (job.status !== 'failed' && priority) || job.priority,
  };
  // A higher priority delays other jobs.
  if (shown.priority !== job.priority) refuseUnlessMay(user, 'update', meeting);
  return [
    {
      update: jobKey(job.job_id),
      changes: { set: { ...shown, ...placeInQueue({ ...job, ...shown }) } },
      condition: { is: { status: job.status, attempt: job.attempt } },
    },
  ];
}

const day = 86_400_000;

/** Throws for a time so far away that it must be a mistake. */
export function refuseIfFar(time: string, now: Date): void {
  const days = (new Date(time).getTime() - now.getTime()) / day;
  if (days >= -limits.scheduleDays.back && days <= limits.scheduleDays.ahead) return;
  throw new AppError('invalid', reason('scheduledTimeFar'), 'scheduled_time');
}
