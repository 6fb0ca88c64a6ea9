import * as z from 'zod';
import type { RecognisedVoice } from '#contract/transcripts.ts';
import { Id, Instant, Reason } from '#contract/values.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { Key, Table } from '../../platform/aws/table.ts';
import type { MeetingRecord } from '../../records/meetings.ts';
import { SpeakerRecord, speakerKey } from '../../records/speakers.ts';
import { changeSamples, deleteStoredSamples } from './samples.ts';

/** How long a refused candidate is shown, in seconds. */
const remembered = 30 * 86_400;

/**
 * A voice sample candidate: speech of a meeting that somebody confirmed as a person's, until
 * processes/voice-learning.ts adds it to their voice. One for each meeting.
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
  /** How often learning it was tried. */
  tries: z.number().default(0),
  /** Where it waits; absent where it does not. */
  due_key: z.string().optional(),
  /** Unix seconds; DynamoDB deletes the record then. */
  expires: z.number(),
});
export type CandidateRecord = z.infer<typeof CandidateRecord>;

export const candidateKey = (speakerId: string, meetingId: string): Key => ({
  pk: `SPEAKER#${speakerId}`,
  sk: `CANDIDATE#${meetingId}`,
});

export const candidateList = 'CANDIDATES';
/** Lists a candidate as due at that time. */
export const candidateDueAt = (due: Date, { id }: Pick<CandidateRecord, 'id'>) => ({
  due: candidateList,
  due_key: `${due.toISOString()}#${id}`,
});
const waitsNoMore = { due: undefined, due_key: undefined };

/** Records why a candidate was refused. */
export const refusedCandidate = ({ reason, params, detail }: Reason, now: Date) => ({
  status: 'refused',
  refusal: { reason, params, detail },
  expires: expiryOf(now),
  ...waitsNoMore,
});

/** What was refused, or not added to a voice yet. */
export const candidatesOf = (table: Table, speakerId: string): Promise<CandidateRecord[]> =>
  table.under(`SPEAKER#${speakerId}`, 'CANDIDATE#', CandidateRecord);

export async function deleteCandidates(table: Table, speakerId: string): Promise<void> {
  const candidates = await candidatesOf(table, speakerId);
  await Promise.all(
    candidates.map(({ meeting_id }) => table.delete(candidateKey(speakerId, meeting_id))),
  );
}

const expiryOf = (now: Date): number => Math.floor(now.getTime() / 1000) + remembered;

/** Proposes speech of a meeting as a sample: once, and not what was added already. */
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
  const candidate: CandidateRecord = {
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
  // Not for a speaker deleted meanwhile.
  await table.transact([
    { check: speakerKey(speaker_id), condition: { exists: true } },
    { put: { ...key, ...candidate, ...candidateDueAt(now(), candidate) } },
  ]);
}

/**
 * Removes the samples that voices learnt from a meeting in which, after an edit, those people are no longer
 * named: removing the name says that it is not their speech. A voice keeps its last sample.
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
