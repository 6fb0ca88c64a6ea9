import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { reason } from '#contract/reasons.ts';
import { cancelJob, retryJob, setJobPriority } from '#functions/domain/jobs/control.ts';
import { endJob } from '#functions/domain/jobs/end.ts';
import type { Executions } from '#functions/platform/aws/executions.ts';
import type { Table } from '#functions/platform/aws/table.ts';
import { log } from '#functions/platform/log/log.ts';
import { admit, sweep } from '#functions/processes/queue-admission.ts';
import { findJob, jobItem, jobKey, Slots, slotsKey } from '#functions/records/jobs.ts';
import { meetingKey, storedMeeting } from '#functions/records/meetings.ts';
import { handlerDeps } from './handler-deps.ts';
import { linesOfLog } from './lines.ts';
import { waiting } from './made.ts';
import { realTable } from './real-table.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await realTable());
});
afterAll(() => close());
afterEach(() => vi.restoreAllMocks());

/** Records what was started; `states` says how executions stand. */
class Started implements Pick<Executions, 'start' | 'state'> {
  names: string[] = [];
  states: Record<string, 'running' | 'ended' | 'absent'> = {};
  async start(name: string) {
    this.names.push(name);
  }
  async state(name: string) {
    return this.states[name] ?? 'running';
  }
}

let started: Started;
const at = () => ({
  table,
  executions: started as unknown as Executions,
  now: () => new Date(),
});
const ctx = () => {
  const { ctx, uploadBucket } = handlerDeps(table);
  uploadBucket.objects.set('uploads/a.wav', {});
  return ctx;
};
const running = async () => [...((await table.get(slotsKey, Slots))?.running ?? [])];

beforeEach(async () => {
  started = new Started();
  for (const id of await running()) {
    await endJob(at(), await findJob(table, id), { status: 'failed', failure: reason('noSpeech') });
  }
});

describe('admit', () => {
  it('keeps the limit and starts nothing twice, however many run at once', async () => {
    const jobs = await Promise.all(Array.from({ length: 8 }, () => waiting(table)));
    await Promise.all(Array.from({ length: 10 }, () => admit(at(), 3)));
    expect(started.names).toHaveLength(3);
    expect(new Set(started.names).size).toBe(3);
    expect(await running()).toHaveLength(3);

    for (let round = 0; round < jobs.length; round++) {
      const [id = ''] = await running();
      if (id) await endJob(at(), await findJob(table, id), { status: 'completed', meeting: {} });
      await Promise.all([admit(at(), 3), admit(at(), 3)]);
      expect((await running()).length).toBeLessThanOrEqual(3);
    }
    expect(started.names.toSorted()).toEqual(jobs.map((job) => `${job.job_id}-1`).toSorted());
  });

  it('takes urgent jobs before older ones', async () => {
    const [older, urgent, low] = [
      await waiting(table),
      await waiting(table, { priority: 'urgent' }),
      await waiting(table, { priority: 'low' }),
    ];
    await setJobPriority(ctx(), { id: low.job_id, priority: 'high' });
    for (let i = 0; i < 3; i++) await admit(at(), i + 1);
    expect(started.names).toEqual([urgent, low, older].map((job) => `${job.job_id}-1`));
  });

  it('skips jobs that cannot be read, however many, and logs each', async () => {
    const lines = linesOfLog();
    const broken = await Promise.all(
      Array.from({ length: 3 }, () => waiting(table, { priority: 'urgent' })),
    );
    const readable = await waiting(table);
    for (const job of broken) await table.put({ ...jobItem(job), attempt: 'first' });
    await admit(at(), 1);
    expect(started.names).toEqual([`${readable.job_id}-1`]);
    expect(lines).toEqual(
      broken.map(() =>
        expect.objectContaining({
          level: 'ERROR',
          error: expect.objectContaining({ name: 'UnreadableRecord' }),
        }),
      ),
    );
    for (const job of broken) await table.delete(jobKey(job.job_id));
  });

  it('skips a cancelled job', async () => {
    const job = await waiting(table);
    await cancelJob(ctx(), { id: job.job_id });
    await admit(at(), 5);
    expect(started.names).toEqual([]);
    expect(await storedMeeting(table, job.meeting_id)).toMatchObject({
      status: 'pending',
      job_id: null,
    });
  });
});

describe('sweep', () => {
  it('starts an execution that a crash kept from starting', async () => {
    const job = await waiting(table);
    await admit(at(), 1);
    started = new Started();
    started.states[`${job.job_id}-1`] = 'absent';
    await sweep(at());
    expect(started.names).toEqual([`${job.job_id}-1`]);
  });

  it('checks the others when a running job cannot be read', async () => {
    vi.spyOn(log, 'error').mockImplementation(() => {});
    const jobs = [await waiting(table), await waiting(table)];
    await admit(at(), 2);
    const [first = '', second = ''] = await running();
    const broken = jobs.find((job) => job.job_id === first) ?? expect.fail('not running');
    await table.put({ ...jobItem(broken), attempt: 'first' });
    started.states[`${second}-1`] = 'ended';
    await sweep(at());
    expect(await findJob(table, second)).toMatchObject({ status: 'failed' });
    await table.delete(jobKey(first));
    await sweep(at());
    expect(await running()).toEqual([]);
  });

  it('fails a job whose execution ended without a result, and it can be retried', async () => {
    const job = await waiting(table);
    await admit(at(), 1);
    started.states[`${job.job_id}-1`] = 'ended';
    const lines = linesOfLog();
    await sweep(at());
    // An alarm counts this line.
    expect(lines).toMatchObject([{ message: 'a job ended without a result', job_id: job.job_id }]);
    expect(await findJob(table, job.job_id)).toMatchObject({
      status: 'failed',
      failure: reason('workStopped'),
    });
    expect(await running()).toEqual([]);
    await retryJob(ctx(), { id: job.job_id });
    await admit(at(), 1);
    expect(started.names.at(-1)).toBe(`${job.job_id}-2`);
    await expect(retryJob(ctx(), { id: job.job_id })).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('endJob', () => {
  it('ends a job only once', async () => {
    const job = await waiting(table);
    await admit(at(), 1);
    const ends = { status: 'completed', meeting: { speaker_count: 2 } } as const;
    await endJob(at(), job, ends);
    await endJob(at(), job, { status: 'failed', failure: reason('noSpeech') });
    expect(await findJob(table, job.job_id)).toMatchObject({ status: 'completed', failure: null });
    expect(await storedMeeting(table, job.meeting_id)).toMatchObject({ speaker_count: 2 });
  });

  it('frees the slot even if the meeting was deleted', async () => {
    const job = await waiting(table);
    await admit(at(), 1);
    await table.delete(meetingKey(job.meeting_id));
    await endJob(at(), job, { status: 'completed', meeting: {} });
    expect(await running()).toEqual([]);
    expect((await findJob(table, job.job_id)).status).toBe('completed');
    await expect(storedMeeting(table, job.meeting_id)).rejects.toMatchObject({ code: 'not_found' });
  });
});
