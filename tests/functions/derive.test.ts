import { afterAll, beforeAll, expect, it } from 'vitest';
import { Count, dayKey, monthKey, Totals, totalsKey } from '#functions/index/counters.ts';
import type { Table } from '#functions/platform/aws/table.ts';
import { derive } from '#functions/projections/derive.ts';
import { type MeetingRecord, meetingItem, meetingKey } from '#functions/records/meetings.ts';
import { idsFound } from './finding.ts';
import { emptyArchive, madeMeeting } from './made.ts';
import { realTable } from './real-table.ts';

let table: Table;
let at: Parameters<typeof derive>[0];
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await realTable());
  at = { table, archiveBucket: emptyArchive };
});
afterAll(() => close());

const change = (meeting: MeetingRecord) => ({ id: meeting.id, version: meeting.version, meeting });
const gone = ({ id, version }: MeetingRecord) => ({ id, version: version + 1, meeting: null });
const now = new Date();

/** Stores the meeting and derives from the change. */
async function follow(meeting: MeetingRecord): Promise<void> {
  await table.put(meetingItem(meeting));
  await derive(at, change(meeting), now);
}

async function figures() {
  const [totals, month, day] = await Promise.all([
    table.get(totalsKey, Totals),
    table.get(monthKey('2026-11'), Count),
    table.get(dayKey('2026-11-22'), Count),
  ]);
  const { total = 0, pending = 0, seconds = 0 } = totals ?? {};
  return [total, pending, seconds, month?.count ?? 0, day?.count ?? 0];
}

it('counts each meeting once, despite repeated and late stream records', async () => {
  const queued = madeMeeting({ status: 'queued' });
  // 20:00 UTC on 21 November is the 22nd in India.
  const completed: MeetingRecord = {
    ...queued,
    version: 2,
    status: 'completed',
    duration: 60,
    completed_at: '2026-11-21T20:00:00.000Z',
  };
  await derive(at, change(queued), now);
  expect(await figures()).toEqual([1, 1, 0, 1, 0]);
  await derive(at, change(completed), now);
  for (const repeated of [queued, completed, queued]) await derive(at, change(repeated), now);
  expect(await figures()).toEqual([1, 0, 60, 1, 1]);
  await derive(at, gone(completed), now);
  for (const repeated of [completed, queued]) await derive(at, change(repeated), now);
  expect(await figures()).toEqual([0, 0, 0, 0, 0]);
});

it('finds a meeting by its current words only', async () => {
  const first = madeMeeting({ title: 'रस्ता दुरुस्ती', attendees: ['Ganesh'] });
  await follow(first);
  expect(await idsFound(table, 'ganesh रस्त')).toEqual([first.id]);
  const renamed = { ...first, version: 2, title: 'पाणीपुरवठा' };
  await follow(renamed);
  expect(await idsFound(table, 'रस्ता')).toEqual([]);
  expect(await idsFound(table, 'पाणी')).toEqual([first.id]);
  await table.delete(meetingKey(first.id));
  await derive(at, gone(renamed), now);
  expect(await idsFound(table, 'ganesh')).toEqual([]);
});

it('indexes a meeting with more words than one batch holds', async () => {
  const description = Array.from({ length: 350 }, (_, n) => `word${n}`).join(' ');
  const long = madeMeeting({ description });
  await follow(long);
  expect(await idsFound(table, 'word0 word349')).toEqual([long.id]);
});
