import * as z from 'zod';
import { Id, Instant } from '#contract/values.ts';
import type { Key, Table } from '../aws/table.ts';
import type { Ctx } from '../context.ts';
import type { MeetingRecord } from '../meetings/store.ts';
import { type SpeakerRecord, speakerKey } from '../speakers/store.ts';

/** How long a lesson that was refused is told of, in seconds. */
const remembered = 30 * 86_400;

/**
 * Speech of a meeting that somebody said is a person's, until it is added to their voice by whoever
 * looks each minute what waits: functions/voices/learn-due.ts. One of each meeting.
 */
export const LessonRecord = z.object({
  id: Id,
  speaker_id: Id,
  meeting_id: Id,
  meeting_title: z.string(),
  /** The recording in the vault, and where in it the person speaks; seconds from its start. */
  audio_key: z.string(),
  spans: z.array(z.object({ start: z.number(), end: z.number() })),
  created_at: Instant,
  status: z.enum(['waiting', 'refused']),
  detail: z.string().nullable(),
  /** How often somebody began to listen to it. */
  tries: z.number().default(0),
  /** Where it waits; absent where it does not. */
  queue_key: z.string().optional(),
  /** Unix seconds; the table forgets the record then. */
  expires: z.number(),
});
export type LessonRecord = z.infer<typeof LessonRecord>;

export const lessonKey = (speakerId: string, meetingId: string): Key => ({
  pk: `SPEAKER#${speakerId}`,
  sk: `LESSON#${meetingId}`,
});

export const lessonList = 'LESSONS';
/** Where a lesson waits until that time. */
export const waitsUntil = (due: Date, { id }: Pick<LessonRecord, 'id'>) => ({
  queue: lessonList,
  queue_key: `${due.toISOString()}#${id}`,
});
const waitsNoMore = { queue: undefined, queue_key: undefined };

/** Keeps why a lesson was not learnt. */
export const refused = (detail: string, now: Date) => ({
  status: 'refused',
  detail,
  expires: expiryOf(now),
  ...waitsNoMore,
});

/** What was not, or not yet, added to a voice. */
export const lessonsOf = (table: Table, speakerId: string): Promise<LessonRecord[]> =>
  table.under(`SPEAKER#${speakerId}`, 'LESSON#', LessonRecord);

export async function forgetLessons(table: Table, speakerId: string): Promise<void> {
  const lessons = await lessonsOf(table, speakerId);
  await Promise.all(
    lessons.map(({ meeting_id }) => table.delete(lessonKey(speakerId, meeting_id))),
  );
}

const expiryOf = (now: Date): number => Math.floor(now.getTime() / 1000) + remembered;

/** Asks for speech of a meeting to be added to a voice: once, and not what was added already. */
export async function askToLearn(
  { table, now, newId }: Pick<Ctx, 'table' | 'now' | 'newId'>,
  { id: speaker_id, samples }: SpeakerRecord,
  { id: meeting_id, title, audio_key }: MeetingRecord,
  spans: LessonRecord['spans'],
): Promise<void> {
  if (audio_key === null || samples.some((sample) => sample.meeting_id === meeting_id)) return;
  const key = lessonKey(speaker_id, meeting_id);
  const before = await table.get(key, LessonRecord);
  if (before?.status === 'waiting') return;
  const lesson: LessonRecord = {
    id: newId(),
    speaker_id,
    meeting_id,
    meeting_title: title,
    audio_key,
    spans,
    created_at: now().toISOString(),
    status: 'waiting',
    detail: null,
    tries: 0,
    expires: expiryOf(now()),
  };
  // A speaker deleted meanwhile has nothing to learn.
  await table.transact([
    { check: speakerKey(speaker_id), condition: { exists: true } },
    { put: { ...key, ...lesson, ...waitsUntil(now(), lesson) } },
  ]);
}
