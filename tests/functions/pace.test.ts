import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { endFrom, notePace, paceOf, progressAt, secondsOf } from '#functions/domain/jobs/pace.ts';
import type { Deps } from '#functions/platform/aws/deps.ts';
import type { Table } from '#functions/platform/aws/table.ts';
import { log } from '#functions/platform/log/log.ts';
import { reportStage } from '#functions/processes/workflow/step.ts';
import { findJob, type JobRecord, jobKey } from '#functions/records/jobs.ts';
import { type Pace, paceKey, WorkStage } from '#functions/records/paces.ts';
import { waiting } from './made.ts';
import { realTable } from './real-table.ts';

const workStages = WorkStage.options;

let table: Table;
let close: () => Promise<void>;
let time: number;
const deps = () => ({ table, now: () => new Date(time) }) as Deps;
beforeAll(async () => {
  ({ table, close } = await realTable());
});
afterAll(() => close());
beforeEach(async () => {
  time = Date.parse('2026-11-23T06:00:00Z');
  await table.delete(paceKey('auto'));
});

/** A job that was just admitted. */
async function started(): Promise<JobRecord> {
  const job = await waiting(table);
  const set = { status: 'processing', progress: 5 };
  await table.update(jobKey(job.job_id), { set }, z.unknown());
  return findJob(table, job.job_id);
}

/** Runs a job whose stages take these seconds; returns its record after each stage began. */
async function run(job: JobRecord, seconds: readonly number[], duration: number) {
  const pace = await paceOf(deps(), 'auto');
  const seen: JobRecord[] = [];
  for (const [at, stage] of workStages.entries()) {
    const expected_end =
      pace && stage === 'transcribing' ? endFrom(stage, pace, duration, new Date(time)) : undefined;
    const current = await findJob(table, job.job_id);
    seen.push(
      await reportStage(deps(), current, stage, {
        ...(at === 0 && { pace }),
        ...(expected_end && { expected_end }),
      }),
    );
    time += 1000 * (seconds[at] ?? 0);
  }
  await notePace(deps(), await findJob(table, job.job_id), duration);
  return seen;
}

const stages = [10, 60, 10, 5, 15];

describe('the pace of a language', () => {
  it('is unknown before a job has ended, and so is the end of a job', async () => {
    const seen = await run(await started(), stages, 70);
    expect(seen.map(({ expected_end }) => expected_end)).toEqual([null, null, null, null, null]);
    expect(seen.map(({ progress }) => progress)).toEqual([5, 15, 80, 85, 88]);
    expect(await paceOf(deps(), 'auto')).toEqual({
      checking: 0.1,
      transcribing: 0.6,
      recognising: 0.1,
      writing: 0.05,
      summarising: 0.15,
    });
    expect(await paceOf(deps(), 'hi-IN')).toBeNull();
  });

  it('says when the next job should be done, and what share each stage has', async () => {
    await run(await started(), stages, 70);
    const begin = time;
    const seen = await run(await started(), [20, 120, 20, 10, 30], 170);
    // Checking took 20 s; the others should take 0.9 s per second of 170 and 30.
    const end = new Date(begin + 1000 * (20 + 0.9 * 200)).toISOString();
    expect(seen.map(({ expected_end }) => expected_end)).toEqual([null, end, end, end, end]);
    expect(Date.parse(end)).toBe(time);
    expect(seen.map(({ progress }) => progress)).toEqual([5, 15, 72, 81, 86]);
  });

  it('is not needed: a job does without one that cannot be read', async () => {
    const warned = vi.spyOn(log, 'warn').mockImplementation(() => {});
    vi.spyOn(table, 'get').mockRejectedValueOnce(new Error('throttled'));
    expect(await paceOf(deps(), 'auto')).toBeNull();
    expect(warned).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
  });

  it('follows the last jobs', async () => {
    await run(await started(), stages, 70);
    for (let n = 0; n < 10; n++) await run(await started(), [10, 120, 10, 5, 15], 70);
    expect((await paceOf(deps(), 'auto'))?.transcribing).toBeCloseTo(1.2, 1);
  });
});

it('the progress of stages rises and stays below the end, whatever their shares', () => {
  const paceWith = (stage: string) =>
    Object.fromEntries(workStages.map((one) => [one, one === stage ? 1 : 0])) as Pace;
  for (const pace of [null, ...workStages.map(paceWith), paceWith('none')]) {
    const starts = workStages.map((stage) => progressAt(stage, pace));
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    expect(starts[0]).toBe(5);
    expect(starts.at(-1)).toBeLessThan(100);
  }
  expect(secondsOf('checking', paceWith('checking'), 60)).toBe(90);
});
