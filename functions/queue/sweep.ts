import { jobFailures } from '#contract/job-failures.ts';
import { endJob } from '../jobs/end.ts';
import { executionOf, JobRecord, jobKey, Slots, slotsKey } from '../jobs/store.ts';
import { inputOf, type Surroundings } from './admit.ts';

/**
 * Looks at every job that holds a place. One whose run never began is begun; one whose run ended
 * without a word is failed, so that a person can retry it; a place nobody uses is freed.
 */
export async function sweep(at: Surroundings): Promise<void> {
  const slots = await at.table.get(slotsKey, Slots);
  for (const id of slots?.running ?? []) {
    const job = await at.table.get(jobKey(id), JobRecord);
    if (job?.status !== 'processing') {
      // Only if it still is as we saw it: a job taken again meanwhile keeps its place.
      await at.table.transact([
        { update: slotsKey, changes: { remove: { running: new Set([id]) } } },
        {
          check: jobKey(id),
          condition: job ? { is: { status: job.status, attempt: job.attempt } } : { exists: false },
        },
      ]);
      continue;
    }
    const state = await at.executions.state(executionOf(job));
    if (state === 'absent') await at.executions.start(executionOf(job), inputOf(job));
    if (state === 'ended') {
      await endJob(at, job, { status: 'failed', error: jobFailures.stopped });
    }
  }
}
