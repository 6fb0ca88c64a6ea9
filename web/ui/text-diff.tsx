import { Fragment } from 'react';
import { text } from '../messages/text.ts';
import styles from './text-diff.module.css';

interface DiffTextProps {
  runs: DiffRun[];
  /** Whether the words only in this text were removed or added. */
  as: 'del' | 'ins';
}

/** A text with its changed words struck through or underlined, and announced to screen readers. */
export const DiffText = ({ runs, as: Mark }: DiffTextProps) =>
  runs.map(({ text: words, isChanged }, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- words repeat
    <Fragment key={place}>
      {between(runs[place - 1]?.text, words)}
      {isChanged ? (
        <Mark className={styles[Mark]}>
          <span className={styles.unseen}>
            {text(Mark === 'del' ? 'correcting.removed' : 'correcting.added')}{' '}
          </span>
          {words}
        </Mark>
      ) : (
        words
      )}
    </Fragment>
  ));

/** Consecutive words that are either all common or all in this text only. */
export interface DiffRun {
  text: string;
  isChanged: boolean;
}

/** Groups words into runs. `isChangedAt`: whether the word at an index is in this text only. */
export function runsOf(words: string[], isChangedAt: (place: number) => boolean): DiffRun[] {
  const runs: DiffRun[] = [];
  for (const [place, word] of words.entries()) {
    const isChanged = isChangedAt(place);
    const last = runs.at(-1);
    if (last && last.isChanged === isChanged) last.text += between(last.text, word) + word;
    else runs.push({ text: word, isChanged });
  }
  return runs;
}

/** Two texts, each with the words marked that the other lacks. */
export function diffTexts(older: string, newer: string): { older: DiffRun[]; newer: DiffRun[] } {
  const [one, other] = [splitWords(older), splitWords(newer)];
  const matches = alignWords(one, other);
  const inOne = new Set(matches.map(([at]) => at));
  const inOther = new Set(matches.map(([, at]) => at));
  return {
    older: runsOf(one, (at) => !inOne.has(at)),
    newer: runsOf(other, (at) => !inOther.has(at)),
  };
}

/**
 * Three-way merge by words. Where both changed the same words, theirs follow mine, for the user to choose.
 */
export function mergeTexts(was: string, mine: string, theirs: string): string {
  const [base, one, other] = [splitWords(was), splitWords(mine), splitWords(theirs)];
  const inOne = new Map(alignWords(base, one));
  const inOther = new Map(alignWords(base, other));
  const merged: string[] = [];
  let from = { base: 0, one: 0, other: 0 };
  for (let at = 0; at <= base.length; at++) {
    const isEnd = at === base.length;
    const to = {
      base: at,
      one: isEnd ? one.length : inOne.get(at),
      other: isEnd ? other.length : inOther.get(at),
    };
    // A word common to all three: merge what lies between it and the previous one.
    if (to.one === undefined || to.other === undefined) continue;
    merged.push(
      ...mergeBetween(
        base.slice(from.base, at),
        one.slice(from.one, to.one),
        other.slice(from.other, to.other),
      ),
      ...base.slice(at, at + 1),
    );
    from = { base: at + 1, one: to.one + 1, other: to.other + 1 };
  }
  return merged.reduce((text, word) => text + between(text, word) + word, '');
}

const isSameText = (one: string[], other: string[]): boolean => one.join(' ') === other.join(' ');

function mergeBetween(was: string[], mine: string[], theirs: string[]): string[] {
  if (isSameText(mine, was) || isSameText(mine, theirs)) return theirs;
  return isSameText(theirs, was) ? mine : [...mine, ...theirs];
}

/** The common words of two texts in order: the index of each in both. */
export type Alignment = [one: number, other: number][];

/** Beyond this many pairs nobody would read the differences. */
const defaultMaxPairs = 4_000_000;

/**
 * The longest common subsequence of two texts, with their common beginning and end matched first. Between
 * those, texts of more than `maxPairs` pairs of words are taken to have nothing in common.
 */
export function alignWords(
  one: readonly string[],
  other: readonly string[],
  maxPairs = defaultMaxPairs,
): Alignment {
  const most = Math.min(one.length, other.length);
  let head = 0;
  while (head < most && one[head] === other[head]) head++;
  let tail = 0;
  while (tail < most - head && one[one.length - 1 - tail] === other[other.length - 1 - tail])
    tail++;
  const middle = longestCommonSubsequence(
    one.slice(head, one.length - tail),
    other.slice(head, other.length - tail),
    maxPairs,
  ).map(([at, beside]): [number, number] => [at + head, beside + head]);
  const pair = (place: number, from: readonly string[]) => from.length - tail + place;
  return [
    ...Array.from({ length: head }, (_, at): [number, number] => [at, at]),
    ...middle,
    ...Array.from({ length: tail }, (_, at): [number, number] => [pair(at, one), pair(at, other)]),
  ];
}

function longestCommonSubsequence(
  one: readonly string[],
  other: readonly string[],
  maxPairs: number,
): Alignment {
  if (one.length * other.length > maxPairs) return [];
  const width = other.length + 1;
  // The number of common words from each pair of indexes on.
  const lengths = new Uint16Array((one.length + 1) * width);
  const lengthAt = (at: number, beside: number) => lengths[at * width + beside] ?? 0;
  for (let at = one.length - 1; at >= 0; at--) {
    for (let beside = other.length - 1; beside >= 0; beside--) {
      lengths[at * width + beside] =
        one[at] === other[beside]
          ? lengthAt(at + 1, beside + 1) + 1
          : Math.max(lengthAt(at + 1, beside), lengthAt(at, beside + 1));
    }
  }
  const found: Alignment = [];
  let at = 0;
  let beside = 0;
  while (at < one.length && beside < other.length) {
    if (one[at] === other[beside]) found.push([at++, beside++]);
    else if (lengthAt(at + 1, beside) >= lengthAt(at, beside + 1)) at++;
    else beside++;
  }
  return found;
}

/** The words of a text; between lines, a line break with the white space around it is one of them. */
export const splitWords = (text: string): string[] => text.match(/\s*\n\s*|\S+/g) ?? [];

/** The separator between a text and the word that follows it: none at its beginning and beside a line break. */
const between = (text: string | undefined, word: string): string =>
  text && !/\s$/.test(text) && !/^\s/.test(word) ? ' ' : '';
