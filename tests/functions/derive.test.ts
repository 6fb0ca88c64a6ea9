import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Table } from '#functions/aws/table.ts';
import type { MeetingRecord } from '#functions/meetings/store.ts';
import { findInIndex } from '#functions/search/find.ts';
import { Count, dayKey, monthKey, Totals, totalsKey } from '#functions/stream/counters.ts';
import { derive } from '#functions/stream/derive.ts';
import { madeMeeting } from './made.ts';
import { realTable } from './real-table.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await realTable());
});
afterAll(() => close());

const change = (meeting: MeetingRecord) => ({ id: meeting.id, version: meeting.version, meeting });
const gone = ({ id, version }: MeetingRecord) => ({ id, version: version + 1, meeting: null });
const now = new Date();

async function figures() {
  const [totals, month, day] = await Promise.all([
    table.get(totalsKey, Totals),
    table.get(monthKey('2026-11'), Count),
    table.get(dayKey('2026-11-22'), Count),
  ]);
  const { total = 0, pending = 0, seconds = 0 } = totals ?? {};
  return [total, pending, seconds, month?.count ?? 0, day?.count ?? 0];
}

it('counts each meeting once, whatever the stream repeats or brings late', async () => {
  const queued = madeMeeting({ status: 'queued' });
  // 21 November, 20:00 in Greenwich, is the 22nd in India.
  const completed: MeetingRecord = {
    ...queued,
    version: 2,
    status: 'completed',
    duration: 60,
    completed_at: '2026-11-21T20:00:00.000Z',
  };
  await derive(table, change(queued), now);
  expect(await figures()).toEqual([1, 1, 0, 1, 0]);
  await derive(table, change(completed), now);
  for (const repeated of [queued, completed, queued]) await derive(table, change(repeated), now);
  expect(await figures()).toEqual([1, 0, 60, 1, 1]);
  await derive(table, gone(completed), now);
  for (const repeated of [completed, queued]) await derive(table, change(repeated), now);
  expect(await figures()).toEqual([0, 0, 0, 0, 0]);
});

it('finds a meeting by its words as they stand now', async () => {
  const first = madeMeeting({ title: 'रस्ता दुरुस्ती', attendees: ['Ganesh'] });
  await derive(table, change(first), now);
  expect(await findInIndex(table, ['रस्त', 'ganesh'])).toEqual([first.id]);
  const renamed = { ...first, version: 2, title: 'पाणीपुरवठा' };
  await derive(table, change(renamed), now);
  expect(await findInIndex(table, ['रस्ता'])).toEqual([]);
  expect(await findInIndex(table, ['पाणी'])).toEqual([first.id]);
  await derive(table, gone(renamed), now);
  expect(await findInIndex(table, ['ganesh'])).toEqual([]);
});

it('takes a meeting of more words than one transaction holds', async () => {
  const description = Array.from({ length: 350 }, (_, n) => `word${n}`).join(' ');
  const long = madeMeeting({ description });
  await derive(table, change(long), now);
  expect(await findInIndex(table, ['word0', 'word349'])).toEqual([long.id]);
});
