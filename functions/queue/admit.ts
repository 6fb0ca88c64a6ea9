import { jobMessages } from '#contract/job-messages.ts';
import { limits } from '#contract/limits.ts';
import type { Executions } from '../aws/executions.ts';
import type { Table } from '../aws/table.ts';
import {
  executionOf,
  JobRecord,
  jobKey,
  placeInQueue,
  queue,
  queued,
  Slots,
  slotsKey,
} from '../jobs/store.ts';
import { changeMeeting } from '../meetings/store.ts';

export interface Surroundings {
  table: Table;
  executions: Executions;
  now(): Date;
}

/** What a run is told. It speaks for its attempt alone, however late its steps are repeated. */
export const inputOf = ({ job_id, meeting_id, attempt }: JobRecord) => ({
  job_id,
  meeting_id,
  attempt,
});

/**
 * Starts the most urgent waiting jobs there is room for. Room and job are taken in one transaction,
 * so however many of these run at once, the limit holds and no job is taken twice. A crash between
 * taking and starting is mended by the sweep.
 */
export async function admit(at: Surroundings, concurrentJobs: number): Promise<void> {
  const { items: waiting } = await at.table.list(
    { index: 'queue', partition: queue, prefix: queued, limit: limits.page },
    JobRecord,
  );
  for (const job of waiting) {
    if (await take(at, job, concurrentJobs)) {
      await at.executions.start(executionOf(job), inputOf(job));
      continue;
    }
    const slots = await at.table.get(slotsKey, Slots);
    if ((slots?.running.size ?? 0) >= concurrentJobs) return;
  }
}

function take({ table, now }: Surroundings, job: JobRecord, concurrentJobs: number) {
  const status = 'processing' as const;
  const set = {
    status,
    started_at: now().toISOString(),
    progress: 5,
    message: jobMessages.starting,
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
