import { type MarkedWord, placedWordsOf } from './words.ts';

/** Of a longer search these are looked up: the longest words, which are the rarest. */
const mostWords = 10;

/** What somebody searched. */
export interface Sought {
  /** Whole words, each once. */
  words: string[];
  /** The words of each quotation, in their order; null for one that is not looked up. */
  phrases: (string | null)[][];
  /** The word that is still being typed: the search ends in it. */
  beginning: string | null;
}

const quoted = /["“”„«»]([^"“”„«»]*)["“”„«»]/gu;

/** Words, "phrases", and last the beginning of a word. A quotation that is still open is words so far. */
export function soughtIn(search: string): Sought {
  const phrases: string[][] = [];
  const loose = search.replace(quoted, (_, phrase: string) => {
    phrases.push(placedWordsOf(phrase).map(({ word }) => word));
    return ' ';
  });
  const placed = placedWordsOf(loose);
  const last = placed.at(-1);
  const typed = last !== undefined && last.to === loose.length ? last.word : null;
  const whole = (typed === null ? placed : placed.slice(0, -1)).map(({ word }) => word);

  const all = new Set([...whole, ...phrases.flat(), ...(typed === null ? [] : [typed])]);
  const lookedUp = new Set([...all].toSorted((a, b) => b.length - a.length).slice(0, mostWords));
  return {
    words: [...new Set(whole)].filter((word) => lookedUp.has(word)),
    phrases: phrases
      .map((phrase) => phrase.map((word) => (lookedUp.has(word) ? word : null)))
      .filter((phrase) => phrase.some((word) => word !== null)),
    beginning: typed !== null && lookedUp.has(typed) ? typed : null,
  };
}

/** The whole words that are looked up, those of quotations too. */
export const wholeWordsOf = ({ words, phrases }: Sought): string[] => [
  ...new Set([...words, ...phrases.flat().filter((word) => word !== null)]),
];

/** What a search marks wherever it is shown. */
export function markedBy(search: string): MarkedWord[] {
  const sought = soughtIn(search);
  const { beginning } = sought;
  return [
    ...wholeWordsOf(sought).map((word) => ({ word, beginning: false })),
    ...(beginning === null ? [] : [{ word: beginning, beginning: true }]),
  ];
}
