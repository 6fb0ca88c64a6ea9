import { dayInIndia } from '#contract/deadlines.ts';

/** India is this far ahead of UTC, all year. Milliseconds. */
const india = 5.5 * 3_600_000;
const nine = 9 * 3_600_000;
const day = 86_400_000;

/** The calendar day in India, YYYY-MM-DD: what users call today. */
export const dayOf = (instant: Date): string => dayInIndia(instant);
export const monthOf = (instant: Date): string => dayOf(instant).slice(0, 7);

/** YYYY-MM, `by` months before that one. */
export function monthBefore(month: string, by: number): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - by);
  return first.toISOString().slice(0, 7);
}

/** The Monday (YYYY-MM-DD) whose nine o'clock in India was the last there was. */
export function lastMonday(now: Date): string {
  const since = now.getTime() + india - nine;
  const daysBack = (new Date(since).getUTCDay() + 6) % 7;
  return dayAt(since - daysBack * day);
}

export const nineOn = (date: string): Date => new Date(startOfDay(date).getTime() + nine);

/** When a day starts in India. */
export const startOfDay = (date: string): Date => new Date(`${date}T00:00:00+05:30`);

export const daysAfter = (date: string, days: number): string =>
  dayAt(new Date(date).getTime() + days * day);

/** The week that ended when that Monday began. */
export const weekBefore = (monday: string) => ({
  first: daysAfter(monday, -7),
  last: daysAfter(monday, -1),
});

const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);
