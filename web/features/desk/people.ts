import type { Member } from './state.ts';

/** A member as forms offer them. */
export interface Person extends Member {
  /** In the reader's language. */
  label: string;
}

const plain = (written: string): string =>
  written.toLocaleLowerCase().normalize('NFC').replaceAll(/[.,]/g, ' ');

const wordsOf = (written: string): string[] =>
  plain(written)
    .split(/\s+/)
    .filter((word) => word !== '');

const initialsOf = (words: readonly string[]): string =>
  words.map((word) => [...word][0] ?? '').join('');

/** How well what was typed names somebody: by all initials, by some, by beginnings of words; null if it does not. */
function rank({ name, label, post }: Person, typed: readonly string[]): number | null {
  const asInitials = typed.join('');
  const isBeginning = (words: readonly string[]) =>
    typed.every((part) => words.some((word) => word.startsWith(part)));
  const ranks = [...Object.values(name), label].flatMap((written) => {
    const words = wordsOf(written);
    const initials = initialsOf(words);
    if (initials === asInitials) return 0;
    if (isBeginning(words)) return 1;
    return initials.startsWith(asInitials) ? 2 : [];
  });
  if (ranks.length > 0) return Math.min(...ranks);
  return isBeginning(wordsOf(post)) ? 3 : null;
}

/** The people whom something typed can mean, in any language: by initials, name or post, the best first. */
export function findPeople<P extends Person>(people: readonly P[], typed: string): P[] {
  const parts = wordsOf(typed);
  if (parts.length === 0) return [...people];
  const found = people.flatMap((person) => {
    const found = rank(person, parts);
    return found === null ? [] : [{ person, rank: found }];
  });
  return found.toSorted((one, other) => one.rank - other.rank).map(({ person }) => person);
}
