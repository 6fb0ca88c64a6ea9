import * as z from 'zod';
import { attendeesIn } from '#contract/attendees.ts';
import { AppError } from '#contract/errors.ts';
import { LegalHold } from '#contract/legal-holds.ts';
import { MeetingSummary } from '#contract/meetings.ts';
import { may, type Person } from '#contract/permissions.ts';
import { type Reason, reason } from '#contract/reasons.ts';
import { TranscriptCheck } from '#contract/transcripts.ts';
import { Id, Instant } from '#contract/values.ts';
import type { Ctx } from '../platform/aws/deps.ts';
import type { Changes, Condition } from '../platform/aws/expressions.ts';
import type { Key, Table, Write } from '../platform/aws/table.ts';
import { Recording } from './jobs.ts';

/** A meeting as stored. Transcript and summaries are objects in the archive bucket, named here. */
export const MeetingRecord = MeetingSummary.omit({
  participants: true,
  total_duration: true,
  has_transcription: true,
  has_recording: true,
  checked: true,
}).extend({
  number: z.string().nullable().default(null),
  starts: z.string().default(''),
  ends: z.string().default(''),
  chair: z.string().default(''),
  created_by_id: z.string().default(''),
  body_id: Id.nullable().default(null),
  confidential: z.boolean().default(false),
  /** People named to read it if it is confidential. */
  reader_ids: z.array(Id).default([]),
  /** The recording queued last. */
  recording: Recording.nullable().default(null),
  /** When a scheduled meeting begins; null for one that was never scheduled. */
  scheduled_time: Instant.nullable().default(null),
  /** Whether it is a sitting that was cancelled before it was held. */
  sitting_cancelled: z.boolean().default(false),
  completed_at: Instant.nullable(),
  audio_key: z.string().nullable(),
  /** Null for recordings prepared before peaks were taken. */
  peaks_key: z.string().nullable().default(null),
  transcript_key: z.string().nullable(),
  summary_key: z.string().nullable(),
  /** The transcript that was marked as checked. */
  checked: TranscriptCheck.omit({ changed: true })
    .extend({ transcript_key: z.string() })
    .nullable()
    .default(null),
  legal_hold: LegalHold.nullable().default(null),
  /** A ULID of when it joined the archive, where that is not its id. */
  added_as: Id.nullable().default(null),
  /** When a full rebuild of everything derived from it was last requested. */
  derive_asked: Instant.nullable().default(null),
});
export type MeetingRecord = z.infer<typeof MeetingRecord>;

export const meetingKey = (id: string): Key => ({ pk: `MEETING#${id}`, sk: 'MEETING' });
export const meetingList = 'MEETINGS';

/** Attributes by which archive and schedule list a meeting; `undefined` takes it off. */
interface Places {
  list: string | undefined;
  list_key: string | undefined;
  due: string | undefined;
  due_key: string | undefined;
}

export const schedule = 'SCHEDULE';
/** The schedule lists meetings by time, before and after their recording has arrived. */
export const placeInSchedule = (id: string, scheduled_time: string) => ({
  due: schedule,
  due_key: `${scheduled_time}#${id}`,
});

/** The archive lists meetings by date, then by id. */
export const placeInArchive = (meeting: { date: string; id: string }) => ({
  list: meetingList,
  list_key: meetingSortKey(meeting),
});

/** The archive lists all meetings except those that are only scheduled. */
export const meetingItem = (meeting: MeetingRecord) => ({
  ...meetingKey(meeting.id),
  ...(meeting.status === 'scheduled' ? {} : placeInArchive(meeting)),
  ...(meeting.scheduled_time === null ? {} : placeInSchedule(meeting.id, meeting.scheduled_time)),
  ...meeting,
});

/** A change to a meeting as one write of a transaction. Each change increments the version. */
export const changeMeeting = (
  id: string,
  set: Partial<MeetingRecord & Places>,
  condition: Condition = {},
): Write => ({
  update: meetingKey(id),
  changes: withVersionCounted({ set }),
  condition: { exists: true, ...condition },
});

const withVersionCounted = (changes: Changes): Changes => ({ ...changes, add: { version: 1 } });

/** The meeting, or a not-found error. For work that nobody asks for, and after `findMeeting`. */
export async function storedMeeting(table: Table, id: string): Promise<MeetingRecord> {
  const meeting = await table.get(meetingKey(id), MeetingRecord);
  if (!meeting) throw new AppError('not_found', reason('notFound'));
  return meeting;
}

/** The meeting as far as the caller may read it: a confidential one does not exist for others. */
export async function findMeeting(
  { table, user }: Pick<Ctx, 'table' | 'user'>,
  id: string,
): Promise<MeetingRecord> {
  const meeting = await storedMeeting(table, id);
  if (!may(user, 'read', meeting)) throw new AppError('not_found', reason('notFound'));
  return meeting;
}

/** Leaves only what a person may read in pages of meetings. */
export const readableBy = (person: Person) => () => (meeting: MeetingRecord) =>
  may(person, 'read', meeting);

/** The meeting as lists show it. */
export const summaryOf = (meeting: MeetingRecord): MeetingSummary => ({
  ...MeetingSummary.omit({
    participants: true,
    total_duration: true,
    has_transcription: true,
    has_recording: true,
    checked: true,
  }).parse(meeting),
  participants: attendeesIn(meeting.attendees).length,
  total_duration: meeting.duration,
  has_transcription: meeting.transcript_key !== null,
  has_recording: meeting.recording !== null,
  checked: checkOf(meeting),
});

/** Whether its transcript was checked, and has changed since. */
export function checkOf({
  checked,
  transcript_key,
}: Pick<MeetingRecord, 'checked' | 'transcript_key'>): TranscriptCheck | null {
  if (checked === null) return null;
  const { transcript_key: key, ...check } = checked;
  return { ...check, changed: key !== transcript_key };
}

/** The cleanup of a deleted meeting, kept until all of it is done. */
export const RemovalRecord = z.object({
  meeting_id: Id,
  /** Its last job. */
  job_id: Id.nullable(),
  removed_at: Instant,
  removed_by: z.object({ id: Id, full_name: z.string() }),
  /** As it was. */
  meeting: MeetingRecord,
});
export type RemovalRecord = z.infer<typeof RemovalRecord>;

export const removalKey = (meetingId: string): Key => ({
  pk: `MEETING#${meetingId}`,
  sk: 'REMOVED',
});
export const removalList = 'REMOVED';

/** Lists the removal for that time. */
export const dueAt = (meetingId: string, due: string) => ({
  due: removalList,
  due_key: `${due}#${meetingId}`,
});

export const removalItem = (removed: RemovalRecord) => ({
  ...removalKey(removed.meeting_id),
  ...dueAt(removed.meeting_id, removed.removed_at),
  ...removed,
});

/** By date, then by id: the order of a meeting in every list. */
export const meetingSortKey = ({ date, id }: { date: string; id: string }): string =>
  `${date}#${id}`;

export const dayOfSortKey = (place: string): string => place.slice(0, 10);

export const idOfSortKey = (place: string): string => place.slice(11);

/** Sorts after every id of a day, and after every day. */
export const lastKey = '\u{10ffff}';

/** One live job per meeting. `why` is the error where another one fits better. */
export function refuseWhileLive(
  { status }: MeetingRecord,
  why: Reason = reason('alreadyQueued'),
): void {
  if (status === 'queued' || status === 'processing') throw new AppError('conflict', why);
}

/** A meeting in the schedule. */
export const ScheduledRecord = MeetingRecord.extend({ scheduled_time: Instant });

export type ScheduledRecord = z.infer<typeof ScheduledRecord>;
