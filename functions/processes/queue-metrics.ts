import { limits } from '#contract/limits.ts';
import type { Table } from '../platform/aws/table.ts';
import { putMetrics } from '../platform/log/metrics.ts';
import { JobRecord, queue, queued, running } from '../records/jobs.ts';

/** Ages in seconds of the job that has waited longest, and of the one that has run longest. */
interface Ages {
  /** Null where none waits. */
  oldestWaiting: number | null;
  /** Null where none runs. */
  oldestRunning: number | null;
}

export async function agesOf(table: Table, now: Date): Promise<Ages> {
  const [waiting, working] = await Promise.all([
    beginnings(table, queued, ({ queued_at }) => queued_at),
    beginnings(table, running, ({ started_at }) => started_at),
  ]);
  return { oldestWaiting: oldest(waiting, now), oldestRunning: oldest(working, now) };
}

/** When each job of a stage began. Reads all of them: the less urgent ones come last and may be the oldest. */
async function beginnings(
  table: Table,
  prefix: string,
  since: (job: JobRecord) => string | null,
): Promise<string[]> {
  const jobs = await table.readable(
    { index: 'due', partition: queue, prefix, limit: limits.queue },
    JobRecord,
  );
  return jobs.map(since).filter((instant) => instant !== null);
}

function oldest(instants: string[], now: Date): number | null {
  if (instants.length === 0) return null;
  const first = Math.min(...instants.map((instant) => Date.parse(instant)));
  return Math.max(0, Math.round((now.getTime() - first) / 1000));
}

/** Puts the ages as metrics, each only while a job waits or runs. */
export function measure(functionName: string, { oldestWaiting, oldestRunning }: Ages): void {
  putMetrics(functionName, {
    ...(oldestWaiting !== null && { OldestWaiting: oldestWaiting }),
    ...(oldestRunning !== null && { OldestRunning: oldestRunning }),
  });
}
