import * as z from 'zod';
import { Id, Instant } from '#contract/values.ts';
import type { Key, Table, Write } from '../platform/aws/table.ts';

/** That somebody refused a suggestion: what it said and where, so that it is known again in a later transcript. */
export const Dismissal = z.object({
  id: Id,
  subject: z.string(),
  /** Seconds of the recording. */
  start_time: z.number(),
  by: z.string(),
  at: Instant,
});
export type Dismissal = z.infer<typeof Dismissal>;

/** Where items begin, as somebody corrected it, in the recording of that run of the workflow. */
export const CorrectedDiscussions = z.object({
  starts: z.array(z.object({ agenda_item_id: Id.nullable(), start_time: z.number() })).nullable(),
  transcript_key: z.string(),
  by: z.string(),
  at: Instant,
  version: z.number(),
});
export type CorrectedDiscussions = z.infer<typeof CorrectedDiscussions>;

const partition = (meetingId: string): string => `MEETING#${meetingId}`;
const dismissals = 'FINDING#DISMISSED#';

export const dismissalKey = (meetingId: string, id: string): Key => ({
  pk: partition(meetingId),
  sk: `${dismissals}${id}`,
});
const discussionsKey = (meetingId: string): Key => ({
  pk: partition(meetingId),
  sk: 'FINDING#DISCUSSIONS',
});

const Stored = z.looseObject({ sk: z.string() });

/** What people decided about the findings of a meeting. */
export async function decidedFindings(table: Table, meetingId: string) {
  const items = await table.under(partition(meetingId), 'FINDING#', Stored);
  const corrected = items.find(({ sk }) => sk === discussionsKey(meetingId).sk);
  return {
    dismissed: items
      .filter(({ sk }) => sk.startsWith(dismissals))
      .map((item) => Dismissal.parse(item)),
    corrected: corrected ? CorrectedDiscussions.parse(corrected) : null,
  };
}

/** Of two corrections of the same discussions, the second is refused. */
export const correctionWrite = (meetingId: string, correction: CorrectedDiscussions): Write => ({
  put: { ...discussionsKey(meetingId), ...correction },
  condition:
    correction.version === 1 ? { exists: false } : { is: { version: correction.version - 1 } },
});
