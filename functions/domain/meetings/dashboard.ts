import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { DashboardStats } from '#contract/meetings.ts';
import { Count, dayKey, Month, monthKey, Totals, totalsKey } from '../../index/counters.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { dayOf, monthBefore, monthOf } from '../../platform/days.ts';

export async function getDashboardStats({ table, now }: Ctx): Promise<DashboardStats> {
  const [totals, month, day] = await Promise.all([
    table.get(totalsKey, Totals),
    table.get(monthKey(monthOf(now())), Count),
    table.get(dayKey(dayOf(now())), Count),
  ]);
  const { total, pending, seconds, recorded, users } = totals ?? Totals.parse({});
  return {
    total_meetings: total,
    pending_transcriptions: pending,
    this_month_meetings: month?.count ?? 0,
    active_users: users,
    completed_today: day?.count ?? 0,
    average_duration_minutes: recorded === 0 ? 0 : Math.round(seconds / recorded / 6) / 10,
  };
}

const monthsShown = 12;

/** The meetings of each of the last twelve months in India, this one included. */
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
