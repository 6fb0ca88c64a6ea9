import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { reason } from '#contract/reasons.ts';
import type { ScheduledMeeting } from '#contract/scheduled.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { List } from '../../platform/aws/lists.ts';
import { readPage } from '../../platform/aws/paging.ts';
import type { Table } from '../../platform/aws/table.ts';
import { dayOf } from '../../platform/days.ts';
import { JobRecord, jobKey } from '../../records/jobs.ts';
import {
  findMeeting,
  meetingItem,
  readableBy,
  ScheduledRecord,
  schedule,
} from '../../records/meetings.ts';
import { confidentialityOf } from '../meetings/confidentiality.ts';
import { blankMeeting } from '../meetings/create.ts';
import { nextNumber } from '../meetings/numbers.ts';
import { deleteMeeting } from '../meetings/removal.ts';
import { refuseIfFar } from '../meetings/update.ts';
import { reminderOf } from '../notifications/messages.ts';
import { uploadForm } from '../uploads/form.ts';
import { startUpload } from '../uploads/multipart.ts';

/** Schedules a meeting. It is listed only in the schedule until its first recording is queued. */
export async function scheduleMeeting(
  ctx: Ctx,
  input: ParsedInputOf<Api['scheduleMeeting']>,
): Promise<OutputOf<Api['scheduleMeeting']>> {
  const { title, description, scheduled_time, priority } = input;
  refuseIfFar(scheduled_time, ctx.now());
  const department = input.department ?? ctx.user.department;
  // Before a number is taken: a refusal would waste it.
  const confidentiality = await confidentialityOf(ctx, input);
  const meeting: ScheduledRecord = {
    ...blankMeeting(ctx),
    number: await nextNumber(ctx),
    title,
    description,
    date: dayOf(new Date(scheduled_time)),
    location: '',
    department,
    attendees: [],
    priority,
    status: 'scheduled',
    scheduled_time,
    ...confidentiality,
  };
  await ctx.table.transact([
    { put: meetingItem(meeting), condition: { exists: false } },
    ...reminderOf(meeting.id, scheduled_time, ctx.now()),
  ]);
  return scheduledOf(ctx.table, meeting);
}

const all: List = { index: 'due', partition: schedule };
const day = 86_400_000;

const shown = (table: Table, meetings: ScheduledRecord[]) =>
  Promise.all(meetings.map((meeting) => scheduledOf(table, meeting)));

/** All meetings that were ever scheduled, soonest first. */
export async function listScheduled(
  { table, user }: Ctx,
  input: ParsedInputOf<Api['listScheduled']>,
): Promise<OutputOf<Api['listScheduled']>> {
  const { items, cursor } = await readPage(table, all, input, ScheduledRecord, readableBy(user));
  return { meetings: await shown(table, items), cursor };
}

/** Upcoming meetings and those of the last days, soonest first; without cancelled sittings. */
export async function listUpcoming(
  { table, user, now }: Ctx,
  input: ParsedInputOf<Api['listUpcoming']>,
): Promise<OutputOf<Api['listUpcoming']>> {
  const since = new Date(now().getTime() - limits.upcomingDaysBack * day).toISOString();
  // A tilde sorts after every instant.
  const ahead: List = { ...all, between: [since, '~'] };
  const isReadable = readableBy(user)();
  const { items, cursor } = await readPage(
    table,
    ahead,
    input,
    ScheduledRecord,
    () => (meeting) => isReadable(meeting) && !meeting.sitting_cancelled,
  );
  return { meetings: await shown(table, items), cursor };
}

/** A scheduled meeting is deleted like any other. */
export async function deleteScheduled(ctx: Ctx, { id }: { id: string }) {
  await refuseUnlessScheduled(ctx, id);
  return deleteMeeting(ctx, { id });
}

/** The recording of a scheduled meeting is uploaded like any other. */
export async function startScheduledUpload(
  ctx: Ctx,
  input: ParsedInputOf<Api['startScheduledUpload']>,
): Promise<OutputOf<Api['startScheduledUpload']>> {
  await refuseUnlessScheduled(ctx, input.id);
  return startUpload(ctx, input);
}

export async function uploadScheduledForm(
  ctx: Ctx,
  input: ParsedInputOf<Api['uploadScheduledForm']>,
): Promise<OutputOf<Api['uploadScheduledForm']>> {
  await refuseUnlessScheduled(ctx, input.id);
  return uploadForm(ctx, input);
}

/** Throws not-found for a meeting that was never scheduled. */
export async function refuseUnlessScheduled(
  ctx: Pick<Ctx, 'table' | 'user'>,
  id: string,
): Promise<void> {
  const { scheduled_time } = await findMeeting(ctx, id);
  if (scheduled_time === null) throw new AppError('not_found', reason('notFound'));
}

/** The API's view of a scheduled meeting, with the state of its recording. */
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
    created_by_id: meeting.created_by_id,
    confidential: meeting.confidential,
    recording_uploaded: meeting.recording !== null,
    job_id: meeting.job_id,
    ...now,
    message: now.stage.detail,
  };
}

type Standing = Pick<ScheduledMeeting, 'processing_status' | 'stage' | 'progress'>;

/** The state of its job; without a job, whether the recording has arrived. */
async function standing(
  table: Table,
  { status, job_id, recording }: ScheduledRecord,
): Promise<Standing> {
  const job = job_id && (await table.get(jobKey(job_id), JobRecord));
  // Its transcript was to be replaced, and has stayed as it was.
  if (job && job.status === 'failed' && status === 'completed') {
    return { processing_status: status, stage: reason('completed'), progress: 100 };
  }
  if (job) {
    return { processing_status: job.status, stage: job.stage, progress: job.progress };
  }
  return recording
    ? { processing_status: 'uploaded', stage: reason('uploaded'), progress: 100 }
    : { processing_status: 'scheduled', stage: reason('scheduled'), progress: 0 };
}
