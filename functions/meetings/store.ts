import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { MeetingSummary } from '#contract/meetings.ts';
import { messages } from '#contract/messages.ts';
import { Instant } from '#contract/values.ts';
import type { Changes, Condition } from '../aws/expressions.ts';
import type { Key, Table, Write } from '../aws/table.ts';

/** A meeting as the table keeps it. Transcript and summary are objects in the vault, named here. */
export const MeetingRecord = MeetingSummary.omit({
  participants: true,
  total_duration: true,
  has_transcription: true,
}).extend({
  version: z.number(),
  completed_at: Instant.nullable(),
  audio_key: z.string().nullable(),
  transcript_key: z.string().nullable(),
  summary_key: z.string().nullable(),
});
export type MeetingRecord = z.infer<typeof MeetingRecord>;

export const meetingKey = (id: string): Key => ({ pk: `MEETING#${id}`, sk: 'MEETING' });
export const meetingList = 'MEETINGS';

export const meetingItem = (meeting: MeetingRecord) => ({
  ...meetingKey(meeting.id),
  list: meetingList,
  list_key: meeting.id,
  ...meeting,
});

/** A change to a meeting as one write of a transaction. Each counts the version up. */
export const changeMeeting = (
  id: string,
  set: Partial<MeetingRecord>,
  condition: Condition = {},
): Write => ({
  update: meetingKey(id),
  changes: counted({ set }),
  condition: { exists: true, ...condition },
});

export const counted = (changes: Changes): Changes => ({ ...changes, add: { version: 1 } });

/** The meeting, or the spec's not-found. */
export async function findMeeting(table: Table, id: string): Promise<MeetingRecord> {
  const meeting = await table.get(meetingKey(id), MeetingRecord);
  if (!meeting) throw new AppError('not_found', messages.notFound);
  return meeting;
}

/** The meeting as lists show it. */
export const summaryOf = (meeting: MeetingRecord): MeetingSummary => ({
  ...MeetingSummary.omit({
    participants: true,
    total_duration: true,
    has_transcription: true,
  }).parse(meeting),
  participants: meeting.attendees.length,
  total_duration: meeting.duration,
  has_transcription: meeting.transcript_key !== null,
});
