import { setTimeout as pause } from 'node:timers/promises';
import { ulid } from 'ulid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { transientError } from '#contract/jobs.ts';
import { reason } from '#contract/reasons.ts';
import { engineErrors } from '#contract/speech-engine.ts';
import type { Deps } from '#functions/platform/aws/deps.ts';
import type { Invocation } from '#functions/platform/log/invocation.ts';
import { log } from '#functions/platform/log/log.ts';
import { step, whileJobRuns } from '#functions/processes/workflow/step.ts';
import type { JobRecord } from '#functions/records/jobs.ts';

beforeEach(() => {
  vi.spyOn(log, 'error').mockReturnValue();
  vi.spyOn(log, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const job = { job_id: ulid(), attempt: 1, status: 'processing' } as JobRecord;
const named = (name: string, more: object = {}) =>
  Object.assign(new Error('why'), { name, ...more });

/** The name under which the state machine sees what a step threw. */
async function nameSeen(thrown: Error): Promise<string> {
  const deps = { table: { get: async () => job } } as unknown as Deps;
  const act = step(z.object({}), () => Promise.reject(thrown))(deps);
  const { job_id, attempt } = job;
  const error = await act({ job_id, attempt }, {} as Invocation).catch((seen: unknown) => seen);
  return error instanceof Error ? error.name : '';
}

it.each([
  ['TransactionConflictException', named('TransactionConflictException')],
  ['SlowDown', named('SlowDown', { $metadata: { httpStatusCode: 503 } })],
  ['a lost connection', named('Error', { code: 'ECONNRESET' })],
])('a step that met %s says that it may be repeated', async (_, thrown) => {
  expect(await nameSeen(thrown)).toBe(transientError);
});

it.each([
  ['a refusal', new AppError('invalid', reason('notFound')), 'AppError'],
  ['a defect', new TypeError('x is undefined'), 'TypeError'],
  // Its own retries wait longer.
  [
    'an engine that is away',
    named(engineErrors.unavailable, { cause: named('Error', { code: 'ECONNREFUSED' }) }),
    engineErrors.unavailable,
  ],
])('%s keeps its name', async (_, thrown, name) => {
  expect(await nameSeen(thrown)).toBe(name);
});

it('a failed question about the job ends no work, and an ended job does', async () => {
  const answers = [named('TimeoutError'), { ...job, status: 'cancelled' }];
  const table = {
    get: async () => {
      const answer = answers.shift() ?? job;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  } as unknown as Deps['table'];
  const ended = whileJobRuns(
    { table },
    job,
    async (signal) => {
      while (!signal.aborted) await pause(5);
      return answers.length;
    },
    20,
  );
  expect(await ended).toBe(0);
});
