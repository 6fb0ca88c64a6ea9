import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Ctx } from '../context.ts';
import { monthBefore, monthOf } from '../days.ts';
import { Month, monthKey } from '../stream/counters.ts';

const monthsShown = 12;

/** What each of the last twelve months in India held, this one included. */
export async function getDashboardHistory({
  table,
  now,
}: Ctx): Promise<OutputOf<Api['getDashboardHistory']>> {
  const last = monthOf(now());
  const back = monthsShown - 1;
  const { pk, sk } = monthKey(monthBefore(last, back));
  const { items } = await table.list(
    { index: 'table', partition: pk, between: [sk, monthKey(last).sk], limit: monthsShown },
    Month,
  );
  const found = new Map(items.map((item) => [item.sk, item]));
  const months = Array.from({ length: monthsShown }, (_, at) => monthBefore(last, back - at));
  return {
    months: months.map((month) => {
      const { count = 0, seconds = 0 } = found.get(monthKey(month).sk) ?? {};
      return { month, meetings: count, hours: Math.round(seconds / 360) / 10 };
    }),
  };
}
