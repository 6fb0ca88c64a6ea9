import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import type { Ctx } from '../context.ts';
import { readPage } from '../page.ts';
import { JobRecord, jobList, jobOf } from './store.ts';

/** Newest first. */
export async function listJobs(
  ctx: Ctx,
  input: ParsedInputOf<Api['listJobs']>,
): Promise<OutputOf<Api['listJobs']>> {
  const { items, cursor } = await readPage(
    ctx.table,
    { index: 'lists', partition: jobList, newestFirst: true },
    input,
    JobRecord,
  );
  return { jobs: items.map(jobOf), cursor };
}
