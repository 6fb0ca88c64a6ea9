import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { MeetingRecord } from '../meetings/store.ts';
import { nothing, Tally } from './counters.ts';

/** What of a meeting has been derived so far: the memory that makes deriving twice deriving once. */
export const Derived = z.object({
  version: z.number(),
  tally: Tally,
  /** Who has it on the list of open meetings. */
  open: z.string().nullable().default(null),
  /** Of all that the index is made from; empty where it holds nothing. */
  digest: z.string().default(''),
  /** When it was last asked that all of it be made afresh, and was. */
  asked: z.string().nullable().default(null),
});
export type Derived = z.infer<typeof Derived>;

export const derivedKey = (id: string) => ({ pk: `MEETING#${id}`, sk: 'DERIVED' });

export const notDerived: Derived = {
  version: 0,
  tally: nothing,
  open: null,
  digest: '',
  asked: null,
};

/** Another one, and each meeting is indexed anew with its next change. */
const layout = 1;

/** The same digest, the same index: what is read of a record to make it, and the objects it points at. */
export function digestOf(meeting: MeetingRecord | null): string {
  if (!meeting) return '';
  const { title, description, date, department, attendees, status, created_by_id, added_as } =
    meeting;
  const { transcript_key, summary_key } = meeting;
  const read = [title, description, date, department, attendees, status, created_by_id, added_as];
  return createHash('sha256')
    .update(JSON.stringify([layout, ...read, transcript_key, summary_key]))
    .digest('base64url')
    .slice(0, 22);
}
