import type { Preferences } from '#contract/settings.ts';

const zones = { IST: 'Asia/Kolkata', UTC: 'UTC' } as const;

/** A calendar day (YYYY-MM-DD) in the date format the reader chose. */
export function dayFor({ dateFormat }: Preferences, day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return dateFormat.replace('YYYY', year).replace('MM', month).replace('DD', date);
}

/** Day and time of an instant in the reader's time zone, which is named: a mail has no clock beside it. */
export function instantFor(preferences: Preferences, instant: string): string {
  const { timezone } = preferences;
  const inZone = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zones[timezone],
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(instant));
  const [day = '', time = ''] = inZone.split(' ');
  return `${dayFor(preferences, day)} ${time} ${timezone}`;
}
