/**
 * Normalises a text to one line, because in transcripts and exports each line starts with a name. A text of invisible
 * characters only becomes empty.
 */
export const onOneLine = (text: string): string =>
  visible(text.normalize().replace(/[\s\p{Cc}]+/gu, ' '));

/** Normalises a text of several lines, and removes control characters other than tabs. */
export const onLines = (text: string): string =>
  visible(
    text
      .normalize()
      .replace(/\r\n?/g, '\n')
      .replace(/(?![\t\n])\p{Cc}/gu, ''),
  );

/** Normalises a text for comparison: case, width and spaces are ignored. */
export const comparable = (text: string): string =>
  text.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');

/** A text with the digits of any script as 0 to 9: १२ is the same number as 12. */
export const inLatinDigits = (text: string): string => text.replace(/[^\P{Nd}0-9]/gu, latinDigit);

/** In Unicode the ten digits of a script are consecutive. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  for (let value = 0; value < 10; value++) {
    const before = String.fromCodePoint(code - value - 1);
    if (!/\p{Nd}/u.test(before)) return String(value);
  }
  return digit;
}

/** Whether a label is a placeholder for a speaker nobody has named yet. */
export const isUnnamed = (speaker: string): boolean => /^Speaker \d+$/.test(speaker);

/** Trims a text; empty if it has no visible characters. Joiners alone do not count, although Indic words need them. */
const visible = (text: string): string => (/[^\s\p{Cf}]/u.test(text) ? text.trim() : '');
