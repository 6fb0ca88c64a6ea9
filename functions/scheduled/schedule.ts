import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import type { Ctx } from '../context.ts';
import { dayOf } from '../days.ts';
import { blankMeeting } from '../meetings/create.ts';
import { meetingItem } from '../meetings/store.ts';
import { reminderOf } from '../notifications/reminders.ts';
import { type ScheduledRecord, scheduledOf } from './store.ts';
import { refuseIfFar } from './time.ts';

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
