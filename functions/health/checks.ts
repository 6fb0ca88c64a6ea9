import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { Ctx } from '../context.ts';
import { queueMoves } from './queue-moves.ts';

type Around = Pick<Ctx, 'table' | 'workflow' | 'now'>;
type Healthy = { status: 'healthy' };

/** Healthy when the table answers. */
export const getDatabaseHealth = ({ table }: Around): Promise<Healthy> =>
  healthy('The database does not answer.', async () => {
    await table.get({ pk: 'HEALTH', sk: 'HEALTH' }, z.unknown());
    return true;
  });

/** Healthy when the queue answers and moves. */
export const getQueueHealth = (at: Around): Promise<Healthy> =>
  healthy('The queue of jobs does not move.', () => queueMoves(at.table, at.now()));

/** Healthy when the workflow takes jobs. */
export const getWorkflowHealth = ({ workflow }: Around): Promise<Healthy> =>
  healthy('The workflow that processes recordings does not answer.', () => workflow.ready());

/** Healthy when all of it is. */
export async function getHealth(at: Around): Promise<Healthy> {
  await Promise.all([getDatabaseHealth(at), getQueueHealth(at), getWorkflowHealth(at)]);
  return { status: 'healthy' };
}

/** Anybody may ask: told is what is not well, and never why. The log has that. */
async function healthy(otherwise: string, check: () => Promise<boolean>): Promise<Healthy> {
  const patience = new AbortController();
  const tooLong = pause(limits.healthSeconds * 1000, undefined, patience).then(() => {
    throw new Error(`No answer in ${limits.healthSeconds} seconds`);
  });
  try {
    if (await Promise.race([check(), tooLong])) return { status: 'healthy' };
    console.error(otherwise);
  } catch (error) {
    console.error(otherwise, error);
  } finally {
    patience.abort();
  }
  throw new AppError('unavailable', otherwise);
}
