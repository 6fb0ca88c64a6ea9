import * as z from 'zod';
import {
  ListedSummaryVersion,
  Passage,
  Summary,
  SummaryChange,
  SummaryPoint,
} from '#contract/summaries.ts';
import { Id, Instant } from '#contract/values.ts';
import type { Deps } from '../platform/aws/deps.ts';
import type { Key, Write } from '../platform/aws/table.ts';
import { MeetingRecord, meetingKey } from './meetings.ts';

/** A passage with what was said there when a point was written from it. */
export const StoredPassage = Passage.extend({ said: z.string() });
export type StoredPassage = z.infer<typeof StoredPassage>;

/** Points are older than their reviews. */
const reviewed = SummaryPoint.shape.reviewed.default(null);

export const StoredPoint = SummaryPoint.omit({ stale: true, unsupported: true }).extend({
  passages: z.array(StoredPassage),
  reviewed,
  /** Whether passages were looked for after a person wrote it. */
  sought: z.boolean().default(false),
});
export type StoredPoint = z.infer<typeof StoredPoint>;

/** An original point in English, by its id; `of` is the text that was translated. */
export const Translation = SummaryPoint.pick({
  id: true,
  text: true,
  owner: true,
  due: true,
  edited_by: true,
  edited_at: true,
}).extend({ of: z.string(), reviewed });
export type Translation = z.infer<typeof Translation>;

/**
 * The summaries of a meeting as the archive bucket stores them: immutable. Those made before points existed
 * have none.
 */
export const StoredSummaries = z.object({
  original: Summary.extend({ points: z.array(StoredPoint).default([]) }),
  english: Summary.extend({ points: z.array(Translation).default([]) }).optional(),
  /** The attempt of the job that made it: each numbers its points from 1. Early ones do not say. */
  run: z.string().optional(),
});
export type StoredSummaries = z.infer<typeof StoredSummaries>;

/** Summaries as one version among others. Early ones lack author and change. */
export const SummariesVersion = StoredSummaries.extend({
  version: z.number().default(1),
  /** The transcript it was made beside. */
  transcript_key: z.string().nullable().default(null),
  made_by: z.string().nullable().default(null),
  made_at: Instant.nullable().default(null),
  change: SummaryChange.nullable().default(null),
});
export type SummariesVersion = z.infer<typeof SummariesVersion>;

/** A version of a meeting's summaries, and its key in the archive bucket. */
export const SummaryRecord = ListedSummaryVersion.extend({ meeting_id: Id, key: z.string() });
export type SummaryRecord = z.infer<typeof SummaryRecord>;

const prefix = 'SUMMARY#';

export const summaryKey = (meetingId: string, version: number): Key => ({
  pk: `MEETING#${meetingId}`,
  // Padded, so that they sort by number.
  sk: `${prefix}${String(version).padStart(9, '0')}`,
});

/** The versions of a meeting's summaries, newest first. */
export const summaryList = (meetingId: string) => ({
  index: 'table' as const,
  partition: summaryKey(meetingId, 0).pk,
  prefix,
  newestFirst: true,
  // Whoever made a version sees it at once, and the next one counts on from it.
  consistent: true,
});

/** The record of a version stored at `key`. */
export const summaryRecordOf = (
  meeting_id: string,
  key: string,
  { version, made_by, made_at, change }: SummariesVersion,
): SummaryRecord => ({ meeting_id, key, version, made_by, made_at, change });

/** Safe to repeat. An update, because the Lambda that rewrites points may only update these records. */
export const putSummary = (record: SummaryRecord): Write => ({
  update: summaryKey(record.meeting_id, record.version),
  changes: { set: { ...record } },
});

/** The newest version that a meeting's summaries ever had. */
interface Newest {
  /** 0 before the first. */
  version: number;
  /** Its key in the archive bucket, where it is older than the version records. */
  unrecorded: string | null;
}

export async function newestSummary({ table }: Pick<Deps, 'table'>, id: string): Promise<Newest> {
  const listed = await table.list({ ...summaryList(id), limit: 1 }, SummaryRecord);
  const [newest] = listed.items;
  if (newest) return { version: newest.version, unrecorded: null };
  // Queried, because the workflow that counts on from here has no right to GetItem on meetings.
  const { pk: partition, sk: prefix } = meetingKey(id);
  const { items } = await table.list(
    { index: 'table', partition, prefix, limit: 1, consistent: true },
    MeetingRecord.pick({ summary_key: true }),
  );
  const unrecorded = items[0]?.summary_key ?? null;
  return { version: unrecorded === null ? 0 : 1, unrecorded };
}
