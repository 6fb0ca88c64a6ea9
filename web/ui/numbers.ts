import { currentLanguage, locale } from '../messages/language.ts';
import { digitWriter } from '../messages/writers.ts';

/** A number as the reader's language writes it, with at most so many digits after the point. */
export const displayNumber = (value: number, digits = 0): string =>
  new Intl.NumberFormat(locale(), { maximumFractionDigits: digits }).format(value);

/** A number with exactly so many digits after the point. */
export const fixedNumber = (value: number, digits: number): string =>
  new Intl.NumberFormat(locale(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);

/** A date or a duration, whose form is fixed, in the digits of the reader's language. */
export const localDigits = (written: string): string => {
  if (currentLanguage() === 'en') return written;
  const one = digitWriter(locale());
  return written.replace(/[0-9]/g, (digit) => one.format(Number(digit)));
};
