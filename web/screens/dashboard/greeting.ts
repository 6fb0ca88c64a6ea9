import { hourOf } from '../../ui/dates.ts';

/** The greeting of the hour, in the time zone that all times on the screen are in. */
export function greeting() {
  const hour = hourOf(new Date());
  if (hour < 12) return 'dashboard.morning';
  return hour < 17 ? 'dashboard.afternoon' : 'dashboard.evening';
}
