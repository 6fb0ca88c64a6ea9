import { limits } from '#contract/limits.ts';
import type { Table } from '../aws/table.ts';
import { JobRecord, jobKey, queue, queued, Slots, slotsKey } from '../jobs/store.ts';

/**
 * Whether the queue moves: no place in the workflow is held by a job that ended a while ago, and no job
 * has waited that long while nothing runs.
 */
export async function queueMoves(table: Table, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - limits.stalledSeconds * 1000).toISOString();
  const [{ items: waiting }, slots] = await Promise.all([
    table.list({ index: 'queue', partition: queue, prefix: queued, limit: limits.page }, JobRecord),
    table.get(slotsKey, Slots),
  ]);
  const running = [...(slots?.running ?? [])];
  if (running.length === 0) return !waiting.some(({ queued_at }) => isBefore(queued_at, since));
  const holders = await Promise.all(running.map((id) => table.get(jobKey(id), JobRecord)));
  return holders.every((job) => job !== null && !isBefore(job.completed_at, since));
}

const isBefore = (instant: string | null, since: string) => instant !== null && instant < since;
