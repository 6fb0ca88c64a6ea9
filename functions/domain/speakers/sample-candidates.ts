import * as z from 'zod';
import type { RecognisedVoice } from '#contract/transcripts.ts';
import { Id, Instant, Reason } from '#contract/values.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { Key, Table } from '../../platform/aws/table.ts';
import type { MeetingRecord } from '../../records/meetings.ts';
import { SpeakerRecord, speakerKey } from '../../records/speakers.ts';
import { changeSamples, deleteStoredSamples } from './samples.ts';

/** How long a lesson that was refused is told of, in seconds. */
const remembered = 30 * 86_400;

/**
 * Speech of a meeting that somebody said is a person's, until it is added to their voice by whoever
 * looks each minute what waits: functions/processes/voice-learning.ts. One of each meeting.
 */
export const CandidateRecord = z.object({
  id: Id,
  speaker_id: Id,
  meeting_id: Id,
  meeting_title: z.string(),
  /** The recording in the archive bucket, and where in it the person speaks; seconds from its start. */
  audio_key: z.string(),
  spans: z.array(z.object({ start: z.number(), end: z.number() })),
  created_at: Instant,
  status: z.enum(['waiting', 'refused']),
  refusal: Reason.nullable(),
  /** How often somebody began to listen to it. */
  tries: z.number().default(0),
  /** Where it waits; absent where it does not. */
  queue_key: z.string().optional(),
  /** Unix seconds; the table forgets the record then. */
  expires: z.number(),
});
export type CandidateRecord = z.infer<typeof CandidateRecord>;

export const candidateKey = (speakerId: string, meetingId: string): Key => ({
  pk: `SPEAKER#${speakerId}`,
  sk: `LESSON#${meetingId}`,
});

export const candidateList = 'LESSONS';
/** Where a lesson waits until that time. */
export const candidateDueAt = (due: Date, { id }: Pick<CandidateRecord, 'id'>) => ({
  queue: candidateList,
  queue_key: `${due.toISOString()}#${id}`,
});
const waitsNoMore = { queue: undefined, queue_key: undefined };

/** Keeps why a lesson was not learnt. */
export const refusedCandidate = ({ reason, params, detail }: Reason, now: Date) => ({
  status: 'refused',
  refusal: { reason, params, detail },
  expires: expiryOf(now),
  ...waitsNoMore,
});

/** What was not, or not yet, added to a voice. */
export const candidatesOf = (table: Table, speakerId: string): Promise<CandidateRecord[]> =>
  table.under(`SPEAKER#${speakerId}`, 'LESSON#', CandidateRecord);

export async function deleteCandidates(table: Table, speakerId: string): Promise<void> {
  const lessons = await candidatesOf(table, speakerId);
  await Promise.all(
    lessons.map(({ meeting_id }) => table.delete(candidateKey(speakerId, meeting_id))),
  );
}

const expiryOf = (now: Date): number => Math.floor(now.getTime() / 1000) + remembered;

/** Asks for speech of a meeting to be added to a voice: once, and not what was added already. */
export async function proposeCandidate(
  { table, now, newId }: Pick<Ctx, 'table' | 'now' | 'newId'>,
  { id: speaker_id, samples }: SpeakerRecord,
  { id: meeting_id, title, audio_key }: MeetingRecord,
  spans: CandidateRecord['spans'],
): Promise<void> {
  if (audio_key === null || samples.some((sample) => sample.meeting_id === meeting_id)) return;
  const key = candidateKey(speaker_id, meeting_id);
  const before = await table.get(key, CandidateRecord);
  if (before?.status === 'waiting') return;
  const lesson: CandidateRecord = {
    id: newId(),
    speaker_id,
    meeting_id,
    meeting_title: title,
    audio_key,
    spans,
    created_at: now().toISOString(),
    status: 'waiting',
    refusal: null,
    tries: 0,
    expires: expiryOf(now()),
  };
  // A speaker deleted meanwhile has nothing to learn.
  await table.transact([
    { check: speakerKey(speaker_id), condition: { exists: true } },
    { put: { ...key, ...lesson, ...candidateDueAt(now(), lesson) } },
  ]);
}

/**
 * Takes back what voices learnt from a meeting in which, after an edit, those people are not named any
 * more: whoever took the name away says that it is not their speech. A voice keeps its last sample.
 */
export async function removeLearntSamples(
  ctx: Pick<Ctx, 'table' | 'personalDataBucket'>,
  meetingId: string,
  before: RecognisedVoice[],
  after: RecognisedVoice[],
): Promise<void> {
  const still = peopleIn(after);
  const gone = [...peopleIn(before)].filter((id) => !still.has(id));
  for (const id of gone) {
    await ctx.table.delete(candidateKey(id, meetingId));
    const speaker = await ctx.table.get(speakerKey(id), SpeakerRecord);
    const learnt = speaker?.samples.filter((sample) => sample.meeting_id === meetingId) ?? [];
    if (learnt.length === 0 || learnt.length === speaker?.samples.length) continue;
    await deleteStoredSamples(ctx, learnt);
    await changeSamples(ctx.table, id, (all) =>
      all.filter((sample) => sample.meeting_id !== meetingId),
    );
  }
}

const peopleIn = (voices: RecognisedVoice[]): Set<string> =>
  new Set(voices.filter(({ band }) => band === 'named').map(({ speaker_id }) => speaker_id));
