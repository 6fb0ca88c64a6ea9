import { pronounced } from '../../index/search/phonetic.ts';
import { memoize } from '../../platform/memoize.ts';

/** The sound of a word; empty for figures and for words in mixed scripts, which cannot be pronounced. */
const soundOf = memoize(50_000, (word) => {
  const said = pronounced(word).replace(/[^a-z\p{L}]/gu, '');
  return /^[a-z]*$/.test(said) ? said : '';
});

/** How folded words sound together, in Latin letters: regardless of script and of where the spaces are. */
export const soundOfWords = (words: readonly string[]): string =>
  words
    .map(soundOf)
    .join('')
    .replace(/(.)\1+/g, '$1');

/** Classes of consonants that engines confuse. The letters left out are the weakest. */
const classes = new Map(
  ['kg', 'scj', 'td', 'pbv', 'nm', 'lr'].flatMap((letters) =>
    [...letters].map((letter): [string, string] => [letter, letters]),
  ),
);

/** The classes of a sound's consonants, by which terms are looked up. */
export function skeletonOf(sound: string): string {
  const kept = [...sound].map((letter) => classes.get(letter)?.[0] ?? '').join('');
  return kept.replace(/(.)\1+/g, '$1');
}

/**
 * A skeleton and its variants without one consonant or, for a long one, two: words that share a variant differ in at
 * most that many places. https://github.com/wolfgarbe/SymSpell
 */
export function deletionsOf(skeleton: string): ReadonlySet<string> {
  const found = new Set([skeleton]);
  const rounds = skeleton.length >= 7 ? 2 : skeleton.length >= 3 ? 1 : 0;
  for (let round = 0; round < rounds; round += 1) {
    const forms = Array.from(found);
    for (const form of forms) {
      for (let at = 0; at < form.length; at += 1) found.add(form.slice(0, at) + form.slice(at + 1));
    }
  }
  return found;
}

/** The weight of a letter: the scripts imply an `a` after every consonant, and speech blurs the other vowels. */
function weightOf(letter: string): number {
  if (letter === 'a') return 0.25;
  if ('eiouhy'.includes(letter)) return 0.6;
  return 1;
}

/** The total weight of a sound. Similarities of light sounds are often accidental. */
export const weightOfSound = (sound: string): number =>
  [...sound].reduce((sum, letter) => sum + weightOf(letter), 0);

/** The cost of a missing letter: almost none if speech blurs it. */
function missing(letter: string): number {
  if (letter === 'a') return 0.12;
  if ('eiou'.includes(letter)) return 0.45;
  if (letter === 'h' || letter === 'y') return 0.35;
  return letter === 'n' ? 0.6 : 1;
}

/** The cost of confusing two letters. Pairs that are not listed count as unrelated. */
const exchanges = new Map(
  `ei 0.2 ou 0.2 ae 0.35 ai 0.4 ao 0.35 au 0.35 eu 0.5 eo 0.5 iu 0.5 io 0.5 iy 0.3 ey 0.4 uv 0.4 ov 0.4
  kg 0.3 td 0.3 pb 0.3 bv 0.3 pv 0.6 sc 0.5 cj 0.4 sj 0.6 nm 0.4 lr 0.5 dr 0.6 ln 0.7 kh 0.6 gh 0.6 tc 0.7 dj 0.6`
    .trim()
    .split(/\n?\s+(?=[a-z])/)
    .flatMap((line): [string, number][] => {
      const [[one, other] = '', cost] = line.split(' ');
      return [
        [`${one}${other}`, Number(cost)],
        [`${other}${one}`, Number(cost)],
      ];
    }),
);

const exchanged = (one: string, other: string): number =>
  one === other ? 0 : (exchanges.get(one + other) ?? 1);

/** The similarity of two sounds, from 0 to 1 (equal), by weighted Levenshtein distance. */
export function likeness(one: string, other: string): number {
  const whole = Math.max(weightOfSound(one), weightOfSound(other));
  if (whole === 0) return 0;
  let above = [0];
  for (const letter of other) above.push((above.at(-1) ?? 0) + missing(letter));
  for (const letter of one) {
    const here = [(above[0] ?? 0) + missing(letter)];
    for (let column = 0; column < other.length; column += 1) {
      const wanted = other[column] ?? '';
      here.push(
        Math.min(
          (above[column] ?? 0) + exchanged(letter, wanted),
          (above[column + 1] ?? 0) + missing(letter),
          (here[column] ?? 0) + missing(wanted),
        ),
      );
    }
    above = here;
  }
  return Math.max(0, 1 - (above.at(-1) ?? 0) / whole);
}
