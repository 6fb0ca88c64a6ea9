import * as z from 'zod';
import { portalLanguages } from '#contract/choices.ts';
import { ListedMinutesVersion, MinutesBlock, MinutesChange } from '#contract/minutes.ts';
import { minutesStyles } from '#contract/record-choices.ts';
import { Id } from '#contract/values.ts';
import type { Key, Table, Write } from '../platform/aws/table.ts';

/** A block as stored: `composed` is what the record said when it was composed; null for a person's own text. */
export const StoredBlock = MinutesBlock.omit({ stale: true, now: true }).extend({
  composed: z.string().nullable(),
});
export type StoredBlock = z.infer<typeof StoredBlock>;

/** A version of minutes as the archive bucket stores it: immutable. */
export const MinutesVersion = ListedMinutesVersion.extend({
  style: z.enum(minutesStyles),
  language: z.enum(portalLanguages),
  blocks: z.array(StoredBlock),
  /** What the record says and somebody took out. */
  removed: z.array(Id),
});
export type MinutesVersion = z.infer<typeof MinutesVersion>;

/** The minutes of a meeting, which point at their current version. */
export const MinutesRecord = z.object({
  meeting_id: Id,
  state: z.enum(['draft', 'discarded']),
  version: z.number(),
  key: z.string(),
});
export type MinutesRecord = z.infer<typeof MinutesRecord>;

const partition = (meetingId: string): string => `MEETING#${meetingId}`;
const prefix = 'MINUTES#';

export const minutesKey = (meetingId: string): Key => ({
  pk: partition(meetingId),
  sk: 'MINUTES',
});

/** All records of a meeting's minutes. */
export const minutesAndVersions = (meetingId: string) => ({
  partition: partition(meetingId),
  prefix: minutesKey(meetingId).sk,
});

/** A version, and its key in the archive bucket. */
export const MinutesVersionRecord = ListedMinutesVersion.extend({ key: z.string() });

export const minutesVersionKey = (meetingId: string, version: number): Key => ({
  pk: partition(meetingId),
  // Padded, so that they sort by number.
  sk: `${prefix}${String(version).padStart(9, '0')}`,
});

/** The versions of a meeting's minutes, newest first. */
export const minutesVersionList = (meetingId: string) => ({
  index: 'table' as const,
  partition: partition(meetingId),
  prefix,
  newestFirst: true,
  // Whoever made a version sees it at once.
  consistent: true,
});

export const findMinutes = (table: Table, meetingId: string): Promise<MinutesRecord | null> =>
  table.get(minutesKey(meetingId), MinutesRecord);

/** Points the minutes at a version that is stored at `key`, while they are as they were read. */
export function minutesWrites(
  before: MinutesRecord | null,
  { meetingId, key }: { meetingId: string; key: string },
  { version, made_by, made_at, change }: z.infer<typeof MinutesVersionRecord> | MinutesVersion,
): Write[] {
  const record: MinutesRecord = { meeting_id: meetingId, state: 'draft', version, key };
  const listed = { version, made_by, made_at, change: MinutesChange.parse(change), key };
  return [
    {
      put: { ...minutesKey(meetingId), ...record },
      condition: before
        ? { is: { version: before.version, state: before.state } }
        : { exists: false },
    },
    { put: { ...minutesVersionKey(meetingId, version), ...listed } },
  ];
}
