import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { LegalHold } from '#contract/legal-holds.ts';
import { MeetingSummary } from '#contract/meetings.ts';
import { reason } from '#contract/reasons.ts';
import { Id, Instant } from '#contract/values.ts';
import { meetingSortKey } from '../index/search/terms.ts';
import type { Changes, Condition } from '../platform/aws/expressions.ts';
import type { Key, Table, Write } from '../platform/aws/table.ts';
import { Recording } from './jobs.ts';

/** A meeting as the table keeps it. Transcript and summary are objects in the archive bucket, named here. */
export const MeetingRecord = MeetingSummary.omit({
  participants: true,
  total_duration: true,
  has_transcription: true,
}).extend({
  /** The creator's user id; empty for records older than the field. */
  created_by_id: z.string().default(''),
  /** The latest recording that was queued. */
  recording: Recording.nullable().default(null),
  /** When a scheduled meeting begins; null for one that was never scheduled. */
  scheduled_time: Instant.nullable().default(null),
  completed_at: Instant.nullable(),
  audio_key: z.string().nullable(),
  /** None of recordings that were prepared before peaks were taken. */
  peaks_key: z.string().nullable().default(null),
  transcript_key: z.string().nullable(),
  summary_key: z.string().nullable(),
  legal_hold: LegalHold.nullable().default(null),
  /** A ULID of the time it came into the archive, where that is not its id. */
  added_as: Id.nullable().default(null),
  /** When it was last asked that everything derived from it be made afresh. */
  derive_asked: Instant.nullable().default(null),
});
export type MeetingRecord = z.infer<typeof MeetingRecord>;

export const meetingKey = (id: string): Key => ({ pk: `MEETING#${id}`, sk: 'MEETING' });
export const meetingList = 'MEETINGS';

/** Where the archive and the schedule have a meeting; `undefined` takes it out. */
interface Places {
  list: string | undefined;
  list_key: string | undefined;
  queue: string | undefined;
  queue_key: string | undefined;
}

export const schedule = 'SCHEDULE';
/** Where the schedule has a meeting: by its time, before and after its recording came. */
export const placeInSchedule = (id: string, scheduled_time: string) => ({
  queue: schedule,
  queue_key: `${scheduled_time}#${id}`,
});

/** Where the archive has a meeting: by the day it was held, then by its id. */
export const placeInArchive = (meeting: { date: string; id: string }) => ({
  list: meetingList,
  list_key: meetingSortKey(meeting),
});

/** The archive has all meetings but those that are no more than scheduled. */
export const meetingItem = (meeting: MeetingRecord) => ({
  ...meetingKey(meeting.id),
  ...(meeting.status === 'scheduled' ? {} : placeInArchive(meeting)),
  ...(meeting.scheduled_time === null ? {} : placeInSchedule(meeting.id, meeting.scheduled_time)),
  ...meeting,
});

/** A change to a meeting as one write of a transaction. Each counts the version up. */
export const changeMeeting = (
  id: string,
  set: Partial<MeetingRecord & Places>,
  condition: Condition = {},
): Write => ({
  update: meetingKey(id),
  changes: withVersionCounted({ set }),
  condition: { exists: true, ...condition },
});

export const withVersionCounted = (changes: Changes): Changes => ({
  ...changes,
  add: { version: 1 },
});

/** The meeting, or the spec's not-found. */
export async function findMeeting(table: Table, id: string): Promise<MeetingRecord> {
  const meeting = await table.get(meetingKey(id), MeetingRecord);
  if (!meeting) throw new AppError('not_found', reason('notFound'));
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

/** What a deleted meeting leaves to clear away: kept until all of it is. */
export const RemovalRecord = z.object({
  meeting_id: Id,
  /** Its last job. */
  job_id: Id.nullable(),
  removed_at: Instant,
});
export type RemovalRecord = z.infer<typeof RemovalRecord>;

export const removalKey = (meetingId: string): Key => ({
  pk: `MEETING#${meetingId}`,
  sk: 'REMOVED',
});
export const removalList = 'REMOVED';

/** Where it waits to be cleared away at that time. */
export const dueAt = (meetingId: string, due: string) => ({
  queue: removalList,
  queue_key: `${due}#${meetingId}`,
});

export const removalItem = (removed: RemovalRecord) => ({
  ...removalKey(removed.meeting_id),
  ...dueAt(removed.meeting_id, removed.removed_at),
  ...removed,
});
