import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { Meeting } from '#contract/meetings.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { dayOf } from '../../platform/days.ts';
import { type MeetingRecord, meetingItem, storedMeeting } from '../../records/meetings.ts';
import { confidentialityOf } from './confidentiality.ts';
import { meetingOf } from './get.ts';
import { nextNumber } from './numbers.ts';

/** A new meeting: only its creator and time are known. */
export const blankMeeting = ({ newId, now, user }: Ctx) => ({
  id: newId(),
  created_at: now().toISOString(),
  created_by: user.full_name,
  created_by_id: user.id,
  job_id: null,
  recording: null,
  duration: 0,
  speaker_count: 0,
  completed_at: null,
  version: 1,
  audio_key: null,
  peaks_key: null,
  transcript_key: null,
  summary_key: null,
  checked: null,
  sitting_cancelled: false,
  legal_hold: null,
  body_id: null,
  added_as: null,
  derive_asked: null,
  starts: '',
  ends: '',
  chair: '',
});

/** Creates a meeting. A repeated call, which has the same id, returns it as it is stored. */
export async function createMeeting(
  ctx: Ctx,
  input: ParsedInputOf<Api['createMeeting']>,
): Promise<Meeting> {
  const department = input.department ?? ctx.user.department;
  // Before a number is taken: a refusal would waste it.
  const confidentiality = await confidentialityOf(ctx, input);
  const meeting: MeetingRecord = {
    ...blankMeeting(ctx),
    number: await nextNumber(ctx),
    title: input.title,
    description: input.description,
    date: input.date ?? dayOf(ctx.now()),
    location: input.location ?? '',
    department,
    attendees: input.attendees,
    priority: input.priority,
    status: 'pending',
    scheduled_time: null,
    ...confidentiality,
  };
  const isNew = await ctx.table.put(meetingItem(meeting), { exists: false });
  return meetingOf(ctx, isNew ? meeting : await storedMeeting(ctx.table, meeting.id));
}
