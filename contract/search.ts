/** Of a longer search these are looked up: the longest words, which are the rarest. */
const mostWords = 10;

/** What somebody searched. */
export interface SearchTerms {
  /** Whole words, each once. */
  words: string[];
  /** The words of each quotation, in their order; null for one that is not looked up. */
  phrases: (string | null)[][];
  /** The word that is still being typed: the search ends in it. */
  beginning: string | null;
}

const quoted = /["“”„«»]([^"“”„«»]*)["“”„«»]/gu;

/** Words, "phrases", and last the beginning of a word. A quotation that is still open is words so far. */
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
export const wholeWordsOf = ({ words, phrases }: SearchTerms): string[] => [
  ...new Set([...words, ...phrases.flat().filter((word) => word !== null)]),
];

/** What a search marks wherever it is shown. */
export function markedBy(search: string): MarkedWord[] {
  const sought = parseSearch(search);
  const { beginning } = sought;
  return [
    ...wholeWordsOf(sought).map((word) => ({ word, beginning: false })),
    ...(beginning === null ? [] : [{ word: beginning, beginning: true }]),
  ];
}

/** Letters and digits with the marks on them: a vowel sign belongs to its word and never ends it. */
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u200c\u200d]*/gu;
const joiners = /[\u200c\u200d]/g;
const digit = /[^\P{Nd}0-9]/gu;
/** Blanks never become part of a letter, so what stands between them can be looked at alone. */
const betweenBlanks = /\S+/gu;

/** Code points of a word that are looked at. */
const longestWord = 64;

/** A word as the index knows it, and the stretch of the text it stands in: [from, to) in UTF-16 units. */
export interface PlacedWord {
  word: string;
  from: number;
  to: number;
}

/** A word to mark where a text has it; `beginning`: and every word that begins so. */
export interface MarkedWord {
  word: string;
  beginning: boolean;
}

/** The words of a text as the index knows them: NFKC, lower case, digits 0-9, joiners dropped. */
export const indexedWords = (text: string): Set<string> =>
  new Set(indexedWordsInOrder(text).map(({ word }) => word));

/** The words of a text in their order. Its place among them is the place of a word. */
export function indexedWordsInOrder(text: string): PlacedWord[] {
  const found: PlacedWord[] = [];
  for (const { 0: piece, index } of text.matchAll(betweenBlanks)) {
    const plain = piece.normalize('NFKC');
    const { written, stretchOf } = plain === piece ? asItStands(piece) : byLetter(piece);
    for (const { 0: raw, index: at } of written.matchAll(word)) {
      const { from, to } = stretchOf(at, at + raw.length);
      found.push({ word: plainWord(raw), from: index + from, to: index + to });
    }
  }
  return found;
}

/** Which stretches of a text are to be marked: whole words, in their order, none over another. */
export function stretchesToMark(
  text: string,
  marked: readonly MarkedWord[],
): { from: number; to: number }[] {
  if (marked.length === 0) return [];
  let end = 0;
  return indexedWordsInOrder(text).flatMap(({ word, from, to }) => {
    // ½ is two words, of one sign.
    if (from < end || !marked.some((mark) => isMarked(word, mark))) return [];
    end = to;
    return [{ from, to }];
  });
}

const isMarked = (found: string, { word, beginning }: MarkedWord): boolean =>
  beginning ? found.startsWith(word) : found === word;

function plainWord(raw: string): string {
  const plain = raw.toLowerCase().replace(joiners, '').replace(digit, plainDigit);
  return plain.length <= longestWord ? plain : beginningOf(plain);
}

/** Not cut between a letter and the signs on it. */
function beginningOf(long: string): string {
  const points = [...long];
  let end = Math.min(longestWord, points.length);
  while (end > 1 && /^\p{M}/u.test(points[end] ?? '')) end--;
  return points.slice(0, end).join('');
}

/** 0-9 for a digit of any script, so that १२ and 12 are one word. Unicode keeps each script's ten in a row. */
function plainDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  for (let value = 0; value < 10; value++) {
    const before = String.fromCodePoint(code - value - 1);
    if (!/\p{Nd}/u.test(before)) return String(value);
  }
  return character;
}

const asItStands = (written: string) => ({
  written,
  stretchOf: (from: number, to: number) => ({ from, to }),
});

/** Composed letter by letter, which keeps track of where each came from. */
function byLetter(piece: string) {
  let written = '';
  const letters: { from: number; to: number }[] = [];
  for (const { segment, index } of new Intl.Segmenter().segment(piece)) {
    const composed = segment.normalize('NFKC');
    const letter = { from: index, to: index + segment.length };
    for (let unit = 0; unit < composed.length; unit++) letters.push(letter);
    written += composed;
  }
  const stretchOf = (from: number, to: number) => ({
    from: letters[from]?.from ?? 0,
    to: letters[to - 1]?.to ?? piece.length,
  });
  return { written, stretchOf };
}
