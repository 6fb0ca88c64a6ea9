import { localDigits } from '../../ui/formats.ts';
import { preferences } from './preferences.ts';

/** How far the time zones are ahead of UTC, in minutes. India has no summer time. */
const aheadOfUtc = { IST: 330, UTC: 0 } as const;

/**
 * Day and time in a time zone: YYYY-MM-DD and HH:mm. Not by Intl.DateTimeFormat: on a slow phone, creating it takes
 * longer than formatting all dates of a page like this.
 */
function inZone(moment: Date, zone: keyof typeof aheadOfUtc): { day: string; time: string } {
  const there = new Date(moment.getTime() + aheadOfUtc[zone] * 60_000);
  const [day = '', time = ''] = there.toISOString().slice(0, 16).split('T');
  return { day, time };
}

/** Formats a calendar day (YYYY-MM-DD) in the user's date format. */
export function displayDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const { dateFormat } = preferences();
  return localDigits(dateFormat.replace('YYYY', year).replace('MM', month).replace('DD', date));
}

/** The calendar day in the user's time zone: YYYY-MM-DD, as the API expects it. */
export const dayOf = (moment: Date): string => inZone(moment, preferences().timezone).day;

/** An ISO 8601 instant as a `datetime-local` field shows it: YYYY-MM-DDTHH:mm in the user's time zone. */
export function fieldTimeOf(instant: string): string {
  const { day, time } = inZone(new Date(instant), preferences().timezone);
  return `${day}T${time}`;
}

const offsets = { IST: '+05:30', UTC: 'Z' } as const;

/** A day and time of the user's time zone, as a `datetime-local` field gives it, as an ISO 8601 instant. */
export const instantOf = (time: string): string => `${time}${offsets[preferences().timezone]}`;

/** A calendar day (YYYY-MM-DD) if it is one: 31 February is none. */
export function calendarDay(written: string | null): string | undefined {
  const day = written ?? '';
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
  return isDay && new Date(day).toISOString().startsWith(day) ? day : undefined;
}

/** The instant at which a day (YYYY-MM-DD), or one some days later, starts in the user's time zone. */
export function startOfDay(day: string, later = 0): string {
  const start = new Date(instantOf(`${day}T00:00:00`));
  start.setUTCDate(start.getUTCDate() + later);
  return start.toISOString();
}

/** HH:mm in the user's time zone. */
export const displayTime = (moment: Date): string =>
  localDigits(inZone(moment, preferences().timezone).time);

/** The hour of the day, 0 to 23, in the user's time zone. */
export const hourOf = (moment: Date): number =>
  Number(inZone(moment, preferences().timezone).time.slice(0, 2));

/** Day and time (HH:mm) of an ISO 8601 instant in the user's time zone. */
export function displayInstant(instant: string): string {
  const moment = new Date(instant);
  return `${displayDay(dayOf(moment))} ${displayTime(moment)}`;
}

/** The short name of a month (YYYY-MM) in the locale. */
export const displayMonth = (month: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
