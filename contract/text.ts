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

/** Joiners, which Indic words need, show nothing by themselves. */
const visible = (text: string): string => (/[^\s\p{Cf}]/u.test(text) ? text.trim() : '');
