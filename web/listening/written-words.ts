/** A word as it is written: where it stands in its text, and what it is known by. */
export interface WrittenWord {
  from: number;
  to: number;
  plain: string;
}

/** A word without its case and the signs around it; empty where there is nothing else. */
export const plainWord = (word: string): string =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '');

/** The words of a text, as spaces part them. */
export const writtenWords = (text: string): WrittenWord[] =>
  [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
    plain: plainWord(word),
  }));
