import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { Ctx } from '../context.ts';
import { log } from '../log/log.ts';
import { queueMoves } from './queue-moves.ts';

type Around = Pick<Ctx, 'table' | 'workflow' | 'now'>;
type Healthy = { status: 'healthy' };

/** Healthy when the table answers. */
export const getDatabaseHealth = ({ table, now }: Around): Promise<Healthy> =>
  kept(table, now(), 'The database does not answer.', async () => {
    await table.get({ pk: 'HEALTH', sk: 'HEALTH' }, z.unknown());
    return true;
  });

/** Healthy when the queue answers and moves. */
export const getQueueHealth = ({ table, now }: Around): Promise<Healthy> =>
  kept(table, now(), 'The queue of jobs does not move.', () => queueMoves(table, now()));

/** Healthy when the workflow takes jobs. */
export const getWorkflowHealth = ({ workflow, now }: Around): Promise<Healthy> =>
  kept(workflow, now(), 'The workflow that processes recordings does not answer.', () =>
    workflow.ready(),
  );

/** Healthy when all of it is. */
export async function getHealth(at: Around): Promise<Healthy> {
  await Promise.all([getDatabaseHealth(at), getQueueHealth(at), getWorkflowHealth(at)]);
  return { status: 'healthy' };
}

interface Found {
  at: Date;
  health: Promise<Healthy>;
}

/** What was found of each part of the surroundings, by what is said where it is not well. */
const found = new WeakMap<object, Map<string, Found>>();

/** Well, if it was a moment ago; what is being found, where somebody has asked; else what is found now. */
function kept(
  part: object,
  now: Date,
  otherwise: string,
  check: () => Promise<boolean>,
): Promise<Healthy> {
  const ofPart = found.get(part) ?? new Map<string, Found>();
  found.set(part, ofPart);
  const last = ofPart.get(otherwise);
  const keptMs = limits.healthKeptSeconds * 1000;
  if (last && Math.abs(now.getTime() - last.at.getTime()) < keptMs) return last.health;
  const health = healthy(otherwise, check);
  ofPart.set(otherwise, { at: now, health });
  health.catch(() => ofPart.delete(otherwise));
  return health;
}

/** Anybody may ask: told is what is not well, and never why. The log has that. */
async function healthy(otherwise: string, check: () => Promise<boolean>): Promise<Healthy> {
  const patience = new AbortController();
  const tooLong = pause(limits.healthSeconds * 1000, undefined, patience).then(() => {
    throw new Error(`No answer in ${limits.healthSeconds} seconds`);
  });
  try {
    if (await Promise.race([check(), tooLong])) return { status: 'healthy' };
    log.error(otherwise);
  } catch (error) {
    log.error(otherwise, { error });
  } finally {
    patience.abort();
  }
  throw new AppError('unavailable', otherwise);
}
