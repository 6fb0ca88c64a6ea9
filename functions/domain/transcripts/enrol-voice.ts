import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { reason } from '#contract/reasons.ts';
import type { Segment, Transcription } from '#contract/transcripts.ts';
import { findMeeting, MeetingRecord, meetingKey } from '../../records/meetings.ts';
import { newSpeakerWrites, type SpeakerRecord } from '../../records/speakers.ts';
import { TranscriptVersion } from '../../records/transcripts.ts';
import { consentOf } from '../speakers/profiles.ts';
import { removeSpeaker } from '../speakers/removal.ts';
import { speechOf } from '../speakers/turns.ts';
import type { EditDeps } from './edit.ts';
import { identifySpeaker } from './identify-speaker.ts';
import { refuseUnlessThere } from './voices.ts';

type EnrolDeps = EditDeps & Parameters<typeof removeSpeaker>[0];

/**
 * Enrols a person by the voice of a speaker of a recording. The transcript names them at once; their speech is examined
 * and becomes their first sample in the background, like any confirmed speech.
 */
export async function enrolVoice(
  ctx: EnrolDeps,
  { id, speaker, name, ...consent }: ParsedInputOf<Api['enrolVoice']>,
): Promise<Transcription> {
  const meeting = await findMeeting(ctx, id);
  if (meeting.confidential) throw new AppError('conflict', reason('voiceOfConfidential'));
  if (meeting.transcript_key === null) throw new AppError('not_found', reason('noTranscript'));
  if (meeting.audio_key === null) throw new AppError('conflict', reason('speechRecordingGone'));
  const person: SpeakerRecord = {
    id: ctx.newId(),
    name,
    role: 'user',
    created_at: ctx.now().toISOString(),
    created_by: ctx.user.full_name,
    created_by_id: ctx.user.id,
    consent: consentOf(ctx, consent),
    samples: [],
  };
  const { timeline, voices } = await ctx.archiveBucket.getJson(
    meeting.transcript_key,
    TranscriptVersion,
  );
  // Named by an earlier call that was cut off and is repeated.
  const isNamed = voices.some(({ speaker_id }) => speaker_id === person.id);
  if (!isNamed) refuseLittleSpeech(timeline, speaker);
  // Refused where that call has made the record.
  await ctx.table.transact(newSpeakerWrites(person));
  try {
    const named = isNamed ? name : speaker;
    return await identifySpeaker(ctx, { id, speaker: named, speaker_id: person.id, learn: true });
  } catch (error) {
    // Removes the speaker again: nobody stays enrolled without a voice. After any other error the same call continues.
    if (error instanceof AppError && !(await names(ctx, id, person.id))) {
      await removeSpeaker(ctx, person.id);
    }
    throw error;
  }
}

/** Whether the current transcript of the meeting names that person. */
async function names(
  { table, archiveBucket }: EnrolDeps,
  id: string,
  personId: string,
): Promise<boolean> {
  const { transcript_key = null } = (await table.get(meetingKey(id), MeetingRecord)) ?? {};
  if (transcript_key === null) return false;
  const { voices } = await archiveBucket.getJson(transcript_key, TranscriptVersion);
  return voices.some(({ speaker_id }) => speaker_id === personId);
}

function refuseLittleSpeech(timeline: Segment[], speaker: string): void {
  refuseUnlessThere(timeline, speaker);
  const speech = speechOf(timeline, speaker);
  const seconds = speech.reduce((sum, { start, end }) => sum + end - start, 0);
  const needed = limits.voiceSeconds.together;
  if (seconds >= needed) return;
  throw new AppError('conflict', reason('voiceTooShort', { found: Math.floor(seconds), needed }));
}
