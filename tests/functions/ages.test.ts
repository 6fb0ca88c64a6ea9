import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { reason } from '#contract/reasons.ts';
import { endJob } from '#functions/domain/jobs/end.ts';
import type { Executions } from '#functions/platform/aws/executions.ts';
import type { Table } from '#functions/platform/aws/table.ts';
import { admit } from '#functions/processes/queue-admission.ts';
import { agesOf, measure } from '#functions/processes/queue-metrics.ts';
import { findJob } from '#functions/records/jobs.ts';
import { figureLine, linesOfLog } from './lines.ts';
import { waiting } from './made.ts';
import { realTable } from './real-table.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await realTable());
});
afterAll(() => close());
afterEach(() => vi.restoreAllMocks());

const executions = { start: async () => {} } as unknown as Executions;

it('measures the longest wait in the queue and the longest run', async () => {
  const now = new Date();
  const in_ = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  expect(await agesOf(table, now)).toEqual({ oldestWaiting: null, oldestRunning: null });

  const { job_id } = await waiting(table, { priority: 'low' });
  await waiting(table, { priority: 'urgent' });
  const later = in_(600);
  const waits = await agesOf(table, later);
  expect(waits.oldestRunning).toBeNull();
  expect(waits.oldestWaiting).toBeGreaterThanOrEqual(599);
  expect(waits.oldestWaiting).toBeLessThanOrEqual(600);

  await admit({ table, executions, now: () => later }, 2);
  expect(await agesOf(table, in_(900))).toEqual({ oldestWaiting: null, oldestRunning: 300 });
  await endJob({ table, now: () => later }, await findJob(table, job_id), {
    status: 'failed',
    failure: reason('noSpeech'),
  });
  expect((await agesOf(table, in_(900))).oldestRunning).toBe(300);
});

it('logs a CloudWatch metric for an age, and nothing where there is none', () => {
  const lines = linesOfLog();
  measure('admit', { oldestWaiting: null, oldestRunning: null });
  expect(lines).toEqual([]);
  measure('admit', { oldestWaiting: 61, oldestRunning: null });
  expect(lines).toEqual([figureLine('admit', 'OldestWaiting', 61)]);
});
