import { digitFormat } from '../messages/format.ts';
import { currentLanguage, locale } from '../messages/language.ts';
import { text } from '../messages/text.ts';

/** Formats a number in the user's language, with at most so many decimals. */
export const displayNumber = (value: number, digits = 0): string =>
  new Intl.NumberFormat(locale(), { maximumFractionDigits: digits }).format(value);

/** Formats a number with exactly so many decimals. */
export const fixedNumber = (value: number, digits: number): string =>
  new Intl.NumberFormat(locale(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);

/** Writes a formatted date or duration with the digits of the user's language. */
export const localDigits = (written: string): string => {
  if (currentLanguage() === 'en') return written;
  const one = digitFormat(locale());
  return written.replace(/[0-9]/g, (digit) => one.format(Number(digit)));
};

/** A character with its marks; in Indic scripts also the letters a virama joins to it. */
const character = /.\p{M}*(?:(?<=[\u094D\u0BCD\u0C4D\u0CCD])\u200D?\p{L}\p{M}*)*/gsu;

/**
 * The characters of a text, as a reader counts them. Not by Intl.Segmenter, which takes longer to load than a page to
 * render.
 */
export const charactersOf = (words: string): string[] => words.match(character) ?? [];

/** The first characters of a text, and "…" if there are more. */
export function beginningOf(words: string, length: number): string {
  const characters = charactersOf(words);
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}…` : words;
}

const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** Hours, minutes and seconds of a duration in seconds. */
function partsOf(seconds: number): [hours: number, minutes: number, seconds: number] {
  const whole = Math.max(0, Math.floor(seconds));
  return [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
}

/** h:mm:ss, or m:ss below an hour. */
export function clockTime(seconds: number): string {
  const [h, m, s] = partsOf(seconds);
  return localDigits(h > 0 ? `${h}:${twoDigits(m)}:${twoDigits(s)}` : `${m}:${twoDigits(s)}`);
}

/** m:ss, with any number of minutes. */
export function minutesTime(seconds: number): string {
  const [h, m, s] = partsOf(seconds);
  return localDigits(`${h * 60 + m}:${twoDigits(s)}`);
}

/** "Xh Ym Zs" without leading zero parts. */
export function spelledDuration(seconds: number): string {
  const [h, m, s] = partsOf(seconds);
  if (h > 0) return text('duration.hours', { h, m, s });
  return m > 0 ? text('duration.minutes', { m, s }) : text('duration.seconds', { s });
}

const megabyte = 1024 * 1024;

/** A file size in kB or MB. */
export const displaySize = (bytes: number): string =>
  bytes < megabyte
    ? text('size.kb', { size: Math.max(1, Math.round(bytes / 1024)) })
    : text('size.mb', { size: fixedNumber(bytes / megabyte, 1) });
