import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  getDatabaseHealth,
  getHealth,
  getQueueHealth,
  getWorkflowHealth,
} from '#functions/domain/health/checks.ts';
import { endJob } from '#functions/domain/jobs/end.ts';
import type { Table } from '#functions/platform/aws/table.ts';
import { log } from '#functions/platform/log/log.ts';
import { admit } from '#functions/processes/queue-admission.ts';
import { slotsKey } from '#functions/records/jobs.ts';
import { handlerDeps } from './handler-deps.ts';
import { waiting } from './made.ts';
import { realTable } from './real-table.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await realTable());
});
afterAll(() => close());

let told: unknown[][];
beforeEach(() => {
  told = [];
  vi.spyOn(log, 'error').mockImplementation((...line) => void told.push(line));
});

const minutes = 60_000;
const later = (by: number) => () => new Date(Date.now() + by);

it('reports healthy when everything answers', async () => {
  const { ctx } = handlerDeps(table);
  expect(await getHealth(ctx)).toEqual({ status: 'healthy' });
  expect(told).toEqual([]);
});

it('reports what is unhealthy, but not why', async () => {
  const deps = handlerDeps(table);
  deps.workflow.healthy = false;
  await expect(getWorkflowHealth(deps.ctx)).rejects.toMatchObject({
    code: 'unavailable',
    message: 'The processing workflow is not responding.',
  });
  await expect(getHealth(deps.ctx)).rejects.toMatchObject({ code: 'unavailable' });
  const broken = { ...deps.ctx, table: { get: () => Promise.reject(new Error('secret')) } };
  await expect(getDatabaseHealth(broken as never)).rejects.toMatchObject({
    code: 'unavailable',
    message: 'The database is not responding.',
  });
  expect(
    JSON.stringify(told, (_, value) => (value instanceof Error ? String(value) : value)),
  ).toContain('secret');
});

it('checks once in five seconds while healthy, and on every request while not', async () => {
  const { ctx, clock, workflow } = handlerDeps(table);
  const looks = vi.spyOn(workflow, 'ready');
  const reads = vi.spyOn(table, 'get');
  const noon = new Date('2026-01-01T12:00:00Z').getTime();
  const ask = async (after: number) => {
    clock.now = () => new Date(noon + after);
    const asked = Array.from({ length: 20 }, () => getHealth({ ...ctx }));
    return Promise.allSettled(asked).then((answers) => answers.map(({ status }) => status));
  };
  expect(new Set(await ask(0))).toEqual(new Set(['fulfilled']));
  workflow.healthy = false;
  const once = reads.mock.calls.length;
  expect(new Set(await ask(4_999))).toEqual(new Set(['fulfilled']));
  expect([looks.mock.calls.length, reads.mock.calls.length]).toEqual([1, once]);
  expect(new Set(await ask(5_000))).toEqual(new Set(['rejected']));
  expect(looks).toHaveBeenCalledTimes(2);
  workflow.healthy = true;
  expect(new Set(await ask(5_001))).toEqual(new Set(['fulfilled']));
  expect(looks).toHaveBeenCalledTimes(3);
  vi.restoreAllMocks();
});

it('does not wait for a service that never answers', async () => {
  const { ctx } = handlerDeps(table);
  const hanging = { ...ctx, workflow: { ready: () => new Promise(() => {}) } };
  await expect(getHealth(hanging as never)).rejects.toMatchObject({ code: 'unavailable' });
});

it('distinguishes a stuck queue from a busy one', async () => {
  const deps = handlerDeps(table);
  const { ctx, clock } = deps;
  const job = await waiting(table);
  expect(await getQueueHealth(ctx)).toEqual({ status: 'healthy' });
  clock.now = later(6 * minutes);
  await expect(getQueueHealth(ctx)).rejects.toMatchObject({ code: 'unavailable' });

  await admit({ table, executions: ctx.workflow, now: () => new Date() }, 1);
  await waiting(table);
  clock.now = later(7 * minutes);
  expect(await getQueueHealth(ctx)).toEqual({ status: 'healthy' });

  await endJob(ctx, job, { status: 'completed', meeting: {} });
  // A slot that its job did not release.
  await table.put({ ...slotsKey, running: new Set([job.job_id]) });
  clock.now = later(8 * minutes);
  expect(await getQueueHealth(ctx)).toEqual({ status: 'healthy' });
  clock.now = later(13 * minutes);
  await expect(getQueueHealth(ctx)).rejects.toMatchObject({ code: 'unavailable' });
});
