import type { Period } from './procedure.ts';

const india = '+05:30';
const hour = 3_600_000;
const day = 24 * hour;

/** The calendar day in India (YYYY-MM-DD) of a moment, or of an ISO 8601 instant. */
export const dayInIndia = (instant: Date | string): string =>
  new Date(new Date(instant).getTime() + 5.5 * hour).toISOString().slice(0, 10);

const dayBefore = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - day).toISOString().slice(0, 10);

interface Calendar {
  holidays: readonly string[];
  /** Whether holidays count as days of the period. */
  holidaysCount: boolean;
}

/**
 * The latest instant (ISO 8601) at which notice of an event can be given so that the period lies between the two.
 * Hours are counted back by the clock. Days are days in India: the day of the event does not count, and for clear
 * days the day of the notice does not count either. Where the period is in days, notice can be given until midnight.
 */
export function latestNotice(event: string, { n, unit }: Period, calendar: Calendar): string {
  if (unit === 'hours') return new Date(Date.parse(event) - n * hour).toISOString();
  const isHoliday = (date: string) => !calendar.holidaysCount && calendar.holidays.includes(date);
  let date = dayInIndia(event);
  for (let counted = 0; counted < n; ) {
    date = dayBefore(date);
    if (!isHoliday(date)) counted += 1;
  }
  const last = unit === 'clear_days' ? dayBefore(date) : date;
  return new Date(Date.parse(`${last}T23:59:59.999${india}`)).toISOString();
}

/**
 * The instant (ISO 8601) by which something must be done within a period after an event. Hours are counted by the
 * clock. Days are days in India: the day of the event does not count, and for clear days neither does the last day, so
 * it is due on the day after. What is due on a day can be done until midnight.
 */
export function dueAfter(event: string, { n, unit }: Period): string {
  if (unit === 'hours') return new Date(Date.parse(event) + n * hour).toISOString();
  const days = unit === 'clear_days' ? n + 1 : n;
  const last = new Date(Date.parse(`${dayInIndia(event)}T00:00:00Z`) + days * day);
  const date = last.toISOString().slice(0, 10);
  return new Date(Date.parse(`${date}T23:59:59.999${india}`)).toISOString();
}
