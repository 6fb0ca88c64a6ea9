import type { Table } from '../../aws/table.ts';
import { MeetingRecord, meetingKey } from '../../meetings/store.ts';
import { isOpen, openOf } from '../../stream/open.ts';
import type { UserRecord } from '../../users/store.ts';
import type { Surroundings } from '../tell.ts';
import { ofDepartment, ofPerson, Posting, type Section } from './posting.ts';
import type { DigestRound } from './round.ts';

/** Most meetings under one heading. */
const most = 20;

interface Contents {
  added: MeetingRecord[];
  open: MeetingRecord[];
  ahead: MeetingRecord[];
  /** Whether there are more than these. */
  more: boolean;
}

/** What a person's digest tells, each meeting as it stands now: three headings, each of a bounded read. */
export async function contentsFor(
  { table, now }: Pick<Surroundings, 'table' | 'now'>,
  { id: round }: DigestRound,
  { id, department }: UserRecord,
): Promise<Contents> {
  const own = ofPerson(round, id);
  const shared = department === '' ? [] : [ofDepartment(round, department)];
  const [added, waiting, due, ahead] = await Promise.all([
    found(table, [own, ...shared], 'added', 'newest'),
    posted(table, openOf(id), '', 'newest'),
    found(table, [own], 'due', 'newest'),
    found(table, [own, ...shared], 'ahead', 'soonest'),
  ]);
  const told = new Set(added.slice(0, most));
  const open = [...due, ...waiting.map(({ meeting_id }) => meeting_id)].filter(
    (meeting) => !told.has(meeting),
  );
  const isTheirs = (meeting: MeetingRecord) =>
    meeting.created_by_id === id || (department !== '' && meeting.department === department);
  const isDue = ({ status, scheduled_time }: MeetingRecord) =>
    status === 'scheduled' && scheduled_time !== null && new Date(scheduled_time) < now();
  const isAhead = (meeting: MeetingRecord) => meeting.status === 'scheduled' && !isDue(meeting);
  return {
    added: await meetings(table, added, isTheirs),
    open: await meetings(table, open, (meeting) => isOpen(meeting) || isDue(meeting)),
    ahead: await meetings(table, ahead, (meeting) => isTheirs(meeting) && isAhead(meeting)),
    more: [added, open, ahead].some(({ length }) => length > most),
  };
}

type Order = 'newest' | 'soonest';

/** The first of several partitions together, each meeting once; one more than are told says that there are more. */
async function found(
  table: Table,
  partitions: string[],
  section: Section,
  order: Order,
): Promise<string[]> {
  const lists = await Promise.all(
    partitions.map((partition) => posted(table, partition, `${section}#`, order)),
  );
  const byMeeting = new Map(lists.flat().map(({ meeting_id, sk }) => [meeting_id, sk]));
  const sign = order === 'newest' ? -1 : 1;
  const sorted = [...byMeeting].toSorted(([, a], [, b]) => (a < b ? -sign : sign));
  return sorted.map(([meeting]) => meeting);
}

async function posted(table: Table, partition: string, prefix: string, order: Order) {
  const newestFirst = order === 'newest';
  const { items } = await table.list(
    { index: 'table', partition, prefix, newestFirst, limit: most + 1 },
    Posting,
  );
  return items;
}

/** As they are now: one that is gone, or no longer fits, is not told of. */
async function meetings(
  table: Table,
  ids: string[],
  fits: (meeting: MeetingRecord) => boolean,
): Promise<MeetingRecord[]> {
  const read = ids.slice(0, most).map((id) => table.get(meetingKey(id), MeetingRecord));
  const there = (await Promise.all(read)).filter((meeting) => meeting !== null);
  return there.filter(fits);
}
