import * as z from 'zod';
import { Id } from '#contract/values.ts';
import { log } from '../../log/log.ts';
import type { Surroundings } from '../tell.ts';
import { ended, liveRounds, Round, roundKey } from './round.ts';
import { stagesOf } from './stages.ts';

type At = Pick<Surroundings, 'table' | 'now'>;

const mostRounds = 10;

/** Takes a round one page further, the oldest first. Answers whether one was. */
export async function stepOn(at: At): Promise<boolean> {
  const { items } = await at.table.list(
    { index: 'queue', partition: liveRounds, limit: mostRounds },
    z.object({ id: Id }),
  );
  for (const { id } of items) {
    if (await unlessItFails(at, id)) return true;
  }
  return false;
}

/** One that fails does not stand in the way of the others. */
async function unlessItFails(at: At, id: string): Promise<boolean> {
  try {
    return await step(at, id);
  } catch (error) {
    log.error('a round waits for the next minute', { round_id: id, error });
    return false;
  }
}

/**
 * Writes what a page says and how far the round came, in one step, on condition that nobody else did.
 * So whoever dies before it has done nothing, and nobody is called twice.
 */
async function step({ table, now }: At, id: string): Promise<boolean> {
  const round = await table.get(roundKey(id), Round);
  if (!round) return false;
  const stages = stagesOf(round);
  const stage = stages[round.stage];
  if (!stage) return false;
  const { writes, cursor } = await stage.page(table, round.cursor, now());
  const next = { stage: cursor === null ? round.stage + 1 : round.stage, cursor };
  const isLast = next.stage === stages.length;
  return table.transact([
    ...writes,
    {
      update: roundKey(id),
      changes: { set: { ...next, ...(isLast && ended) }, add: { step: 1 } },
      condition: { is: { step: round.step } },
    },
  ]);
}
