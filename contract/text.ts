/** Names stand at the head of lines in transcripts and exports, so they hold none themselves. */
export const onOneLine = (text: string): string =>
  text
    .normalize()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
