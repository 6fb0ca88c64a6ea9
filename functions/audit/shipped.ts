import * as z from 'zod';
import { Instant } from '#contract/values.ts';
import type { Key, Table } from '../aws/table.ts';

/**
 * How far the trail lies in the vault. Ids sort by their time, so both places are said as the beginning of
 * an id.
 */
const Shipped = z.object({
  /** Every line below this is in the vault. */
  below: z.string(),
  /** Every line below this had ended when that was looked at last, and none will come. */
  ended: z.string(),
  looked_at: Instant,
});
export type Shipped = z.infer<typeof Shipped>;

const shippedKey: Key = { pk: 'SHIPPED', sk: 'SHIPPED' };

/** Below every id. */
const start = '0';

export const findShipped = async (table: Table): Promise<Shipped> =>
  (await table.get(shippedKey, Shipped)) ?? {
    below: start,
    ended: start,
    looked_at: new Date(0).toISOString(),
  };

/** Goes on from there. Null when another run has done so meanwhile. */
export async function goOn(
  table: Table,
  from: Shipped,
  to: Partial<Shipped>,
): Promise<Shipped | null> {
  const next = { ...from, ...to };
  const isFirst = from.below === start && from.ended === start;
  const asRead = { is: { below: from.below, ended: from.ended } };
  const done = isFirst
    ? await table.put({ ...shippedKey, ...next }, { exists: false })
    : await table.update(shippedKey, { set: next }, Shipped, asRead);
  return done ? next : null;
}
