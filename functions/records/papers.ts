import * as z from 'zod';
import { Paper } from '#contract/papers.ts';
import { Id } from '#contract/values.ts';
import type { List } from '../platform/aws/lists.ts';
import type { Key, Table } from '../platform/aws/table.ts';

/** A paper that is still being sent. */
export const SendingPaper = Paper.pick({
  id: true,
  agenda_item_id: true,
  title: true,
  file_name: true,
  size: true,
}).extend({
  meeting_id: Id,
  /** Unix seconds; DynamoDB deletes the record then. */
  expires: z.number(),
});
export type SendingPaper = z.infer<typeof SendingPaper>;

/** A paper as stored, with the key of its bytes in the archive bucket. */
export const PaperRecord = Paper.omit({ closed: true }).extend({ key: z.string() });
export type PaperRecord = z.infer<typeof PaperRecord>;

const partition = (meetingId: string): string => `MEETING#${meetingId}`;
export const paperKey = (meetingId: string, id: string): Key => ({
  pk: partition(meetingId),
  sk: `PAPER#${id}`,
});
export const sendingKey = (meetingId: string, id: string): Key => ({
  pk: partition(meetingId),
  sk: `SENDING#${id}`,
});

/** Papers of a meeting, in the order in which they came. */
export const papersIn = (meetingId: string): List => ({
  index: 'table',
  partition: partition(meetingId),
  prefix: 'PAPER#',
  consistent: true,
});

/** All papers of a meeting, in the order in which they came. */
export const papersOf = (table: Table, meetingId: string): Promise<PaperRecord[]> =>
  table.under(partition(meetingId), 'PAPER#', PaperRecord);
