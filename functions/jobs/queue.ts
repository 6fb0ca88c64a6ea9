import type { Job } from '#contract/jobs.ts';
import { limits } from '#contract/limits.ts';
import type { Ctx } from '../context.ts';
import { JobRecord, jobOf, queue } from './store.ts';

/** What runs, what waits in the order it will be taken, and what failed and may be retried: all of it, up to a bound. */
export async function getQueue({ table }: Ctx): Promise<{ queue: Job[] }> {
  const jobs: Job[] = [];
  let cursor: string | undefined;
  do {
    const limit = limits.queue - jobs.length;
    const page = await table.list({ index: 'queue', partition: queue, limit, cursor }, JobRecord);
    jobs.push(...page.items.map(jobOf));
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined && jobs.length < limits.queue);
  return { queue: jobs };
}
