import * as z from 'zod';
import { ListedSummaryVersion } from '#contract/summary-versions.ts';
import { Id } from '#contract/values.ts';
import type { Key, Write } from '../aws/table.ts';
import type { SummariesVersion } from './kept.ts';

/** That there is, or was, a version of a meeting's summaries, and where the vault has it. */
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

/** The record of a version that the vault has at `key`. */
export const recordOf = (
  meeting_id: string,
  key: string,
  { version, made_by, made_at, change }: SummariesVersion,
): SummaryRecord => ({ meeting_id, key, version, made_by, made_at, change });

/** The same version twice is once. An update: who has a point made again has the right to these alone. */
export const keepSummary = (record: SummaryRecord): Write => ({
  update: summaryKey(record.meeting_id, record.version),
  changes: { set: { ...record } },
});
