import type { Job } from '#contract/jobs.ts';
import { limits } from '#contract/limits.ts';
import type { Ctx } from '../context.ts';
import { JobRecord, jobOf, queue } from './store.ts';

/** What runs, what waits in the order it will be taken, and what failed and may be retried. */
export async function getQueue(ctx: Ctx): Promise<{ queue: Job[] }> {
  const { items } = await ctx.table.list(
    { index: 'queue', partition: queue, limit: limits.page },
    JobRecord,
  );
  return { queue: items.map(jobOf) };
}
