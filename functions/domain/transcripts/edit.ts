import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import type { RecognisedVoice, Segment, Transcription } from '#contract/transcripts.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { changeMeeting, findMeeting, type MeetingRecord } from '../../records/meetings.ts';
import {
  isSameRun,
  nextVersionKey,
  putVersion,
  versionRecordOf,
} from '../../records/transcripts.ts';
import { refuseWhileLive } from '../jobs/enqueue.ts';
import { removeLearntSamples } from '../speakers/sample-candidates.ts';
import { relabelSummaries } from '../summaries/speaker-names.ts';
import { TranscriptVersion, transcriptionView } from './read.ts';
import { speakerAnalysis, voicesIn } from './voices.ts';

export type EditDeps = Pick<
  Ctx,
  'table' | 'archiveBucket' | 'personalDataBucket' | 'now' | 'newId' | 'user'
>;

const mostTries = 4;

/**
 * Changes the current transcript: the only way to. The changed one is an object of its own, and the meeting
 * points at it only while it points at the one that was read. After somebody else's edit the change is made
 * to theirs; what another run of the workflow wrote is not touched: its "Speaker 1" may be another person.
 *
 * `edit` says what becomes of the transcript it is given, null where nothing does, or refuses by throwing.
 */
export async function editTranscript(
  ctx: EditDeps,
  id: string,
  edit: (transcript: TranscriptVersion, key: string) => Edited | null | Promise<Edited | null>,
): Promise<Transcription> {
  const first = await read(ctx, id);
  let current = first;
  for (let tries = 1; ; tries++) {
    refuseWhileLive(current.meeting, reason('transcriptToBeRedone'));
    const edited = await edit(current.transcript, current.key);
    const changed = edited ? await write(ctx, current, edited) : current.meeting;
    const shown = changed && (await transcriptionView(ctx, changed));
    if (shown) return shown;
    current = await read(ctx, id);
    if (!isSameRun(first.key, current.key))
      throw new AppError('conflict', reason('transcriptRedone'));
    if (tries === mostTries) {
      const [from, to] = [first.transcript.version, current.transcript.version];
      throw new AppError('conflict', reason('transcriptChanging', { from, to }));
    }
  }
}

interface Current {
  meeting: MeetingRecord;
  key: string;
  transcript: TranscriptVersion;
}

async function read({ table, archiveBucket }: EditDeps, id: string): Promise<Current> {
  const meeting = await findMeeting(table, id);
  const key = meeting.transcript_key;
  if (key === null) throw new AppError('not_found', reason('noTranscript'));
  return { meeting, key, transcript: await archiveBucket.getJson(key, TranscriptVersion) };
}

/** The meeting as it stands then; null when it no longer pointed at what was read. */
async function write(
  ctx: EditDeps,
  { meeting, key, transcript }: Current,
  edited: Edited,
): Promise<MeetingRecord | null> {
  const next = nextVersion(transcript, edited, ctx);
  const transcript_key = nextVersionKey(edited.again?.key ?? key, ctx.newId());
  await ctx.archiveBucket.putPackedJson(transcript_key, next);
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
    putVersion(versionRecordOf(meeting, key, transcript)),
    putVersion(versionRecordOf(meeting, transcript_key, next)),
    ...(newSummary?.writes ?? []),
  ];
  if (await ctx.table.transact(writes)) {
    await removeLearntSamples(ctx, meeting.id, transcript.voices, next.voices);
    return { ...meeting, ...set };
  }
  // What nothing ever pointed at is no version.
  await ctx.archiveBucket.delete(transcript_key);
  if (newSummary !== null) await ctx.archiveBucket.delete(newSummary.key);
  return null;
}

/** New names of speakers, by their old ones. */
export type Names = ReadonlyMap<string, string>;

/** What an edit makes of a transcript. */
export interface Edited {
  timeline: Segment[];
  change: NonNullable<TranscriptVersion['change']>;
  /** Under which summaries know speakers from now on. */
  names: Names;
  /** What is known of the voices from now on; those of speakers that are gone are left out. */
  voices: RecognisedVoice[];
  /** The version that is made again, where one is: by its key in the archive bucket, and as it was. */
  again?: { key: string; transcript: TranscriptVersion };
  /** Where undoing and redoing lead to from there; what one undoes first, if it is not said, is this edit. */
  ways?: Pick<TranscriptVersion, 'undo' | 'redo'>;
}

/** The version after an edit. What is counted in a transcript follows its text. */
function nextVersion(
  before: TranscriptVersion,
  { timeline, change, voices: given, again, ways }: Edited,
  { user, now }: Pick<Ctx, 'user' | 'now'>,
): TranscriptVersion {
  const voices = voicesIn(timeline, given);
  const made = again?.transcript ?? before;
  const { quality_metrics } = made;
  const more = wordsIn(timeline) - wordsIn(made.timeline);
  return {
    ...made,
    timeline,
    voices,
    speaker_analysis: speakerAnalysis(timeline, voices),
    // How sure the engine was stays what it measured.
    quality_metrics: { ...quality_metrics, total_words: quality_metrics.total_words + more },
    version: before.version + 1,
    undo: before.version,
    redo: null,
    ...ways,
    edited_by: user.full_name,
    edited_at: now().toISOString(),
    change,
  };
}

/** As the engine's words stand in a segment: apart by a space. */
const wordsIn = (timeline: Segment[]): number =>
  timeline.reduce((sum, { transcript }) => sum + (transcript.match(/\S+/g) ?? []).length, 0);
