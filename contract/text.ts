/**
 * Normalises a text to one line: in transcripts and exports, names start a line. A text of invisible
 * characters only is empty.
 */
export const onOneLine = (text: string): string =>
  visible(text.normalize().replace(/[\s\p{Cc}]+/gu, ' '));

/** Normalises a text of several lines, without other control characters than tabs. */
export const onLines = (text: string): string =>
  visible(
    text
      .normalize()
      .replace(/\r\n?/g, '\n')
      .replace(/(?![\t\n])\p{Cc}/gu, ''),
  );

/** A text as it is compared: regardless of case, width and spaces. */
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

/** Whether a speaker's label is one that transcripts have until somebody says who it is. */
export const isUnnamed = (speaker: string): boolean => /^Speaker \d+$/.test(speaker);

/** Joiners, which Indic words need, show nothing by themselves. */
const visible = (text: string): string => (/[^\s\p{Cf}]/u.test(text) ? text.trim() : '');
