import { ulid } from 'ulid';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import { cancelJob, retryJob } from '#functions/domain/jobs/control.ts';
import { endJob } from '#functions/domain/jobs/end.ts';
import { enqueue } from '#functions/domain/jobs/enqueue.ts';
import { deleteMeeting } from '#functions/domain/meetings/removal.ts';
import type { Executions } from '#functions/platform/aws/executions.ts';
import type { Table } from '#functions/platform/aws/table.ts';
import { log } from '#functions/platform/log/log.ts';
import { clearAfter, clearDue } from '#functions/processes/meeting-removal.ts';
import { admit, sweep } from '#functions/processes/queue-admission.ts';
import { reportStage } from '#functions/processes/workflow/step.ts';
import { findJob, JobRecord, jobKey, queue, Slots, slotsKey } from '#functions/records/jobs.ts';
import { MeetingRecord, meetingItem, meetingKey } from '#functions/records/meetings.ts';
import { every } from '../thorough.ts';
import { Crash, crashing, type Fault } from './crashing.ts';
import { handlerDeps, Runs } from './handler-deps.ts';
import { madeMeeting, recording } from './made.ts';
import { realTable } from './real-table.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await realTable());
});
afterAll(() => close());

const limit = 2;

/** Everything around the queue, as seen by a process that may crash. */
function world(runs: Runs, fault: Fault) {
  const { ctx, uploadBucket } = handlerDeps(crashing(table, fault));
  uploadBucket.objects.set('uploads/a.wav', {});
  const executions = crashing(runs, fault) as unknown as Executions;
  return { ...ctx, executions };
}
type World = ReturnType<typeof world>;

const never = (): Fault => ({ at: 0, when: 'before', calls: 0 });

/** What people do with a meeting while the queue works. Each step is a process of its own. */
type Story = (meeting: MeetingRecord, job_id: string) => ((at: World) => Promise<unknown>)[];

type Ends = (attempt: number) => 'completed' | 'failed';

/** The workflow: runs every execution to its end, unless its job runs no more. */
async function work(at: World, runs: Runs, ends: Ends) {
  for (const name of runs.running) {
    const { job_id, attempt } = runs.inputs.get(name) as { job_id: string; attempt: number };
    try {
      await oneRun(at, { ...(await findJob(at.table, job_id)), attempt }, ends(attempt));
    } catch (error) {
      if (!(error instanceof Error && error.message.endsWith('runs no more'))) throw error;
    }
    runs.running.delete(name);
  }
}

const steps = ['transcribing', 'checking', 'writing'] as const;

async function oneRun(at: World, job: JobRecord, status: 'completed' | 'failed') {
  const seen: number[] = [];
  for (const stage of steps) {
    await reportStage(at, job, stage);
    seen.push((await findJob(table, job.job_id)).progress);
  }
  // Never backwards, even if a step is a repeated one.
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  const outcome =
    status === 'completed' ? { status, meeting: {} } : { status, failure: reason('noSpeech') };
  await endJob(at, job, outcome);
}

/** A crash ends a process, and an AppError is an answer. Any other error fails the test. */
async function asProcess(step: () => Promise<unknown>): Promise<boolean> {
  try {
    await step();
    return true;
  } catch (error) {
    if (error instanceof Crash) return false;
    if (error instanceof AppError) return true;
    throw error;
  }
}

const runningNow = async () => [...((await table.get(slotsKey, Slots))?.running ?? [])];

/** Plays one story with a crash at one call, and then the scheduled runs that repair it. */
async function play(story: Story, fault: Fault, ends: Ends) {
  const runs = new Runs();
  const at = world(runs, fault);
  const sound = world(runs, never());
  const meeting = madeMeeting();
  await table.put(meetingItem(meeting));
  const job_id = ulid();
  for (const step of story(meeting, job_id)) {
    const survived = await asProcess(() => step(at));
    // A person whose call broke off tries again.
    if (!survived) await asProcess(() => step(sound));
    await asProcess(() => admit(at, limit));
    await asProcess(() => work(at, runs, ends));
    expect((await runningNow()).length).toBeLessThanOrEqual(limit);
  }
  for (let minute = 0; minute < 4; minute++) {
    // A person who tried too early tries again.
    const { status } = await findJob(table, job_id);
    if (status === 'failed') await retryJob(sound, { id: job_id });
    await sweep(sound);
    await admit(sound, limit);
    await clearDue(sound);
    await asProcess(() => work(sound, runs, ends));
  }
  return { runs, meeting, job_id, calls: fault.calls };
}

const asJob = async (name: string, runs: Runs): Promise<JobRecord> => {
  const { job_id } = runs.inputs.get(name) as { job_id: string };
  return findJob(table, job_id);
};

const queueing: Story = ({ id: meeting_id }, job_id) => [
  (at) => enqueue(at, { meeting_id, job_id, recording }),
];
const cancelling: Story = (meeting, job_id) => [
  async (at) => {
    await queueing(meeting, job_id)[0]?.(at);
    await cancelJob(at, { id: job_id });
  },
];
const retrying: Story = (meeting, job_id) => [
  ...queueing(meeting, job_id),
  (at) => retryJob(at, { id: job_id }),
];
const deleting: Story = (meeting, job_id) => [
  async (at) => {
    await queueing(meeting, job_id)[0]?.(at);
    await admit(at, limit);
    await deleteMeeting(at, { id: meeting.id });
    await clearAfter(at, [meeting.id]);
  },
];

describe('a crash at any call leaves nothing stuck, lost or done twice', () => {
  beforeEach(async () => {
    vi.spyOn(log, 'error').mockImplementation(() => {});
    expect(await runningNow()).toEqual([]);
  });

  it.each([
    ['queueing', queueing, ['completed'], 1],
    ['retrying a failed job', retrying, ['completed'], 2],
    ['cancelling', cancelling, ['cancelled', 'completed'], 1],
    ['deleting while it runs', deleting, ['cancelled', 'completed'], 1],
  ] as const)('%s', async (name, story, outcomes, attempts) => {
    const ends = (attempt: number) => (attempt < attempts ? 'failed' : 'completed');
    const { calls } = await play(story, never(), ends);
    expect(calls).toBeGreaterThan(5);
    for (let at = 1; at <= calls; at += every(4)) {
      for (const when of ['before', 'after'] as const) {
        const { runs, meeting, job_id } = await play(story, { at, when, calls: 0 }, ends);
        const told = `${when} call ${at}`;
        const job = await findJob(table, job_id);
        expect(outcomes, told).toContain(job.status);
        expect(await runningNow(), told).toEqual([]);
        const names = [...runs.inputs.keys()];
        expect(names.length, told).toBeLessThanOrEqual(attempts);
        expect(names.length, told).toBe(job.status === 'cancelled' ? names.length : attempts);
        const left = await table.get(meetingKey(meeting.id), MeetingRecord);
        const stands = job.status === 'cancelled' ? 'pending' : 'completed';
        expect(left?.status, told).toBe(name.startsWith('deleting') ? undefined : stands);
        const { items } = await table.list({ index: 'due', partition: queue, limit: 9 }, JobRecord);
        expect(items, told).toEqual([]);
      }
    }
  });
});

describe('concurrent jobs', () => {
  it('run each attempt once, within the limit, despite racing schedules and workers', async () => {
    const runs = new Runs();
    const at = world(runs, never());
    const jobs = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const meeting = madeMeeting();
        await table.put(meetingItem(meeting));
        return enqueue(at, { meeting_id: meeting.id, job_id: ulid(), recording });
      }),
    );
    for (let round = 0; round < 8; round++) {
      await Promise.all([admit(at, limit), admit(at, limit), sweep(at), admit(at, limit)]);
      expect((await runningNow()).length).toBeLessThanOrEqual(limit);
      expect(runs.running.size).toBeLessThanOrEqual(limit);
      const names = [...runs.running];
      // Each is ended twice at once, during a sweep.
      await Promise.all([
        ...names.flatMap((name) => [endOnce(at, name, runs), endOnce(at, name, runs)]),
        sweep(at),
      ]);
      for (const name of names) runs.running.delete(name);
    }
    expect([...runs.inputs.keys()].toSorted()).toEqual(jobs.map((j) => `${j.job_id}-1`).toSorted());
    expect(await runningNow()).toEqual([]);
  });

  const endOnce = async (at: World, name: string, runs: Runs) =>
    endJob(at, await asJob(name, runs), { status: 'completed', meeting: {} });

  it('ignore reports of an attempt that is over', async () => {
    const runs = new Runs();
    const at = world(runs, never());
    const meeting = madeMeeting();
    await table.put(meetingItem(meeting));
    const first = await enqueue(at, { meeting_id: meeting.id, job_id: ulid(), recording });
    await admit(at, limit);
    await endJob(at, first, { status: 'failed', failure: reason('noSpeech') });
    await retryJob(at, { id: first.job_id });
    await admit(at, limit);
    await endJob(at, first, { status: 'completed', meeting: { speaker_count: 9 } });
    await expect(reportStage(at, first, 'summarising')).rejects.toThrow('runs no more');
    expect(await table.get(jobKey(first.job_id), JobRecord)).toMatchObject({
      status: 'processing',
      attempt: 2,
      progress: 5,
    });
    await endJob(at, { ...first, attempt: 2 }, { status: 'completed', meeting: {} });
    expect(await runningNow()).toEqual([]);
  });
});
