import type { Term } from '#contract/vocabulary.ts';
import { fold } from '../findings/sentences.ts';
import { common, places, schemes, titles } from './name-cues.ts';
import { isProtected } from './protected-words.ts';

export interface ProperNoun {
  text: string;
  kind: Term['kind'];
}

const mostWords = 4;

interface Word {
  text: string;
  folded: string;
  /** Written with a capital, as names in Latin script are. */
  capital: boolean;
}

const wordsIn = (clause: string): Word[] =>
  (clause.match(/[\p{L}][\p{L}\p{M}'’\u200c\u200d]*|\p{N}+/gu) ?? []).map((text) => ({
    text,
    folded: fold(text),
    capital: /^\p{Lu}/u.test(text),
  }));

/**
 * Finds names in the title of an item: after a form of address, before words such as road or scheme and, in Latin
 * script, by capital letters if ordinary words have none. Prefers missing names to wrong ones, since people decide on
 * each.
 */
export function properNouns(title: string): ProperNoun[] {
  const words = title.split(/[,;:()“”"–—/]/u).map(wordsIn);
  const isSentenceCase = words.flat().some(isOrdinary);
  const found = words.flatMap((clause, n) => namesIn(clause, isSentenceCase, n === 0));
  const once = new Map(found.map((noun) => [fold(noun.text), noun]));
  return [...once.values()];
}

/** A word of some length that is written small in Latin script. */
const isOrdinary = ({ text, capital }: Word): boolean =>
  !capital && text.length > 4 && /^\p{Script=Latin}/u.test(text);

function namesIn(clause: Word[], isSentenceCase: boolean, isFirst: boolean): ProperNoun[] {
  const names: ProperNoun[] = [];
  for (let from = 0; from < clause.length; ) {
    const name =
      personAt(clause, from) ?? placedAt(clause, from) ?? capitalsAt(clause, from, isFirst);
    const taken = name !== null && (name.kind !== 'other' || isSentenceCase);
    if (taken) names.push({ kind: name.kind, text: textOf(name.words) });
    from += name === null ? 1 : name.length;
  }
  return names;
}

interface Found {
  kind: Term['kind'];
  words: Word[];
  /** The number of words of the clause, including a form of address. */
  length: number;
}

const textOf = (words: Word[]): string => words.map(({ text }) => text).join(' ');

const isName = ({ folded, text }: Word): boolean =>
  text.length > 1 &&
  ![common, titles, schemes].some((words) => words.has(folded)) &&
  !isProtected(folded);

const isLatin = ({ text }: Word): boolean => /^\p{Script=Latin}/u.test(text);

/** A name after a form of address: two words or, in Latin script, all capitalised words. */
function personAt(clause: Word[], from: number): Found | null {
  if (!titles.has(clause[from]?.folded ?? '')) return null;
  const words: Word[] = [];
  for (const word of clause.slice(from + 1)) {
    const fits = isLatin(word) ? word.capital && words.length < mostWords : words.length < 2;
    if (!fits || !isName(word) || places.has(word.folded)) break;
    words.push(word);
  }
  return words.length < 2 ? null : { kind: 'person', words, length: words.length + 1 };
}

/**
 * A name of one word or, in Latin script, several capitalised words, including the word after it that says what it
 * names.
 */
function placedAt(clause: Word[], from: number): Found | null {
  const first = clause[from];
  if (!first || !isName(first) || places.has(first.folded)) return null;
  for (let to = from + 1; to < Math.min(clause.length, from + mostWords); to += 1) {
    const word = clause[to];
    if (!word) return null;
    const words = clause.slice(from, to + 1);
    const fits = words.every((one) => !isLatin(one) || one.capital);
    if (!fits || (!isLatin(first) && words.length > 2)) return null;
    const kind = kindAfter(word);
    if (kind !== null) return { kind, words, length: words.length };
    if (!isName(word)) return null;
  }
  return null;
}

function kindAfter({ folded }: Word): Term['kind'] | null {
  if (places.has(folded)) return 'place';
  return schemes.has(folded) ? 'scheme' : null;
}

/** Words with capitals that do not begin the title. */
function capitalsAt(clause: Word[], from: number, isFirst: boolean): Found | null {
  if (from === 0 && isFirst) return null;
  const end = clause.findIndex((word, n) => n >= from && !(word.capital && isName(word)));
  const words = clause.slice(from, end < 0 ? undefined : end);
  const isLong = words.some(({ text }) => text.length > 3);
  if (words.length === 0 || words.length > mostWords || !isLong) return null;
  return { kind: 'other', words, length: words.length };
}
