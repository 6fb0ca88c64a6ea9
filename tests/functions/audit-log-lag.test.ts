import { encodeTime } from 'ulid';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Table } from '#functions/platform/aws/table.ts';
import { advance, findShipped, measureLag } from '#functions/processes/audit-shipping.ts';
import { figureLine, linesOfLog } from './lines.ts';
import { realTable } from './real-table.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await realTable());
});
afterAll(() => close());
afterEach(() => vi.restoreAllMocks());

const noon = Date.parse('2026-11-21T12:00:00.000Z');
/** What a run logs this many minutes after everything before noon was shipped. */
async function leftAfter(minutes: number) {
  const lines = linesOfLog();
  await measureLag('ship', { table, now: () => new Date(noon + minutes * 60_000) });
  vi.restoreAllMocks();
  return lines;
}

it('logs no metric before anything was shipped', async () => {
  expect(await leftAfter(600)).toEqual([]);
});

it('logs a CloudWatch metric once the archived audit log is older than it should be', async () => {
  await advance(table, await findShipped(table), {
    below: encodeTime(noon, 10),
    ended: encodeTime(noon, 10),
  });
  expect(await leftAfter(30)).toEqual([]);
  expect(await leftAfter(61)).toEqual([figureLine('ship', 'OldestUnshipped', 61 * 60)]);
});

it('measures from the last shipped entry when a batch ended with one', async () => {
  await advance(table, await findShipped(table), {
    below: `${encodeTime(noon + 60_000, 10)}${'Z'.repeat(16)}0`,
  });
  expect(await leftAfter(62)).toMatchObject([{ OldestUnshipped: 61 * 60 }]);
});
