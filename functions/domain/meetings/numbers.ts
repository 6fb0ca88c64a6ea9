import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { dayOf } from '../../platform/days.ts';

/**
 * The next number of the year in which a meeting is created, counted in one atomic write. If the meeting cannot be
 * stored, its number stays unused.
 */
export async function nextNumber({ table, now }: Pick<Ctx, 'table' | 'now'>): Promise<string> {
  const year = dayOf(now()).slice(0, 4);
  const key = { pk: 'NUMBERS', sk: `MEETINGS#${year}` };
  const counted = await table.update(key, { add: { last: 1 } }, z.object({ last: z.number() }), {});
  if (!counted) throw new AppError('unavailable', reason('databaseDown'));
  return `${year}/${counted.last}`;
}
