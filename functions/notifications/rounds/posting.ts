import * as z from 'zod';
import { Id } from '#contract/values.ts';
import type { Key, Write } from '../../aws/table.ts';
import type { MeetingRecord } from '../../meetings/store.ts';
import { expiryOf } from './round.ts';

/** That a meeting belongs into the digests of a person, or of a department's people. */
export const Posting = z.object({ meeting_id: Id, sk: z.string() });
export type Posting = z.infer<typeof Posting>;

/** `due`: it was to be held and has no recording. */
export type Section = 'added' | 'due' | 'ahead';

export const ofPerson = (roundId: string, userId: string): string =>
  `ROUND#${roundId}#PERSON#${userId}`;
export const ofDepartment = (roundId: string, department: string): string =>
  `ROUND#${roundId}#DEPARTMENT#${department}`;

/** Where a meeting is posted: with its creator, and with its department. Twice is once. */
export function postingsOf(
  roundId: string,
  { id, created_by_id, department }: Pick<MeetingRecord, 'id' | 'created_by_id' | 'department'>,
  { section, place }: { section: Section; place: string },
  now: Date,
): Write[] {
  const posted = (pk: string): Write => {
    const key: Key = { pk, sk: `${section}#${place}#${id}` };
    return { put: { ...key, meeting_id: id, expires: expiryOf(now) } };
  };
  // Whoever made a meeting is to bring its recording: it is open for nobody else.
  const isShared = department !== '' && section !== 'due';
  return [
    ...(created_by_id === '' ? [] : [posted(ofPerson(roundId, created_by_id))]),
    ...(isShared ? [posted(ofDepartment(roundId, department))] : []),
  ];
}
