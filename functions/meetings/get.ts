import { limits } from '#contract/limits.ts';
import type { Meeting } from '#contract/meetings.ts';
import type { Ctx } from '../context.ts';
import { readTranscription } from '../transcripts/read.ts';
import { findMeeting, type MeetingRecord, summaryOf } from './store.ts';

export async function getMeeting(ctx: Ctx, { id }: { id: string }): Promise<Meeting> {
  return meetingOf(ctx, await findMeeting(ctx.table, id));
}

/** The meeting with its transcript and the address of its recording. */
export async function meetingOf(ctx: Ctx, meeting: MeetingRecord): Promise<Meeting> {
  const [transcription, audio_url] = await Promise.all([
    readTranscription(ctx.vault, meeting),
    meeting.audio_key &&
      ctx.vault.addressOf(meeting.audio_key, limits.downloadUrlSeconds, ctx.now()),
  ]);
  return {
    ...summaryOf(meeting),
    audio_url,
    transcription,
    transcription_summary: transcription?.summary ?? '',
    transcription_timeline: transcription?.timeline ?? [],
  };
}
