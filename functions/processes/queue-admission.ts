import { limits } from '#contract/limits.ts';
import { reason } from '#contract/reasons.ts';
import { endJob } from '../domain/jobs/end.ts';
import { progressBounds } from '../domain/jobs/pace.ts';
import { tryOrLog } from '../platform/aws/due.ts';
import type { Executions } from '../platform/aws/executions.ts';
import type { Table } from '../platform/aws/table.ts';
import { log } from '../platform/log/log.ts';
import {
  executionName,
  JobRecord,
  jobKey,
  placeInQueue,
  queue,
  queued,
  Slots,
  slotsKey,
} from '../records/jobs.ts';
import { changeMeeting } from '../records/meetings.ts';

interface QueueDeps {
  table: Table;
  executions: Executions;
  now(): Date;
}

/** The input of an execution. It names its attempt, so that late retries of its steps affect no other. */
const inputOf = ({ job_id, meeting_id, attempt }: JobRecord) => ({
  job_id,
  meeting_id,
  attempt,
});

/**
 * Starts the most urgent waiting jobs there is room for. Slot and job are taken in one transaction: however
 * many of these run at once, the limit holds and no job starts twice. The sweep repairs a crash between
 * taking and starting.
 */
export async function admit(deps: QueueDeps, concurrentJobs: number): Promise<void> {
  const waiting = await deps.table.readable(
    { index: 'due', partition: queue, prefix: queued, limit: limits.page },
    JobRecord,
  );
  for (const job of waiting) {
    if (await take(deps, job, concurrentJobs)) {
      await deps.executions.start(executionName(job), inputOf(job));
      continue;
    }
    const slots = await deps.table.get(slotsKey, Slots);
    if ((slots?.running.size ?? 0) >= concurrentJobs) return;
  }
}

function take({ table, now }: QueueDeps, job: JobRecord, concurrentJobs: number) {
  const status = 'processing' as const;
  const set = {
    status,
    started_at: now().toISOString(),
    progress: progressBounds.least,
    stage: reason('starting'),
    // Of an earlier attempt.
    expected_end: null,
    began: {},
    pace: null,
    ...placeInQueue({ ...job, status }),
  };
  return table.transact([
    {
      update: slotsKey,
      changes: { add: { running: new Set([job.job_id]) } },
      condition: { fewer: { attribute: 'running', than: concurrentJobs } },
    },
    {
      update: jobKey(job.job_id),
      changes: { set },
      condition: { is: { status: 'queued', attempt: job.attempt } },
    },
    changeMeeting(job.meeting_id, { status }, { is: { job_id: job.job_id } }),
  ]);
}

/**
 * Checks every job that occupies a slot: starts one whose execution never started, fails one whose
 * execution ended silently, so that a person can retry it, and frees slots nobody uses.
 */
export async function sweep(deps: QueueDeps): Promise<void> {
  const slots = await deps.table.get(slotsKey, Slots);
  for (const job_id of slots?.running ?? [])
    await tryOrLog(() => check(deps, job_id), 'a running job was not checked', { job_id });
}

async function check(deps: QueueDeps, id: string): Promise<void> {
  const job = await deps.table.get(jobKey(id), JobRecord);
  if (job?.status !== 'processing') {
    // Only if unchanged: a job taken again meanwhile keeps its slot.
    await deps.table.transact([
      { update: slotsKey, changes: { remove: { running: new Set([id]) } } },
      {
        check: jobKey(id),
        condition: job ? { is: { status: job.status, attempt: job.attempt } } : { exists: false },
      },
    ]);
    return;
  }
  const state = await deps.executions.state(executionName(job));
  if (state === 'absent') await deps.executions.start(executionName(job), inputOf(job));
  if (state === 'ended') {
    // Timed out, aborted or unable to report its failure: an alarm counts these lines.
    log.error('a job ended without a result', { job_id: id, attempt: job.attempt });
    await endJob(deps, job, { status: 'failed', failure: reason('workStopped') });
  }
}
