import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { type PlainKey, reason } from '#contract/reasons.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { Table } from '../../platform/aws/table.ts';
import { log } from '../../platform/log/log.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import { JobRecord, jobKey, queue, queued, Slots, slotsKey } from '../../records/jobs.ts';

type HealthDeps = Pick<Ctx, 'table' | 'workflow' | 'now'>;
type Healthy = { status: 'healthy' };

/** Healthy when the table answers. */
export const getDatabaseHealth = ({ table, now }: HealthDeps): Promise<Healthy> =>
  kept(table, now(), 'databaseDown', async () => {
    await table.get({ pk: 'HEALTH', sk: 'HEALTH' }, z.unknown());
    return true;
  });

/** Healthy when the queue answers and moves. */
export const getQueueHealth = ({ table, now }: HealthDeps): Promise<Healthy> =>
  kept(table, now(), 'queueStuck', () => queueMoves(table, now()));

/** Healthy when the workflow accepts jobs. */
export const getWorkflowHealth = ({ workflow, now }: HealthDeps): Promise<Healthy> =>
  kept(workflow, now(), 'workflowDown', () => workflow.ready());

/** Healthy when everything is. */
export async function getHealth(deps: HealthDeps): Promise<Healthy> {
  await Promise.all([getDatabaseHealth(deps), getQueueHealth(deps), getWorkflowHealth(deps)]);
  return { status: 'healthy' };
}

interface Found {
  at: Date;
  health: Promise<Healthy>;
}

/** The last result of each check, by dependency and error. */
const found = new WeakMap<object, Map<string, Found>>();

/** The last result of a check while it is fresh or pending, otherwise a new one. */
function kept(
  part: object,
  now: Date,
  otherwise: PlainKey,
  check: () => Promise<boolean>,
): Promise<Healthy> {
  const ofPart = found.get(part) ?? new Map<string, Found>();
  found.set(part, ofPart);
  const last = ofPart.get(otherwise);
  const keptMs = limits.healthCacheSeconds * 1000;
  if (last && Math.abs(now.getTime() - last.at.getTime()) < keptMs) return last.health;
  const health = healthy(otherwise, check);
  ofPart.set(otherwise, { at: now, health });
  health.catch(() => ofPart.delete(otherwise));
  return health;
}

/** Runs a check. Anybody may call it, so the answer says what is unhealthy but not why; the log has the cause. */
async function healthy(otherwise: PlainKey, check: () => Promise<boolean>): Promise<Healthy> {
  try {
    const isUp = await withTimeout(check(), limits.healthSeconds * 1000);
    if (isUp) return { status: 'healthy' };
    log.error(messages[otherwise]);
  } catch (error) {
    log.error(messages[otherwise], { error });
  }
  throw new AppError('unavailable', reason(otherwise));
}

/**
 * Whether the queue moves: no slot is held by a job that ended a while ago, and no job has waited that long
 * while nothing runs.
 */
async function queueMoves(table: Table, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - limits.stalledSeconds * 1000).toISOString();
  const [{ items: waiting }, slots] = await Promise.all([
    table.list({ index: 'due', partition: queue, prefix: queued, limit: limits.page }, JobRecord),
    table.get(slotsKey, Slots),
  ]);
  const running = [...(slots?.running ?? [])];
  if (running.length === 0) return !waiting.some(({ queued_at }) => isBefore(queued_at, since));
  const holders = await Promise.all(running.map((id) => table.get(jobKey(id), JobRecord)));
  return holders.every((job) => job !== null && !isBefore(job.completed_at, since));
}

const isBefore = (instant: string | null, since: string) => instant !== null && instant < since;
