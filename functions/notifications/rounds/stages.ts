import { encodeTime } from 'ulid';
import * as z from 'zod';
import { Id } from '#contract/values.ts';
import type { List } from '../../aws/list.ts';
import type { Table, Write } from '../../aws/table.ts';
import { schedule } from '../../meetings/store.ts';
import { ScheduledRecord } from '../../scheduled/store.ts';
import { Addition, additions } from '../../search/items.ts';
import { digestList } from '../../settings/store.ts';
import { UserRecord, userList } from '../../users/store.ts';
import { noticeItem } from '../notice.ts';
import { postingsOf } from './posting.ts';
import type { DigestRound, Round } from './round.ts';
import { beginOf, daysAfter } from './week.ts';

/** With two writes for each of them, and the round's own, within the hundred of one transaction. */
const pageSize = 49;

/** A list that a round walks, and what it writes of each page. */
export interface Stage {
  page(
    table: Table,
    cursor: string | null,
    now: Date,
  ): Promise<{ writes: Write[]; cursor: string | null }>;
}

const stage = <S extends z.ZodType>(
  list: List,
  schema: S,
  writesOf: (item: z.output<S>, now: Date) => Write[],
): Stage => ({
  async page(table, cursor, now) {
    const query = { ...list, limit: pageSize, cursor: cursor ?? undefined };
    const { items, cursor: next } = await table.list(query, schema);
    return { writes: items.flatMap((item) => writesOf(item, now)), cursor: next };
  },
});

export function stagesOf(round: Round): Stage[] {
  const called = (user_id: string, now: Date): Write[] => [
    { put: noticeItem({ kind: 'round', round_id: round.id, user_id }, now) },
  ];
  if (round.kind === 'digest') {
    const chose = stage(
      { index: 'lists', partition: digestList },
      z.object({ list_key: Id }),
      ({ list_key }, now) => called(list_key, now),
    );
    return [addedIn(round), scheduledAround(round), chose];
  }
  const everybody = stage(
    { index: 'lists', partition: userList },
    UserRecord.pick({ id: true, is_active: true }),
    ({ id, is_active }, now) => (is_active ? called(id, now) : []),
  );
  return [everybody];
}

/** What came into the archive in the week before: keys of additions begin with the time of that. */
function addedIn({ id, monday }: DigestRound): Stage {
  const key = (day: string) => encodeTime(beginOf(day).getTime(), 10);
  return stage(
    {
      index: 'table',
      partition: additions,
      between: [key(daysAfter(monday, -7)), key(monday)],
    },
    Addition,
    (meeting, now) => postingsOf(id, meeting, { section: 'added', place: meeting.id }, now),
  );
}

/** What was to be held in the week before and what is to be in the one that began. */
function scheduledAround({ id, monday }: DigestRound): Stage {
  const key = (day: string) => beginOf(day).toISOString();
  return stage(
    {
      index: 'queue',
      partition: schedule,
      between: [key(daysAfter(monday, -7)), key(daysAfter(monday, 7))],
    },
    ScheduledRecord,
    (meeting, now) => {
      if (meeting.status !== 'scheduled') return [];
      const section = new Date(meeting.scheduled_time) < now ? 'due' : 'ahead';
      return postingsOf(id, meeting, { section, place: meeting.scheduled_time }, now);
    },
  );
}
