import type { DashboardStats } from '#contract/meetings.ts';
import type { Ctx } from '../context.ts';
import { dayOf, monthOf } from '../days.ts';
import { Count, dayKey, monthKey, Totals, totalsKey } from '../stream/counters.ts';

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
