import { soundOf } from '../findings/sounds.ts';

/** How words sound together, in Latin letters: regardless of script and of where the spaces are. */
export function soundOfWords(words: readonly string[]): string {
  return words
    .map((word, n) => (n === 0 ? soundOf(word) : soundOf(word).replace(/^a/, '')))
    .join('')
    .replace(/[^a-z]/g, '')
    .replace(/(.)\1+/g, '$1');
}

/** Consonants that engines take for each other. The letters that are left out are the weakest. */
const classes = new Map(
  ['kgq', 'scj', 'td', 'pbv', 'nm', 'lr'].flatMap((letters) =>
    [...letters].map((letter): [string, string] => [letter, letters]),
  ),
);

/** The classes of a sound's consonants, by which terms are looked up. */
export function skeletonOf(sound: string): string {
  const kept = [...sound].map((letter) => classes.get(letter)?.[0] ?? '').join('');
  return kept.replace(/(.)\1+/g, '$1');
}

/**
 * A skeleton, and what is left of it without one consonant, or two of a long one: what two words have in common
 * here, they have in common within as many mistakes. https://github.com/wolfgarbe/SymSpell
 */
export function deletionsOf(skeleton: string): ReadonlySet<string> {
  const found = new Set([skeleton]);
  const rounds = skeleton.length >= 7 ? 2 : skeleton.length >= 3 ? 1 : 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const form of [...found]) {
      for (let at = 0; at < form.length; at += 1) found.add(form.slice(0, at) + form.slice(at + 1));
    }
  }
  return found;
}

const isVowel = (letter: string): boolean => /[aeiou]/.test(letter);

/** What it costs that a letter is missing: nearly nothing where speech blurs it. */
function missing(letter: string): number {
  if (isVowel(letter) || letter === 'h' || letter === 'y') return 0.4;
  return letter === 'n' ? 0.5 : 1;
}

function exchanged(one: string, other: string): number {
  if (one === other) return 0;
  if (isVowel(one) && isVowel(other)) return 0.35;
  const shared = classes.get(one);
  if (!shared || shared !== classes.get(other)) return 1;
  return shared === 'lr' || shared === 'scj' ? 0.5 : 0.3;
}

/** How alike two sounds are, from 0 to 1 for the same: the Levenshtein distance with weights. */
export function likeness(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  if (longest === 0) return 0;
  let above = [0];
  for (const letter of other) above.push((above.at(-1) ?? 0) + missing(letter));
  for (const letter of one) {
    const here = [(above[0] ?? 0) + missing(letter)];
    [...other].forEach((wanted, column) => {
      here.push(
        Math.min(
          (above[column] ?? 0) + exchanged(letter, wanted),
          (above[column + 1] ?? 0) + missing(letter),
          (here[column] ?? 0) + missing(wanted),
        ),
      );
    });
    above = here;
  }
  return 1 - (above.at(-1) ?? 0) / longest;
}
