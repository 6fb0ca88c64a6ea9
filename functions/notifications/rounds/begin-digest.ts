import type { Surroundings } from '../tell.ts';
import { firstStep, Round, roundItem, roundKey } from './round.ts';
import { lastMonday, nineOn } from './week.ts';

/** Later than that, the news of the week are stale. */
const day = 86_400_000;

/** Begins the digest of a week, once, as soon as it is Monday, nine o’clock in India. */
export async function beginDigest({ table, now }: Pick<Surroundings, 'table' | 'now'>) {
  const monday = lastMonday(now());
  if (now().getTime() - nineOn(monday).getTime() >= day) return;
  const id = `digest-${monday}`;
  if (await table.get(roundKey(id), Round)) return;
  await table.put(roundItem({ kind: 'digest', id, monday, ...firstStep }, now()), {
    exists: false,
  });
}
