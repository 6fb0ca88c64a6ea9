import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import type { Meeting, QueuedPart } from '#contract/meetings.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { type Part, partId } from '../../records/jobs.ts';
import { findMeeting, type MeetingRecord, summaryOf } from '../../records/meetings.ts';
import { transcriptionView } from '../transcripts/read.ts';
import { readersOf } from './confidentiality.ts';

export async function getMeeting(
  ctx: Ctx,
  { id, segments }: ParsedInputOf<Api['getMeeting']>,
): Promise<Meeting> {
  const meeting = await meetingOf(ctx, await findMeeting(ctx, id));
  return segments === undefined ? meeting : beginningOf(meeting, segments);
}

/** The whole meeting, for a file that the portal makes of it. */
export const getMeetingForExport = (ctx: Ctx, { id }: { id: string }): Promise<Meeting> =>
  getMeeting(ctx, { id });

/** Lets a page show the start before the whole of a long meeting is there. */
const beginningOf = (meeting: Meeting, segments: number): Meeting => ({
  ...meeting,
  transcription: meeting.transcription && {
    ...meeting.transcription,
    timeline: meeting.transcription.timeline.slice(0, segments),
  },
  transcription_timeline: [],
});

const partOf = ({ key, file_name, start_time, duration, sha256 }: Part): QueuedPart => ({
  id: partId({ key }),
  file_name,
  start_time,
  duration,
  sha256,
});

/** The meeting with its transcript and the URL of its recording. */
export async function meetingOf(ctx: Ctx, meeting: MeetingRecord): Promise<Meeting> {
  const addressOf = (key: string | null) =>
    key && ctx.archiveBucket.addressOf(key, limits.downloadUrlSeconds, ctx.now());
  const [transcription, audio_url, peaks_url, readers] = await Promise.all([
    transcriptionView(ctx, meeting),
    addressOf(meeting.audio_key),
    addressOf(meeting.peaks_key),
    readersOf(ctx.table, meeting.reader_ids),
  ]);
  return {
    ...summaryOf(meeting),
    scheduled_time: meeting.scheduled_time,
    parts: (meeting.recording?.parts ?? []).map(partOf),
    audio_url,
    peaks_url,
    transcription,
    transcription_summary: transcription?.summary ?? '',
    transcription_timeline: transcription?.timeline ?? [],
    readers,
    legal_hold: meeting.legal_hold,
  };
}
