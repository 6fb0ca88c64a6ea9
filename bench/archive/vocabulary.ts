import { between, type Chance, chanceFrom, zipf } from './chance.ts';

/** What meetings of one language are made of. */
export interface Language {
  tag: string;
  /** With {} for the ward or the subject. */
  titles: readonly [string, ...string[]];
  subjects: readonly [string, ...string[]];
  departments: readonly [string, ...string[]];
  given: readonly [string, ...string[]];
  family: readonly [string, ...string[]];
  /** A word of running speech, common ones often. */
  word(chance: Chance): string;
  /** The word at a place of the list, the commonest first. */
  wordAt(place: number): string;
}

/** So many words a city speaks of in each language. */
const vocabulary = 12_000;
const pick = zipf(vocabulary);

interface Letters {
  /** The commonest words of speech, as they come. */
  common: string;
  /** What rarer words are put together from. */
  consonants: string;
  vowels: string[];
}

/** Real words first; behind them made ones of the same letters, the same each time. */
function words({ common, consonants, vowels }: Letters, seed: number): string[] {
  const known = [...new Set(common.split(/\s+/))];
  const seen = new Set(known);
  const chance = chanceFrom(seed);
  const letters = [...consonants];
  while (known.length < vocabulary) {
    const syllables = Array.from({ length: between(chance, 2, 4) }, () => {
      const letter = letters[Math.floor(chance() * letters.length)] ?? '';
      return letter + (vowels[Math.floor(chance() * vowels.length)] ?? '');
    });
    const word = syllables.join('');
    if (seen.has(word)) continue;
    seen.add(word);
    known.push(word);
  }
  return known;
}

export function language(
  given: Omit<Language, 'word' | 'wordAt'>,
  letters: Letters,
  seed: number,
): Language {
  const known = words(letters, seed);
  const wordAt = (place: number) => known[place] ?? '';
  return { ...given, wordAt, word: (chance) => wordAt(pick(chance)) };
}
