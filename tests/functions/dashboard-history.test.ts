import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { getDashboardHistory } from '#functions/domain/meetings/dashboard.ts';
import { monthBefore } from '#functions/platform/days.ts';
import { derive } from '#functions/projections/derive.ts';
import type { MeetingRecord } from '#functions/records/meetings.ts';
import { handlerDeps } from './handler-deps.ts';
import { emptyArchive, madeMeeting } from './made.ts';
import { realTable } from './real-table.ts';

let records: Awaited<ReturnType<typeof realTable>>;
beforeAll(async () => {
  records = await realTable();
});
afterAll(() => records.close());
afterEach(() => vi.restoreAllMocks());

/** 1 November, past midnight in India. */
const now = new Date('2026-10-31T19:00:00.000Z');
const history = async (at = now) => {
  const { ctx, clock } = handlerDeps(records.table);
  clock.now = () => at;
  return (await getDashboardHistory(ctx)).months;
};
/** The months that are not empty. */
const held = async () =>
  Object.fromEntries(
    (await history())
      .filter(({ meetings, hours }) => meetings !== 0 || hours !== 0)
      .map(({ month, meetings, hours }) => [month, [meetings, hours]]),
  );

const heard = { status: 'completed', transcript_key: 't', duration: 5400 } as const;
let latest: Map<string, MeetingRecord>;
beforeEach(() => {
  latest = new Map();
});
/** Delivers the meeting, as it now stands, from the stream. */
async function comes(meeting: MeetingRecord): Promise<MeetingRecord> {
  latest.set(meeting.id, meeting);
  const { id, version } = meeting;
  await derive(
    { table: records.table, archiveBucket: emptyArchive },
    { id, version, meeting },
    now,
  );
  return meeting;
}
const made = (given: Partial<MeetingRecord>) => comes(madeMeeting(given));
const becomes = (meeting: MeetingRecord, given: Partial<MeetingRecord>) =>
  comes({ ...meeting, ...given, version: meeting.version + 1 });
const goes = ({ id, version }: MeetingRecord) =>
  derive(
    { table: records.table, archiveBucket: emptyArchive },
    { id, version: version + 1, meeting: null },
    now,
  );
afterEach(async () => {
  for (const meeting of latest.values()) await goes(meeting);
  expect(await held()).toEqual({});
});

it('the history covers the last twelve months in India, oldest first, with zeros for empty ones', async () => {
  const months = await history();
  expect(months.map(({ month }) => month).join(' ')).toBe(
    '2025-12 2026-01 2026-02 2026-03 2026-04 2026-05 2026-06 2026-07 2026-08 2026-09 2026-10 2026-11',
  );
  expect(months.every(({ meetings, hours }) => meetings === 0 && hours === 0)).toBe(true);
  const hourBefore = await history(new Date('2026-10-31T18:00:00.000Z'));
  expect([hourBefore[0]?.month, hourBefore.at(-1)?.month]).toEqual(['2025-11', '2026-10']);
});

it('counts a meeting and its hours, to one decimal, in the month it was held', async () => {
  await made({ date: '2026-11-01', ...heard });
  await made({ date: '2026-11-30', ...heard, duration: 700 });
  await made({ date: '2025-12-01' });
  await made({ date: '2025-11-30', ...heard });
  await made({ date: '2026-12-01' });
  expect(await held()).toEqual({ '2025-12': [1, 0], '2026-11': [2, 1.7] });
});

it('counts hours once there is a transcript, despite repeated and late stream records', async () => {
  const waits = await made({ date: '2026-11-02', status: 'processing', duration: 3600 });
  expect(await held()).toEqual({ '2026-11': [1, 0] });
  const done = await becomes(waits, { status: 'completed', transcript_key: 't' });
  for (const repeated of [waits, done, waits]) {
    const { id, version } = repeated;
    await derive(
      { table: records.table, archiveBucket: emptyArchive },
      { id, version, meeting: repeated },
      now,
    );
  }
  expect(await held()).toEqual({ '2026-11': [1, 1] });
  const again = await becomes(done, { status: 'completed', transcript_key: 'u', duration: 7200 });
  expect(await held()).toEqual({ '2026-11': [1, 2] });
  await becomes(again, { transcript_key: 'u-edited' });
  expect(await held()).toEqual({ '2026-11': [1, 2] });
});

it('follows changes of the date, also with another recording, and deletions', async () => {
  const stays = await made({ date: '2026-11-02', ...heard });
  const moves = await made({ date: '2026-11-03', ...heard });
  const moved = await becomes(moves, { date: '2026-08-31' });
  expect(await held()).toEqual({ '2026-08': [1, 1.5], '2026-11': [1, 1.5] });
  const longer = await becomes(moved, { date: '2026-07-01', duration: 10_800 });
  expect(await held()).toEqual({ '2026-07': [1, 3], '2026-11': [1, 1.5] });
  await goes(longer);
  await goes(longer);
  latest.delete(longer.id);
  expect(await held()).toEqual({ '2026-11': [1, 1.5] });
  await becomes(stays, { date: '2024-01-01' });
  expect(await held()).toEqual({});
});

it('leaves out meetings that are only scheduled', async () => {
  const planned = await made({ date: '2026-11-20', status: 'scheduled' });
  expect(await held()).toEqual({});
  await becomes(planned, { status: 'queued' });
  expect(await held()).toEqual({ '2026-11': [1, 0] });
});

it('updates meetings that were derived before hours were counted', async () => {
  const before = await made({ date: '2026-11-02', ...heard });
  const { id, version } = before;
  const figures = { total: 1, pending: 0, seconds: 5400, recorded: 1 };
  const tally = { ...figures, month: '2026-10', day: null };
  await goes(before);
  const key = { pk: `MEETING#${id}`, sk: 'DERIVED' };
  await records.table.put({ ...key, version: version + 2, tally, words: [] });
  await records.table.transact([
    { update: { pk: 'STATS', sk: 'MONTH#2026-10' }, changes: { add: { count: 1 } } },
  ]);
  expect(await held()).toEqual({ '2026-10': [1, 0] });
  await comes({ ...before, version: version + 3 });
  expect(await held()).toEqual({ '2026-11': [1, 1.5] });
});

it('the history is read with a single query for its twelve months', async () => {
  const list = vi.spyOn(records.table, 'list');
  const get = vi.spyOn(records.table, 'get');
  await history();
  expect(list.mock.calls.map(([{ limit }]) => limit)).toEqual([12]);
  expect(get).not.toHaveBeenCalled();
});

it.each([
  ['2026-11', 0, '2026-11'],
  ['2026-11', 11, '2025-12'],
  ['2026-01', 1, '2025-12'],
  ['2026-03', 12, '2025-03'],
])('%s minus %i months is %s', (month, by, before) => {
  expect(monthBefore(month, by)).toBe(before);
});
