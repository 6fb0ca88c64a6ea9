const two = (n: number): string => String(n).padStart(2, '0');

/** DD/MM/YYYY of a calendar day (YYYY-MM-DD). */
export const displayDay = (day: string): string => day.split('-').reverse().join('/');

/** The calendar day of a moment where the reader is: YYYY-MM-DD, as the API takes it. */
export const dayOf = (moment: Date): string =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;

/** HH:mm where the reader is. */
export const displayTime = (moment: Date): string =>
  `${two(moment.getHours())}:${two(moment.getMinutes())}`;

/** DD/MM/YYYY HH:mm of an ISO 8601 instant, where the reader is. */
export function displayInstant(instant: string): string {
  const moment = new Date(instant);
  return `${displayDay(dayOf(moment))} ${displayTime(moment)}`;
}
