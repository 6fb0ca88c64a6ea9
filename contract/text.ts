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

/** The digits of the scripts of the portal's languages; engines and people use these or 0 to 9. */
const indicDigits = /[०-९௦-௯౦-౯೦-೯]/gu;

/** A text with its digits as 0 to 9. Unicode has those of Indian scripts in the same place of each block. */
export const inLatinDigits = (text: string): string =>
  text.replace(indicDigits, (digit) => String(((digit.codePointAt(0) ?? 0) - 0x66) % 0x80));

/** Whether a speaker's label is one that transcripts have until somebody says who it is. */
export const isUnnamed = (speaker: string): boolean => /^Speaker \d+$/.test(speaker);

/** Joiners, which Indic words need, show nothing by themselves. */
const visible = (text: string): string => (/[^\s\p{Cf}]/u.test(text) ? text.trim() : '');
