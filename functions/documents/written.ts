/** A calendar day, YYYY-MM-DD, as the portal writes it: DD/MM/YYYY. */
export const writtenDay = (day: string): string => day.split('-').toReversed().join('/');

/** Day and time of an instant in India. */
export function writtenInstant(at: Date): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const [day = '', time = ''] = parts.format(at).split(' ');
  return `${writtenDay(day)} ${time} IST`;
}

const padded = (number: number): string => String(number).padStart(2, '0');

/** Seconds as h:mm:ss, or m:ss below an hour. */
export function writtenTime(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest = padded(whole % 60);
  return hours > 0 ? `${hours}:${padded(minutes)}:${rest}` : `${minutes}:${rest}`;
}
