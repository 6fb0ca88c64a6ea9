import { inLatinDigits } from './text.ts';

/** Longer searches are reduced to this many words: the longest ones, since they tend to be the rarest. */
const maxWords = 10;

/** A parsed search. */
export interface SearchTerms {
  /** Whole words, each once. */
  words: string[];
  /** The words of each quoted phrase, in order; null for a word that is not looked up. */
  phrases: (string | null)[][];
  /** The word at the very end of the search, which may still be being typed. */
  prefix: string | null;
}

const quoted = /["“”„«»]([^"“”„«»]*)["“”„«»]/gu;

/** Parses words, "phrases", and last a word prefix. A phrase without its closing quotation mark counts as words. */
export function parseSearch(search: string): SearchTerms {
  const phrases: string[][] = [];
  const loose = search.replace(quoted, (_, phrase: string) => {
    phrases.push(indexedWordsInOrder(phrase).map(({ word }) => word));
    return ' ';
  });
  const placed = indexedWordsInOrder(loose);
  const last = placed.at(-1);
  const typed = last !== undefined && last.to === loose.length ? last.word : null;
  const whole = (typed === null ? placed : placed.slice(0, -1)).map(({ word }) => word);

  const all = new Set([...whole, ...phrases.flat(), ...(typed === null ? [] : [typed])]);
  const lookedUp = new Set([...all].toSorted((a, b) => b.length - a.length).slice(0, maxWords));
  return {
    words: [...new Set(whole)].filter((word) => lookedUp.has(word)),
    phrases: phrases
      .map((phrase) => phrase.map((word) => (lookedUp.has(word) ? word : null)))
      .filter((phrase) => phrase.some((word) => word !== null)),
    prefix: typed !== null && lookedUp.has(typed) ? typed : null,
  };
}

/** The whole words that are looked up, including those of phrases. */
export const wholeWordsOf = ({ words, phrases }: SearchTerms): string[] => [
  ...new Set([...words, ...phrases.flat().filter((word) => word !== null)]),
];

/** The words to highlight in the results of a search. */
export function markedBy(search: string): MarkedWord[] {
  const sought = parseSearch(search);
  const { prefix } = sought;
  return [
    ...wholeWordsOf(sought).map((word) => ({ word, prefix: false })),
    ...(prefix === null ? [] : [{ word: prefix, prefix: true }]),
  ];
}

/** Letters and digits with their combining marks: a vowel sign belongs to its word and never ends it. */
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u200c\u200d]*/gu;
const joiners = /[\u200c\u200d]/g;
/** Whitespace never combines with a letter, so the pieces between can be normalised one by one. */
const betweenBlanks = /\S+/gu;

/** Code points; longer words are truncated. */
const longestWord = 64;

/** A word as indexed, and its range in the text: [from, to) in UTF-16 code units. */
export interface PlacedWord {
  word: string;
  from: number;
  to: number;
}

/** A word to highlight; with `prefix`, also every word that starts with it. */
export interface MarkedWord {
  word: string;
  prefix: boolean;
}

/** The words of a text as indexed: NFKC, lower case, digits 0-9, without joiners. */
export const indexedWords = (text: string): Set<string> =>
  new Set(indexedWordsInOrder(text).map(({ word }) => word));

/** The words of a text in order. A word's index here is its position in a posting. */
export function indexedWordsInOrder(text: string): PlacedWord[] {
  const found: PlacedWord[] = [];
  for (const { 0: piece, index } of text.matchAll(betweenBlanks)) {
    const plain = piece.normalize('NFKC');
    const { written, rangeOf } = plain === piece ? unchanged(piece) : byLetter(piece);
    for (const { 0: raw, index: at } of written.matchAll(word)) {
      const { from, to } = rangeOf(at, at + raw.length);
      found.push({ word: plainWord(raw), from: index + from, to: index + to });
    }
  }
  return found;
}

/** The ranges of a text to highlight: whole words, in order, without overlaps. */
export function rangesToMark(
  text: string,
  marked: readonly MarkedWord[],
): { from: number; to: number }[] {
  if (marked.length === 0) return [];
  let end = 0;
  return indexedWordsInOrder(text).flatMap(({ word, from, to }) => {
    // ½ is two words, 1 and 2, in one character.
    if (from < end || !marked.some((mark) => isMarked(word, mark))) return [];
    end = to;
    return [{ from, to }];
  });
}

const isMarked = (found: string, { word, prefix }: MarkedWord): boolean =>
  prefix ? found.startsWith(word) : found === word;

function plainWord(raw: string): string {
  const plain = inLatinDigits(raw.toLowerCase().replace(joiners, ''));
  return plain.length <= longestWord ? plain : truncate(plain);
}

/** Cuts a word, but never between a letter and its combining marks. */
function truncate(long: string): string {
  const points = [...long];
  let end = Math.min(longestWord, points.length);
  while (end > 1 && /^\p{M}/u.test(points[end] ?? '')) end--;
  return points.slice(0, end).join('');
}

const unchanged = (written: string) => ({
  written,
  rangeOf: (from: number, to: number) => ({ from, to }),
});

/** Normalises a text grapheme by grapheme, and maps ranges of the result back to the text. */
function byLetter(piece: string) {
  let written = '';
  const letters: { from: number; to: number }[] = [];
  for (const { segment, index } of new Intl.Segmenter().segment(piece)) {
    const composed = segment.normalize('NFKC');
    const letter = { from: index, to: index + segment.length };
    for (let unit = 0; unit < composed.length; unit++) letters.push(letter);
    written += composed;
  }
  const rangeOf = (from: number, to: number) => ({
    from: letters[from]?.from ?? 0,
    to: letters[to - 1]?.to ?? piece.length,
  });
  return { written, rangeOf };
}
