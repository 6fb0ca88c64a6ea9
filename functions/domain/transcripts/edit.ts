import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import type { RecognisedVoice, Segment, TimeRange, Transcription } from '#contract/transcripts.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { Write } from '../../platform/aws/table.ts';
import { optimistically } from '../../platform/concurrency.ts';
import { refuseUnlessMayCorrect, stillCorrectable } from '../../records/access.ts';
import {
  changeMeeting,
  findMeeting,
  type MeetingRecord,
  refuseWhileLive,
} from '../../records/meetings.ts';
import {
  isSameRun,
  nextVersionKey,
  putVersion,
  type ReplacedPoints,
  TranscriptVersion,
  versionRecordOf,
} from '../../records/transcripts.ts';
import { eraseOrLater } from '../speakers/erasure.ts';
import { revokeLearning } from '../speakers/sample-candidates.ts';
import { type PointsEdit, replaceInSummaries } from '../summaries/replace.ts';
import { type Names, relabelSummaries } from '../summaries/speaker-names.ts';
import { transcriptionView } from './read.ts';
import { isSameTimeline, wordsIn } from './segment-edits.ts';
import { speakerAnalysis, voicesIn } from './voices.ts';

export type EditDeps = Pick<
  Ctx,
  'table' | 'archiveBucket' | 'personalDataBucket' | 'now' | 'newId' | 'user' | 'stage'
>;

const tries = 4;

/**
 * Changes the current transcript; apart from this, only jobs do, when they end (processes/workflow/publish.ts). Stores a
 * new object and points the meeting at it, but only while the meeting points at what was read. After somebody else's
 * edit the change is applied to theirs; after another run of the workflow it is refused: its "Speaker 1" may be another
 * person.
 * `edit` returns the changed transcript, null where nothing changes, or throws to refuse.
 */
export async function editTranscript(
  ctx: EditDeps,
  id: string,
  edit: (transcript: TranscriptVersion, key: string) => Edited | null | Promise<Edited | null>,
): Promise<Transcription> {
  const first = await read(ctx, id);
  let current = first;
  const step = async () => {
    refuseWhileLive(current.meeting, reason('transcriptToBeRedone'));
    const edited = await edit(current.transcript, current.key);
    const changed = edited ? await write(ctx, current, edited) : current.meeting;
    const shown = changed && (await transcriptionView(ctx, changed));
    if (shown) return shown;
    current = await read(ctx, id);
    if (!isSameRun(first.key, current.key))
      throw new AppError('conflict', reason('transcriptRedone'));
    return null;
  };
  const giveUp = () => {
    const [from, to] = [first.transcript.version, current.transcript.version];
    throw new AppError('conflict', reason('transcriptChanging', { from, to }));
  };
  return optimistically(step, { tries, giveUp });
}

interface Current {
  meeting: MeetingRecord;
  key: string;
  transcript: TranscriptVersion;
}

async function read(ctx: EditDeps, id: string): Promise<Current> {
  const meeting = await findMeeting(ctx, id);
  refuseUnlessMayCorrect(ctx, meeting);
  const key = meeting.transcript_key;
  if (key === null) throw new AppError('not_found', reason('noTranscript'));
  return { meeting, key, transcript: await ctx.archiveBucket.getJson(key, TranscriptVersion) };
}

/** The meeting after the change; null if it no longer pointed at what was read. */
async function write(
  ctx: EditDeps,
  { meeting, key, transcript }: Current,
  edited: Edited,
): Promise<MeetingRecord | null> {
  const transcript_key = nextVersionKey(edited.again?.key ?? key, ctx.newId());
  const { status, summary_key } = meeting;
  const newSummary = await nextSummaries(ctx, { meeting, key, transcript }, edited, transcript_key);
  // A repeated request: the points of the summary already have the new text.
  if (edited.points && !newSummary && isSameTimeline(transcript.timeline, edited.timeline)) {
    return meeting;
  }
  const next = nextVersion(transcript, edited, ctx);
  next.replaced_points = newSummary?.replaced ?? null;
  await ctx.archiveBucket.putPackedJson(transcript_key, next);
  const set = {
    transcript_key,
    summary_key: newSummary?.key ?? summary_key,
    ...factsOf(next, edited),
  };
  const revoked = await revokeLearning(ctx, meeting.id, transcript.voices, next.voices);
  const asRead = {
    is: { transcript_key: key, summary_key, status, ...stillCorrectable(ctx, meeting) },
  };
  const writes = [
    changeMeeting(meeting.id, set, asRead),
    // Includes the version it is based on, which may be older than version records.
    putVersion(versionRecordOf(meeting, key, transcript)),
    putVersion(versionRecordOf(meeting, transcript_key, next)),
    ...(newSummary?.writes ?? []),
    ...revoked.writes,
  ];
  if (await ctx.table.transact(writes)) {
    for (const erasure of revoked.erasures) await eraseOrLater(ctx, erasure);
    return { ...meeting, ...set };
  }
  // An object that the meeting never pointed at is not a version.
  await ctx.archiveBucket.delete(transcript_key);
  if (newSummary !== null) await ctx.archiveBucket.delete(newSummary.key);
  return null;
}

/**
 * The facts of a version on the meeting's record. Restoring a version of another recording also restores the keys of
 * that.
 */
const factsOf = ({ speaker_analysis, sound }: TranscriptVersion, { again }: Edited) => ({
  speaker_count: speaker_analysis.total_speakers,
  ...(again && sound),
});

/** The summaries after an edit, stored as their next version; null if they do not change. */
async function nextSummaries(
  ctx: EditDeps,
  { meeting, transcript }: Current,
  { points, names, timeline }: Edited,
  transcript_key: string,
): Promise<NewSummaries | null> {
  const beside = { meetingId: meeting.id, summary_key: meeting.summary_key, transcript_key };
  if (!points) return relabelSummaries(ctx, beside, names);
  const timelines = { before: transcript.timeline, after: timeline };
  return replaceInSummaries(ctx, { ...beside, ...timelines }, points);
}

interface NewSummaries {
  key: string;
  writes: Write[];
  /** The replacements in their points. */
  replaced?: ReplacedPoints;
}

/** The result of an edit. */
export interface Edited {
  timeline: Segment[];
  change: NonNullable<TranscriptVersion['change']>;
  /** New names of speakers, for the summaries. */
  names: Names;
  /** The recognised voices from now on; those of speakers that are gone are dropped. */
  voices: RecognisedVoice[];
  /** The replacements in points of the summary, applied together with the edit. */
  points?: PointsEdit | null;
  /** The ranges corrected by people, if they change. */
  corrected?: TimeRange[];
  /** For a restored version, its key in the archive bucket and the version itself. */
  again?: { key: string; transcript: TranscriptVersion };
  /** The versions that undo and redo then restore. By default, undo reverts this edit. */
  ways?: Pick<TranscriptVersion, 'undo' | 'redo'>;
}

/** The next version of the transcript, with counts updated to the text. */
function nextVersion(
  before: TranscriptVersion,
  { timeline, change, voices: given, corrected, again, ways }: Edited,
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
    corrected: corrected ?? made.corrected,
    speaker_analysis: speakerAnalysis(timeline, voices),
    // The engine's confidence stays as measured.
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
