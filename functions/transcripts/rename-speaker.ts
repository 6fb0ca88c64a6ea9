import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import type { Transcription } from '#contract/transcripts.ts';
import type { Ctx } from '../context.ts';
import { refuseWhileLive } from '../jobs/enqueue.ts';
import { changeMeeting, findMeeting, type MeetingRecord } from '../meetings/store.ts';
import { readTranscription, TranscriptVersion } from './read.ts';
import { relabelSummaries } from './relabel-summaries.ts';
import { isSameRun, nextVersionKey } from './versions.ts';

type Asked = ParsedInputOf<Api['renameSpeaker']>;
type Around = Pick<Ctx, 'table' | 'vault' | 'now' | 'newId' | 'user'>;

const mostTries = 4;

/**
 * Gives a speaker another name, everywhere in the current transcript. The changed transcript is an object
 * of its own, and the meeting points at it only while it points at the one that was read. After somebody
 * else's edit the change is made to theirs; what another run of the workflow wrote is not touched, since
 * its "Speaker 1" may be another person.
 */
export async function renameSpeaker(ctx: Around, asked: Asked): Promise<Transcription> {
  const first = await read(ctx, asked.id);
  let current = first;
  for (let tries = 1; ; tries++) {
    refuseWhileLive(current.meeting, messages.transcriptToBeRedone);
    refuseUnlessThere(current.transcript, asked.old_speaker);
    const changed = await change(ctx, current, asked);
    const shown = changed && (await readTranscription(ctx.vault, changed));
    if (shown) return shown;
    current = await read(ctx, asked.id);
    if (!isSameRun(first.key, current.key))
      throw new AppError('conflict', messages.transcriptRedone);
    if (tries === mostTries) {
      const [from, to] = [first.transcript.version, current.transcript.version];
      throw new AppError('conflict', messages.transcriptChanging(from, to));
    }
  }
}

interface Current {
  meeting: MeetingRecord;
  key: string;
  transcript: TranscriptVersion;
}

async function read({ table, vault }: Around, id: string): Promise<Current> {
  const meeting = await findMeeting(table, id);
  const key = meeting.transcript_key;
  if (key === null) throw new AppError('not_found', messages.noTranscript);
  return { meeting, key, transcript: await vault.getJson(key, TranscriptVersion) };
}

function refuseUnlessThere({ timeline }: TranscriptVersion, speaker: string): void {
  if (timeline.some((segment) => segment.speaker === speaker)) return;
  throw new AppError('not_found', messages.noSuchSpeaker(speaker));
}

/** The meeting as it stands then; null when it no longer pointed at what was read. */
async function change(
  ctx: Around,
  { meeting, key, transcript }: Current,
  { old_speaker, new_speaker }: Asked,
): Promise<MeetingRecord | null> {
  if (old_speaker === new_speaker) return meeting;
  const next: TranscriptVersion = {
    ...renamed(transcript, old_speaker, new_speaker),
    version: transcript.version + 1,
    edited_by: ctx.user.full_name,
    edited_at: ctx.now().toISOString(),
    change: { kind: 'speaker_renamed', old_speaker, new_speaker },
  };
  const transcript_key = nextVersionKey(key, ctx.newId());
  await ctx.vault.putJson(transcript_key, next);
  const { status, summary_key } = meeting;
  const newSummary = await relabelSummaries(ctx, summary_key, old_speaker, new_speaker);
  const set = {
    transcript_key,
    summary_key: newSummary ?? summary_key,
    speaker_count: next.speaker_analysis.total_speakers,
  };
  const asRead = { is: { transcript_key: key, summary_key, status } };
  if (await ctx.table.transact([changeMeeting(meeting.id, set, asRead)])) {
    return { ...meeting, ...set };
  }
  // What nothing ever pointed at is no version.
  await ctx.vault.delete(transcript_key);
  if (newSummary !== null) await ctx.vault.delete(newSummary);
  return null;
}

function renamed(transcript: TranscriptVersion, from: string, to: string): TranscriptVersion {
  const timeline = transcript.timeline.map((segment) =>
    segment.speaker === from ? { ...segment, speaker: to } : segment,
  );
  const total_speakers = new Set(timeline.map(({ speaker }) => speaker)).size;
  const known_speakers = Math.min(transcript.speaker_analysis.known_speakers, total_speakers);
  return {
    ...transcript,
    timeline,
    speaker_analysis: {
      total_speakers,
      known_speakers,
      unknown_speakers_identified: total_speakers - known_speakers,
    },
  };
}
