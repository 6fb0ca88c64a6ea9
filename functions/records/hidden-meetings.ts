import type * as z from 'zod';
import { may, type Person } from '#contract/permissions.ts';
import type { Key, Table, Write } from '../platform/aws/table.ts';
import { MeetingRecord, meetingKey } from './meetings.ts';

/** The fields that decide who may read a meeting. */
const Access = MeetingRecord.pick({
  id: true,
  created_by_id: true,
  department: true,
  confidential: true,
  reader_ids: true,
});
type Access = z.infer<typeof Access>;

/** Remains after a confidential meeting is deleted, so that jobs and samples that name it stay hidden. */
const traceKey = (id: string): Key => ({ pk: `MEETING#${id}`, sk: 'CONFIDENTIAL' });

/** Part of the transaction that deletes a meeting. */
export const traceOf = (meeting: MeetingRecord): Write[] =>
  meeting.confidential ? [{ put: { ...traceKey(meeting.id), ...Access.parse(meeting) } }] : [];

/** A meeting that only administrators may read. */
const adminsOnly: Access = {
  id: '',
  created_by_id: '',
  department: '',
  confidential: true,
  reader_ids: [],
};

/**
 * Those of these meetings that a person may not read. For lists of what belongs to meetings; eventually
 * consistent, as the lists are.
 */
export async function hiddenMeetings(
  table: Table,
  person: Person,
  ids: Iterable<string>,
): Promise<Set<string>> {
  const unreadable = (await accessOf(table, person, ids)).filter(
    (one) => !may(person, 'read', one),
  );
  return new Set(unreadable.map(({ id }) => id));
}

/** Who may read each of these meetings, as far as that is anything but everybody. */
export async function accessOf(
  table: Table,
  person: Person,
  ids: Iterable<string>,
): Promise<Access[]> {
  const all = [...new Set(ids)];
  if (all.length === 0 || may(person, 'read', adminsOnly)) return [];
  const { items } = await table.getMany(all.map(meetingKey), Access);
  const there = new Set(items.map(({ id }) => id));
  const gone = all.filter((id) => !there.has(id));
  const traces = await table.getMany(gone.map(traceKey), Access);
  return [...items, ...traces.items];
}
