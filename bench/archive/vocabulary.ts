import { between, type Chance, chanceFrom, zipf } from './chance.ts';

/** The material for meetings in one language. */
export interface Language {
  tag: string;
  /** With {} as a placeholder for the subject. */
  titles: readonly [string, ...string[]];
  subjects: readonly [string, ...string[]];
  departments: readonly [string, ...string[]];
  given: readonly [string, ...string[]];
  family: readonly [string, ...string[]];
  /** A random word, by its frequency in speech. */
  word(chance: Chance): string;
  /** The word with a rank, the most frequent first. */
  wordAt(rank: number): string;
}

/** Words per language. */
const vocabulary = 12_000;
const pick = zipf(vocabulary);

interface Letters {
  /** Frequent words, by frequency. */
  common: string;
  /** The letters from which rarer words are generated. */
  consonants: string;
  vowels: string[];
}

/** Real words first, then generated ones, always the same. */
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
  const wordAt = (rank: number) => known[rank] ?? '';
  return { ...given, wordAt, word: (chance) => wordAt(pick(chance)) };
}
