import { text } from '../messages/text.ts';
import { localDigits } from './numbers.ts';

const two = (n: number): string => String(n).padStart(2, '0');

/** Whole hours, minutes and seconds in a number of seconds. */
function partsOf(seconds: number): [hours: number, minutes: number, seconds: number] {
  const whole = Math.max(0, Math.floor(seconds));
  return [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
}

/** h:mm:ss, or m:ss below an hour. */
export function clock(seconds: number): string {
  const [h, m, s] = partsOf(seconds);
  return localDigits(h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`);
}

/** m:ss, however many minutes. */
export function minutesClock(seconds: number): string {
  const [h, m, s] = partsOf(seconds);
  return localDigits(`${h * 60 + m}:${two(s)}`);
}

/** Xh Ym Zs, without the leading parts that are zero. */
export function spelledDuration(seconds: number): string {
  const [h, m, s] = partsOf(seconds);
  if (h > 0) return text('duration.hours', { h, m, s });
  return m > 0 ? text('duration.minutes', { m, s }) : text('duration.seconds', { s });
}
