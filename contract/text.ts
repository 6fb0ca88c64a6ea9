/** Normalises a text to one line: in transcripts and exports, names start a line. */
export const onOneLine = (text: string): string =>
  text
    .normalize()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
