import * as z from 'zod';
import type { RecognisedVoice } from '#contract/transcripts.ts';
import { Id, Instant, Reason } from '#contract/values.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { Key, Table, Write } from '../../platform/aws/table.ts';
import { type MeetingRecord, meetingKey } from '../../records/meetings.ts';
import {
  asRead,
  SpeakerRecord,
  samplesUpdate,
  sampleTotals,
  speakerKey,
} from '../../records/speakers.ts';
import { type ErasureRecord, orderErasure } from './erasure.ts';

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
  /** The number of attempts to learn it. */
  tries: z.number().default(0),
  /** Its due time; absent if it is not waiting. */
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

/** Candidates that were refused, or not yet added to a voice. */
export const candidatesOf = (table: Table, speakerId: string): Promise<CandidateRecord[]> =>
  table.under(`SPEAKER#${speakerId}`, 'CANDIDATE#', CandidateRecord);

export async function deleteCandidates(table: Table, speakerId: string): Promise<void> {
  const candidates = await candidatesOf(table, speakerId);
  await Promise.all(
    candidates.map(({ meeting_id }) => table.delete(candidateKey(speakerId, meeting_id))),
  );
}

const expiryOf = (now: Date): number => Math.floor(now.getTime() / 1000) + remembered;

/**
 * Proposes speech of a meeting as a sample, unless it was added before or the speaker was deleted. False if the
 * transcript was changed concurrently.
 */
export async function proposeCandidate(
  { table, now, newId }: Pick<Ctx, 'table' | 'now' | 'newId'>,
  speaker_id: string,
  { id: meeting_id, title, audio_key, transcript_key }: MeetingRecord,
  spans: CandidateRecord['spans'],
): Promise<boolean> {
  const speaker = await table.get(speakerKey(speaker_id), SpeakerRecord);
  const isKnown = speaker?.samples.some((sample) => sample.meeting_id === meeting_id) ?? true;
  if (audio_key === null || isKnown) return true;
  const key = candidateKey(speaker_id, meeting_id);
  const before = await table.get(key, CandidateRecord);
  if (before?.status === 'waiting') return true;
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
  return table.transact([
    { check: speakerKey(speaker_id), condition: { exists: true } },
    { check: meetingKey(meeting_id), condition: { is: { transcript_key } } },
    { put: { ...key, ...candidate, ...candidateDueAt(now(), candidate) } },
  ]);
}

/**
 * The consequences of a transcript edit for voices: writes for its transaction, and erasures to carry out afterwards.
 */
export interface Revocation {
  writes: Write[];
  erasures: ErasureRecord[];
}

/**
 * Revokes the samples that voices learnt from a meeting in which, after an edit, those people are no longer named, and
 * their pending candidates: removing the name says that it is not their speech. A voice keeps its last sample. The
 * transaction fails if one of the voices changes concurrently.
 */
export async function revokeLearning(
  ctx: Pick<Ctx, 'table' | 'now' | 'newId'>,
  meetingId: string,
  before: RecognisedVoice[],
  after: RecognisedVoice[],
): Promise<Revocation> {
  const still = peopleIn(after);
  const gone = [...peopleIn(before)].filter((id) => !still.has(id));
  const writes: Write[] = [];
  const erasures: ErasureRecord[] = [];
  let erased = 0;
  for (const id of gone) {
    writes.push({ delete: candidateKey(id, meetingId) });
    const speaker = await ctx.table.get(speakerKey(id), SpeakerRecord);
    if (!speaker) continue;
    const learnt = speaker.samples.filter((sample) => sample.meeting_id === meetingId);
    if (learnt.length === 0 || learnt.length === speaker.samples.length) {
      // Fails the transaction if a sample is being learnt at this moment.
      writes.push({ check: speakerKey(id), condition: asRead(speaker) });
      continue;
    }
    const others = speaker.samples.filter((sample) => !learnt.includes(sample));
    const { erasure, write } = orderErasure(ctx, id, learnt);
    writes.push(samplesUpdate(speaker, others), write);
    erasures.push(erasure);
    erased += learnt.length;
  }
  // The totals are one record, which a transaction may change only once.
  if (erased > 0) writes.push(sampleTotals(-erased));
  return { writes, erasures };
}

export const peopleIn = (voices: RecognisedVoice[]): Set<string> =>
  new Set(voices.filter(({ band }) => band === 'named').map(({ speaker_id }) => speaker_id));
