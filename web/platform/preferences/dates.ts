import { localDigits } from '../../ui/formats.ts';
import { preferences } from './preferences.ts';

const zones = { IST: 'Asia/Kolkata', UTC: 'UTC' } as const;

/** Day and time in a time zone: YYYY-MM-DD and HH:mm. */
function inZone(moment: Date, zone: keyof typeof zones): { day: string; time: string } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zones[zone],
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(moment);
  const [day = '', time = ''] = parts.split(', ');
  return { day: day.split('/').reverse().join('-'), time };
}

/** Formats a calendar day (YYYY-MM-DD) in the user's date format. */
export function displayDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const { dateFormat } = preferences();
  return localDigits(dateFormat.replace('YYYY', year).replace('MM', month).replace('DD', date));
}

/** The calendar day in the user's time zone: YYYY-MM-DD, as the API expects it. */
export const dayOf = (moment: Date): string => inZone(moment, preferences().timezone).day;

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
