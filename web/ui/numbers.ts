import { locale } from '../messages/language.ts';

/** A number as the reader's language writes it, with at most so many digits after the point. */
export const displayNumber = (value: number, digits = 0): string =>
  new Intl.NumberFormat(locale(), { maximumFractionDigits: digits }).format(value);

/** A number with exactly so many digits after the point. */
export const fixedNumber = (value: number, digits: number): string =>
  new Intl.NumberFormat(locale(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);

/** Made once per language: a transcript that scrolls past writes hundreds of times a second. */
const digitWriters = new Map<string, Intl.NumberFormat>();

/** A date or a duration, whose form is fixed, in the digits of the reader's language. */
export const localDigits = (written: string): string => {
  const language = locale();
  const one = digitWriters.get(language) ?? new Intl.NumberFormat(language, { useGrouping: false });
  digitWriters.set(language, one);
  return written.replace(/[0-9]/g, (digit) => one.format(Number(digit)));
};
