import * as z from 'zod';
import { PointReplacement } from '#contract/summaries.ts';
import {
  type TimelineChange,
  TranscriptChange,
  VersionSummary,
} from '#contract/transcript-versions.ts';
import { Transcription } from '#contract/transcripts.ts';
import { Id, Instant } from '#contract/values.ts';
import type { Deps } from '../platform/aws/deps.ts';
import type { Key, Write } from '../platform/aws/table.ts';
import { Recording } from './jobs.ts';
import type { MeetingRecord } from './meetings.ts';

/** A version of a meeting's transcript, and its key in the archive bucket. */
export const VersionRecord = VersionSummary.extend({ meeting_id: Id, key: z.string() });
export type VersionRecord = z.infer<typeof VersionRecord>;

const prefix = 'VERSION#';

export const versionKey = (meetingId: string, version: number): Key => ({
  pk: `MEETING#${meetingId}`,
  // Padded, so that they sort by number.
  sk: `${prefix}${String(version).padStart(9, '0')}`,
});

/** The versions of a meeting, newest first. */
export const versionList = (meetingId: string) => ({
  index: 'table' as const,
  partition: versionKey(meetingId, 0).pk,
  prefix,
  newestFirst: true,
  // Whoever made a version sees it at once, and the next one counts on from it.
  consistent: true,
});

/** The record of a version stored at `key`. */
export const versionRecordOf = (
  { id, completed_at, created_at }: Pick<MeetingRecord, 'id' | 'completed_at' | 'created_at'>,
  key: string,
  { version, edited_by, edited_at, change }: TranscriptVersion,
): VersionRecord => ({
  meeting_id: id,
  key,
  version,
  made_by: edited_by,
  made_at: edited_at ?? completed_at ?? created_at,
  change,
});

/** Safe to repeat. */
export const putVersion = (record: VersionRecord): Write => ({
  put: {
    ...versionKey(record.meeting_id, record.version),
    ...record,
    change: record.change && withoutTexts(record.change),
  },
});

/** Lists need no text: the versions have it, and it may be long. */
function withoutTexts(change: TranscriptChange): TranscriptChange {
  if (change.kind === 'several_edits') return { ...change, edits: change.edits.map(withoutText) };
  return change.kind === 'segment_edited' ? withoutText(change) : change;
}

function withoutText(change: TimelineChange): TimelineChange {
  if (change.kind !== 'segment_edited') return change;
  const { was: _, became: __, ...place } = change;
  return place;
}

/** The key prefix shared by all versions of one run of the workflow: `…/<job>-<attempt>`. */
const runOf = (key: string): string => key.replace(/(-\d+)(-[^-/]+)?\.json$/, '$1');

export const isSameRun = (one: string, other: string): boolean => runOf(one) === runOf(other);

/** Where that run stored its words. */
export const wordsKey = (key: string): string =>
  `${runOf(key).replace('/transcripts/', '/words/')}.json`;

/** The key of a changed version: beside those of its run, under a unique name. */
export const nextVersionKey = (key: string, id: string): string => `${runOf(key)}-${id}.json`;

/** The highest version number that a meeting's transcript ever had; 0 before the first. */
export async function latestVersion({ table }: Pick<Deps, 'table'>, id: string): Promise<number> {
  const { items } = await table.list({ ...versionList(id), limit: 1 }, VersionRecord);
  return items[0]?.version ?? 0;
}

/** The replacements that find and replace made in the summaries together with a version; undo reverts them with it. */
export const ReplacedPoints = z.object({
  /** The version of the summaries that it made. */
  version: z.number(),
  points: z.array(PointReplacement),
});
export type ReplacedPoints = z.infer<typeof ReplacedPoints>;

/** The recording that a transcript is of, as the record of its meeting has it. */
export const TranscriptAudio = z.object({
  audio_key: z.string(),
  peaks_key: z.string(),
  duration: z.number(),
  recording: Recording,
});
export type TranscriptAudio = z.infer<typeof TranscriptAudio>;

export const Spoken = Transcription.omit({ total_segments: true, summary: true, summaries: true });

/**
 * A version of a transcript as the archive bucket stores it: immutable, without summaries. The workflow
 * writes the first; each later one says who changed what.
 */
export const TranscriptVersion = Spoken.extend({
  edited_by: z.string().nullable().default(null),
  edited_at: Instant.nullable().default(null),
  change: TranscriptChange.nullable().default(null),
  replaced_points: ReplacedPoints.nullable().default(null),
  /** Null in versions older than the field. */
  sound: TranscriptAudio.nullable().default(null),
});

export type TranscriptVersion = z.infer<typeof TranscriptVersion>;
