import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { List } from '../../platform/aws/lists.ts';
import { readPage } from '../../platform/aws/paging.ts';
import type { Table } from '../../platform/aws/table.ts';
import { dayOf } from '../../platform/days.ts';
import { meetingItem, schedule } from '../../records/meetings.ts';
import { blankMeeting } from '../meetings/create.ts';
import { deleteMeeting } from '../meetings/removal.ts';
import { refuseIfFar } from '../meetings/update.ts';
import { reminderOf } from '../notifications/messages.ts';
import { uploadForm } from '../uploads/form.ts';
import { startUpload } from '../uploads/multipart.ts';
import { refuseUnlessScheduled, ScheduledRecord, scheduledOf } from './scheduled-meeting.ts';

/** Plans a meeting. It is in the schedule alone until its first recording is queued. */
export async function scheduleMeeting(
  ctx: Ctx,
  input: ParsedInputOf<Api['scheduleMeeting']>,
): Promise<OutputOf<Api['scheduleMeeting']>> {
  const { title, description, scheduled_time, priority } = input;
  refuseIfFar(scheduled_time, ctx.now());
  const department = input.department ?? ctx.user.department;
  const meeting: ScheduledRecord = {
    ...blankMeeting(ctx),
    title,
    description,
    date: dayOf(new Date(scheduled_time)),
    location: department,
    department,
    attendees: [],
    priority,
    status: 'scheduled',
    scheduled_time,
  };
  await ctx.table.transact([
    { put: meetingItem(meeting), condition: { exists: false } },
    ...reminderOf(meeting.id, scheduled_time, ctx.now()),
  ]);
  return scheduledOf(ctx.table, meeting);
}

const all: List = { index: 'queue', partition: schedule };
const day = 86_400_000;

const shown = (table: Table, meetings: ScheduledRecord[]) =>
  Promise.all(meetings.map((meeting) => scheduledOf(table, meeting)));

/** All that were ever scheduled, soonest first. */
export async function listScheduled(
  { table }: Ctx,
  input: ParsedInputOf<Api['listScheduled']>,
): Promise<OutputOf<Api['listScheduled']>> {
  const { items, cursor } = await readPage(table, all, input, ScheduledRecord);
  return { meetings: await shown(table, items), cursor };
}

/** Those to come and those of the last days, soonest first. */
export async function listUpcoming({ table, now }: Ctx): Promise<OutputOf<Api['listUpcoming']>> {
  const { most, daysBack } = limits.upcoming;
  const since = new Date(now().getTime() - daysBack * day).toISOString();
  const { items } = await table.list(
    // A tilde comes after every instant.
    { ...all, between: [since, '~'], limit: most },
    ScheduledRecord,
  );
  return { meetings: await shown(table, items) };
}

/** A scheduled meeting is deleted as any other. */
export async function deleteScheduled(ctx: Ctx, { id }: { id: string }) {
  await refuseUnlessScheduled(ctx.table, id);
  return deleteMeeting(ctx, { id });
}

/** The recording of a scheduled meeting is sent as that of any other. */
export async function startScheduledUpload(
  ctx: Ctx,
  input: ParsedInputOf<Api['startScheduledUpload']>,
): Promise<OutputOf<Api['startScheduledUpload']>> {
  await refuseUnlessScheduled(ctx.table, input.id);
  return startUpload(ctx, input);
}

export async function uploadScheduledForm(
  ctx: Ctx,
  input: ParsedInputOf<Api['uploadScheduledForm']>,
): Promise<OutputOf<Api['uploadScheduledForm']>> {
  await refuseUnlessScheduled(ctx.table, input.id);
  return uploadForm(ctx, input);
}
