import { stopWords } from './stop-words.ts';

/** A letter or digit with all that belongs to it: vowel signs, viramas and nuktas are marks (`\p{M}`). */
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
// Joiners only choose between forms of the same letters, e.g. in Marathi र्‍या.
const joiners = /[\u200c\u200d]/g;

/** Words as they are compared: composed (NFC), lower case, without joiners. Never cut inside a syllable. */
export const wordsOf = (text: string): string[] =>
  text.normalize('NFC').replace(joiners, '').toLowerCase().match(word) ?? [];

/** The different words of a text that carry its content, those of `language` (BCP 47) that do not left out. */
export function contentWordsOf(text: string, language: string): Set<string> {
  const stops = stopWords(language);
  return new Set(wordsOf(text).filter((word) => !stops.has(word)));
}
