import { onOneLine } from '#contract/text.ts';

export interface ReplaceQuery {
  words: string;
  /** Whether "Ward" and "ward" differ. */
  matchCase: boolean;
  /** Not within a longer word. */
  wholeWords: boolean;
}

/** A text that is searched: a segment's, or one of the summary. */
interface SearchedText {
  transcript: string;
}

/** A match: a range of a text, [from, to) in UTF-16 units. */
export interface Match {
  /** Stable as long as the text is unchanged. */
  key: string;
  /** Of the text. */
  index: number;
  from: number;
  to: number;
}

const letter = String.raw`[\p{L}\p{M}\p{N}]`;

function patternOf({ words, matchCase, wholeWords }: ReplaceQuery): RegExp {
  const plain = words.normalize().replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  // Never separates a letter from its combining marks.
  const [before, after] = wholeWords
    ? [`(?<!${letter})`, `(?!${letter})`]
    : [String.raw`(?!\p{M})`, String.raw`(?!\p{M})`];
  return new RegExp(`${before}${plain}${after}`, matchCase ? 'gu' : 'giu');
}

/** All matches in texts; `idOf` tells texts apart, whatever changes around them. */
export function findMatches<T extends SearchedText>(
  texts: readonly T[],
  idOf: (text: T) => string,
  sought: ReplaceQuery,
): Match[] {
  if (sought.words === '') return [];
  const pattern = patternOf(sought);
  return texts.flatMap((text, index) =>
    [...text.transcript.matchAll(pattern)].map(({ 0: found, index: from }) => ({
      key: `${idOf(text)} ${from} ${text.transcript.length}`,
      index,
      from,
      to: from + found.length,
    })),
  );
}

/** The texts with these matches replaced. `emptied`: indexes of those that would become empty. */
export function applyReplacement(
  texts: readonly SearchedText[],
  places: readonly Match[],
  replacement: string,
): { changed: { index: number; transcript: string }[]; emptied: number[] } {
  const byIndex = new Map<number, Match[]>();
  for (const place of places) {
    byIndex.set(place.index, [...(byIndex.get(place.index) ?? []), place]);
  }
  const changed = [...byIndex].map(([index, own]) => ({
    index,
    transcript: onOneLine(replaceIn(texts[index]?.transcript ?? '', own, replacement)),
  }));
  return {
    changed: changed.filter(({ transcript }) => transcript !== ''),
    emptied: changed.filter(({ transcript }) => transcript === '').map(({ index }) => index),
  };
}

function replaceIn(text: string, places: Match[], replacement: string): string {
  let next = '';
  let from = 0;
  for (const place of places) {
    next += text.slice(from, place.from) + replacement;
    from = place.to;
  }
  return next + text.slice(from);
}

/** The offset, in the text as stored, at which the cursor splits it: before the word at the cursor. Null at either end. */
export function splitOffset(typed: string, cursor: number): number | null {
  const before = typed.slice(0, cursor);
  const isInWord = /\S$/.test(before) && /^\S/.test(typed.slice(cursor));
  const words = (before.match(/\S+/g) ?? []).length - (isInWord ? 1 : 0);
  const starts = [...onOneLine(typed).matchAll(/\S+/g)].map(({ index }) => index);
  return words === 0 ? null : (starts[words] ?? null);
}
