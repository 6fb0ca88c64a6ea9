import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import type { Transcription } from '#contract/transcripts.ts';
import type { Ctx } from '../context.ts';
import { refuseWhileLive } from '../jobs/enqueue.ts';
import { changeMeeting, findMeeting, type MeetingRecord } from '../meetings/store.ts';
import { unlearn } from '../voices/unlearn.ts';
import { type Edited, nextVersion } from './next-version.ts';
import { TranscriptVersion } from './read.ts';
import { relabelSummaries } from './relabel-summaries.ts';
import { shownTranscription } from './shown.ts';
import { putVersion, recordOf } from './version-records.ts';
import { isSameRun, nextVersionKey } from './versions.ts';

export type Around = Pick<Ctx, 'table' | 'vault' | 'people' | 'now' | 'newId' | 'user'>;

const mostTries = 4;

/**
 * Changes the current transcript: the only way to. The changed one is an object of its own, and the meeting
 * points at it only while it points at the one that was read. After somebody else's edit the change is made
 * to theirs; what another run of the workflow wrote is not touched: its "Speaker 1" may be another person.
 *
 * `edit` says what becomes of the transcript it is given, null where nothing does, or refuses by throwing.
 */
export async function editTranscript(
  ctx: Around,
  id: string,
  edit: (transcript: TranscriptVersion, key: string) => Edited | null | Promise<Edited | null>,
): Promise<Transcription> {
  const first = await read(ctx, id);
  let current = first;
  for (let tries = 1; ; tries++) {
    refuseWhileLive(current.meeting, messages.transcriptToBeRedone);
    const edited = await edit(current.transcript, current.key);
    const changed = edited ? await write(ctx, current, edited) : current.meeting;
    const shown = changed && (await shownTranscription(ctx, changed));
    if (shown) return shown;
    current = await read(ctx, id);
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

/** The meeting as it stands then; null when it no longer pointed at what was read. */
async function write(
  ctx: Around,
  { meeting, key, transcript }: Current,
  edited: Edited,
): Promise<MeetingRecord | null> {
  const next = nextVersion(transcript, edited, ctx);
  const transcript_key = nextVersionKey(edited.again?.key ?? key, ctx.newId());
  await ctx.vault.putPackedJson(transcript_key, next);
  const { status, summary_key } = meeting;
  const beside = { meetingId: meeting.id, summary_key, transcript_key };
  const newSummary = await relabelSummaries(ctx, beside, edited.names);
  const set = {
    transcript_key,
    summary_key: newSummary?.key ?? summary_key,
    speaker_count: next.speaker_analysis.total_speakers,
  };
  const asRead = { is: { transcript_key: key, summary_key, status } };
  const writes = [
    changeMeeting(meeting.id, set, asRead),
    // Also the one it was made of, which may be older than these records.
    putVersion(recordOf(meeting, key, transcript)),
    putVersion(recordOf(meeting, transcript_key, next)),
    ...(newSummary?.writes ?? []),
  ];
  if (await ctx.table.transact(writes)) {
    await unlearn(ctx, meeting.id, transcript.voices, next.voices);
    return { ...meeting, ...set };
  }
  // What nothing ever pointed at is no version.
  await ctx.vault.delete(transcript_key);
  if (newSummary !== null) await ctx.vault.delete(newSummary.key);
  return null;
}
