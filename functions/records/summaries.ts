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

/** A passage, and what was said in it when a point was written from it. */
export const StoredPassage = Passage.extend({ said: z.string() });
export type StoredPassage = z.infer<typeof StoredPassage>;

export const StoredPoint = SummaryPoint.omit({ stale: true }).extend({
  passages: z.array(StoredPassage),
});
export type StoredPoint = z.infer<typeof StoredPoint>;

/** An original point, by its id, in English; `of` is what it said when it was translated. */
export const Translation = SummaryPoint.pick({
  id: true,
  text: true,
  owner: true,
  due: true,
  edited_by: true,
  edited_at: true,
}).extend({ of: z.string() });
export type Translation = z.infer<typeof Translation>;

/** The summaries of a meeting as the archive bucket keeps them: immutable. Those made before there were points have none. */
export const StoredSummaries = z.object({
  original: Summary.extend({ points: z.array(StoredPoint).default([]) }),
  english: Summary.extend({ points: z.array(Translation).default([]) }).optional(),
});
export type StoredSummaries = z.infer<typeof StoredSummaries>;

/** The same as a version among others. One from before that was noted says nothing of who made it, and of what. */
export const SummariesVersion = StoredSummaries.extend({
  version: z.number().default(1),
  /** The transcript it was made beside, in the archive bucket. */
  transcript_key: z.string().nullable().default(null),
  made_by: z.string().nullable().default(null),
  made_at: Instant.nullable().default(null),
  change: SummaryChange.nullable().default(null),
});
export type SummariesVersion = z.infer<typeof SummariesVersion>;

/** That there is, or was, a version of a meeting's summaries, and where the archive bucket has it. */
export const SummaryRecord = ListedSummaryVersion.extend({ meeting_id: Id, key: z.string() });
export type SummaryRecord = z.infer<typeof SummaryRecord>;

const prefix = 'SUMMARY#';

export const summaryKey = (meetingId: string, version: number): Key => ({
  pk: `MEETING#${meetingId}`,
  // In the order of their numbers.
  sk: `${prefix}${String(version).padStart(9, '0')}`,
});

/** The versions of a meeting's summaries, newest first. */
export const summaryList = (meetingId: string) => ({
  index: 'table' as const,
  partition: summaryKey(meetingId, 0).pk,
  prefix,
  newestFirst: true,
});

/** The record of a version that the archive bucket has at `key`. */
export const summaryRecordOf = (
  meeting_id: string,
  key: string,
  { version, made_by, made_at, change }: SummariesVersion,
): SummaryRecord => ({ meeting_id, key, version, made_by, made_at, change });

/** The same version twice is once. An update: who has a point made again has the right to these alone. */
export const putSummary = (record: SummaryRecord): Write => ({
  update: summaryKey(record.meeting_id, record.version),
  changes: { set: { ...record } },
});

/** The newest version that a meeting's summaries ever had. */
interface Newest {
  /** 0 before the first. */
  version: number;
  /** Its key in the archive bucket, where it is older than the records of versions. */
  unrecorded: string | null;
}

export async function newestSummary({ table }: Pick<Deps, 'table'>, id: string): Promise<Newest> {
  const listed = await table.list({ ...summaryList(id), limit: 1 }, SummaryRecord);
  const [newest] = listed.items;
  if (newest) return { version: newest.version, unrecorded: null };
  // As a list: the workflow, which counts on from here, may get no single record of a meeting.
  const { pk: partition, sk: prefix } = meetingKey(id);
  const { items } = await table.list(
    { index: 'table', partition, prefix, limit: 1 },
    MeetingRecord.pick({ summary_key: true }),
  );
  const unrecorded = items[0]?.summary_key ?? null;
  return { version: unrecorded === null ? 0 : 1, unrecorded };
}
