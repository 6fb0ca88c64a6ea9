import { dayKey, monthKey, type Tally, totalsKey } from '#functions/index/counters.ts';

/** Figures of the dashboard by the sort keys of their records. */
export type Figures = Map<string, Record<string, number>>;

/** What tallies add up to. */
export function sumOf(tallies: Iterable<Tally>): Figures {
  const figures: Figures = new Map([
    [totalsKey.sk, { total: 0, pending: 0, seconds: 0, recorded: 0 }],
  ]);
  const count = (sk: string, by: Record<string, number>) => {
    const row = figures.get(sk) ?? {};
    for (const [name, value] of Object.entries(by)) row[name] = (row[name] ?? 0) + value;
    figures.set(sk, row);
  };
  for (const { total, pending, seconds, recorded, transcribed, month, day } of tallies) {
    count(totalsKey.sk, { total, pending, seconds, recorded });
    if (month !== null) count(monthKey(month).sk, { count: 1, seconds: transcribed });
    if (day !== null) count(dayKey(day).sk, { count: 1 });
  }
  return figures;
}
