import * as z from 'zod';
import { Extract } from '#contract/extracts.ts';
import { Sha256 } from '#contract/frozen-minutes.ts';
import { Id, Names } from '#contract/values.ts';
import type { Key, Table } from '../platform/aws/table.ts';

/** An extract as stored, with what everybody is told who verifies one of its files. */
export const ExtractRecord = Extract.extend({
  meeting_id: Id,
  resolution_id: Id,
  /** SHA-256 of its PDF and of the JSON that proves it. */
  hashes: z.array(Sha256),
  title: z.string(),
  meeting_date: z.string(),
  body: Names.nullable(),
});
export type ExtractRecord = z.infer<typeof ExtractRecord>;

/** How the sort keys of extracts begin, in the partition of their meeting. */
export const extractPrefix = 'EXTRACT#';
const partition = (meetingId: string): string => `MEETING#${meetingId}`;
const prefixOf = (resolutionId: string): string => `${extractPrefix}${resolutionId}#`;

export const extractKey = (meetingId: string, resolutionId: string, number: number): Key => ({
  pk: partition(meetingId),
  // Padded, so that they sort by number.
  sk: `${prefixOf(resolutionId)}${String(number).padStart(6, '0')}`,
});

/** Those of a meeting, or of one of its resolutions, oldest first. */
export const extractsOf = (
  table: Table,
  meetingId: string,
  resolutionId?: string,
): Promise<ExtractRecord[]> =>
  table.under(
    partition(meetingId),
    resolutionId === undefined ? extractPrefix : prefixOf(resolutionId),
    ExtractRecord,
  );
