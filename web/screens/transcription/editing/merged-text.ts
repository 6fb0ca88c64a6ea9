import { matchesOf, wordsOf } from '../versions/word-matches.ts';

/**
 * A text with both changes that two people made of it. Where both changed the same words, theirs stand
 * after mine, for somebody to choose.
 */
export function mergedText(was: string, mine: string, theirs: string): string {
  const [base, one, other] = [wordsOf(was), wordsOf(mine), wordsOf(theirs)];
  const inOne = new Map(matchesOf(base, one));
  const inOther = new Map(matchesOf(base, other));
  const merged: string[] = [];
  let from = { base: 0, one: 0, other: 0 };
  for (let at = 0; at <= base.length; at++) {
    const isEnd = at === base.length;
    const to = {
      base: at,
      one: isEnd ? one.length : inOne.get(at),
      other: isEnd ? other.length : inOther.get(at),
    };
    // A word that all three have: what lies between it and the last such may be mine or theirs.
    if (to.one === undefined || to.other === undefined) continue;
    merged.push(
      ...chosen(
        base.slice(from.base, at),
        one.slice(from.one, to.one),
        other.slice(from.other, to.other),
      ),
      ...base.slice(at, at + 1),
    );
    from = { base: at + 1, one: to.one + 1, other: to.other + 1 };
  }
  return merged.join(' ');
}

const same = (one: string[], other: string[]): boolean => one.join(' ') === other.join(' ');

function chosen(was: string[], mine: string[], theirs: string[]): string[] {
  if (same(mine, was) || same(mine, theirs)) return theirs;
  return same(theirs, was) ? mine : [...mine, ...theirs];
}
