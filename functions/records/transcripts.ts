import * as z from 'zod';
import {
  type TimelineChange,
  type TranscriptChange,
  VersionSummary,
} from '#contract/transcript-versions.ts';
import { Id } from '#contract/values.ts';
import type { TranscriptVersion } from '../domain/transcripts/read.ts';
import type { Deps } from '../platform/aws/deps.ts';
import type { Key, Write } from '../platform/aws/table.ts';
import type { MeetingRecord } from './meetings.ts';

/** That there is, or was, a version of a meeting's transcript, and where the archive bucket has it. */
export const VersionRecord = VersionSummary.extend({ meeting_id: Id, key: z.string() });
export type VersionRecord = z.infer<typeof VersionRecord>;

const prefix = 'VERSION#';

export const versionKey = (meetingId: string, version: number): Key => ({
  pk: `MEETING#${meetingId}`,
  // In the order of their numbers.
  sk: `${prefix}${String(version).padStart(9, '0')}`,
});

/** The versions of a meeting, newest first. */
export const versionList = (meetingId: string) => ({
  index: 'table' as const,
  partition: versionKey(meetingId, 0).pk,
  prefix,
  newestFirst: true,
});

/** The record of a version that the archive bucket has at `key`. */
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

/** The same version twice is once. */
export const putVersion = (record: VersionRecord): Write => ({
  put: {
    ...versionKey(record.meeting_id, record.version),
    ...record,
    change: record.change && withoutTexts(record.change),
  },
});

/** Lists do without what was said: the versions have it, and it may be long. */
function withoutTexts(change: TranscriptChange): TranscriptChange {
  if (change.kind === 'several_edits') return { ...change, edits: change.edits.map(withoutText) };
  return change.kind === 'segment_edited' ? withoutText(change) : change;
}

function withoutText(change: TimelineChange): TimelineChange {
  if (change.kind !== 'segment_edited') return change;
  const { was: _, became: __, ...place } = change;
  return place;
}

/** What the keys of all versions that come from one run of the workflow begin with: `…/<job>-<attempt>`. */
const runOf = (key: string): string => key.replace(/(-\d+)(-[^-/]+)?\.json$/, '$1');

export const isSameRun = (one: string, other: string): boolean => runOf(one) === runOf(other);

/** Where the words are kept as that run heard them. */
export const wordsKey = (key: string): string =>
  `${runOf(key).replace('/transcripts/', '/words/')}.json`;

/** Where a changed version is kept: beside those of its run, under a name nothing else has. */
export const nextVersionKey = (key: string, id: string): string => `${runOf(key)}-${id}.json`;

/** The number of the newest version that a meeting's transcript ever had; 0 before the first. */
export async function latestVersion({ table }: Pick<Deps, 'table'>, id: string): Promise<number> {
  const { items } = await table.list({ ...versionList(id), limit: 1 }, VersionRecord);
  return items[0]?.version ?? 0;
}
