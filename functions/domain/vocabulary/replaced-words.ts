import { limits } from '#contract/limits.ts';
import { comparable } from '#contract/text.ts';
import { wordsOf } from './candidates.ts';
import { likeness, soundOfWords } from './phonetic-key.ts';
import { isProtected } from './protected-words.ts';

/** Words of an engine, and those that replaced them. */
export interface Replacement {
  wrong: string;
  right: string;
}

/** Maximum number of words in a name, or in an engine's version of it. */
const mostWords = 4;
/** Words that sound less similar were rephrased, not misheard. */
const leastAlike = 0.5;
/** Replacements in one edit; an edit with more is a new text, not a set of corrections. */
const most = 20;

/**
 * Spelling corrections contained in an edit. Changes of figures, dates and negations do not count, nor do punctuation
 * and case.
 */
export function replacedWords(before: string, after: string): Replacement[] {
  const [was, is] = [before.split(/\s+/), after.split(/\s+/)];
  const runs = changedRuns(was.map(key), is.map(key));
  const replaced = runs.flatMap(({ from, to }) => {
    const wrong = plain(was.slice(...from));
    const right = plain(is.slice(...to));
    return isSpelling(wrong, right) ? [{ wrong, right }] : [];
  });
  return replaced.length > most ? [] : replaced;
}

/** Without the marks around it. */
const plain = (words: string[]): string =>
  words.join(' ').replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '');

const key = (word: string): string => comparable(plain([word]));

export function isSpelling(wrong: string, right: string): boolean {
  const [was, is] = [wordsOf(wrong), wordsOf(right)];
  if (comparable(wrong) === comparable(right)) return false;
  if (Math.max(wrong.length, right.length) > limits.termLength) return false;
  if ([was, is].some(({ length }) => length === 0 || length > mostWords)) return false;
  if ([...was, ...is].some(isProtected)) return false;
  return likeness(soundOfWords(was), soundOfWords(is)) >= leastAlike;
}

type Range = [from: number, to: number];

/** Longer texts are not compared: the cost would exceed the benefit. */
const mostCells = 4_000_000;

/** The runs of words of one text that others replaced, both not empty: by the longest common subsequence. */
function changedRuns(was: string[], is: string[]): { from: Range; to: Range }[] {
  if (was.length * is.length > mostCells) return [];
  const lengths = commonLengths(was, is);
  const runs: { from: Range; to: Range }[] = [];
  let [i, j] = [0, 0];
  while (i < was.length || j < is.length) {
    const [a, b] = [i, j];
    while (!isCommon(was, is, i, j) && (i < was.length || j < is.length)) {
      if (i < was.length && lengthAt(lengths, i + 1, j) >= lengthAt(lengths, i, j + 1)) i += 1;
      else if (j < is.length) j += 1;
      else i += 1;
    }
    if (i > a && j > b) runs.push({ from: [a, i], to: [b, j] });
    if (i < was.length) i += 1;
    if (j < is.length) j += 1;
  }
  return runs;
}

const isCommon = (was: string[], is: string[], i: number, j: number): boolean =>
  i < was.length && was[i] === is[j];

const lengthAt = (lengths: Uint16Array[], i: number, j: number): number => lengths[i]?.[j] ?? 0;

/** The number of common words in the rest of both texts, from each pair of places. */
function commonLengths(was: string[], is: string[]): Uint16Array[] {
  const lengths = Array.from({ length: was.length + 1 }, () => new Uint16Array(is.length + 1));
  for (let i = was.length - 1; i >= 0; i -= 1) {
    for (let j = is.length - 1; j >= 0; j -= 1) {
      const common =
        was[i] === is[j]
          ? lengthAt(lengths, i + 1, j + 1) + 1
          : Math.max(lengthAt(lengths, i + 1, j), lengthAt(lengths, i, j + 1));
      lengths[i]?.fill(common, j, j + 1);
    }
  }
  return lengths;
}
