import * as z from 'zod';
import type { SortOrder } from '#contract/choices.ts';
import { limits } from '#contract/limits.ts';
import { Id } from '#contract/values.ts';
import { decode, encode } from '../aws/list.ts';
import type { Table } from '../aws/table.ts';
import type { Asked } from '../page.ts';
import { findInIndex } from '../search/find.ts';
import { MeetingRecord, meetingKey } from './store.ts';

/** The last meeting of the page before, and the order the pages are in. */
const placeIn = (sort: SortOrder) => z.object({ found: Id, sort: z.literal(sort) });

/** A page of the meetings that hold every word and fit, in this order. Without a word none does. */
export async function searchPage(
  table: Table,
  words: string[],
  { skip, limit, cursor, sort }: Asked & { sort: SortOrder },
  fits: (meeting: MeetingRecord) => boolean,
): Promise<{ items: MeetingRecord[]; cursor: string | null }> {
  const place = cursor === undefined ? undefined : decode(cursor, placeIn(sort)).found;
  const isNext = (id: string) =>
    place === undefined || (sort === 'newest' ? id < place : id > place);
  const ids = (await findInIndex(table, words, sort)).filter(isNext);
  const from = place === undefined ? skip : 0;
  const to = from + limit;
  const fitting: MeetingRecord[] = [];
  for (let at = 0; at < ids.length && fitting.length < to; at += limits.page) {
    const some = ids.slice(at, at + limits.page);
    const found = await Promise.all(some.map((id) => table.get(meetingKey(id), MeetingRecord)));
    fitting.push(...found.filter((meeting) => meeting !== null).filter(fits));
  }
  const last = fitting[to - 1]?.id;
  const ended = last === undefined || last === ids.at(-1);
  return { items: fitting.slice(from, to), cursor: ended ? null : encode({ found: last, sort }) };
}
