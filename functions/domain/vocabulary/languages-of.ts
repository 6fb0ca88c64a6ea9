import { languages } from '#contract/choices.ts';
import type { Names } from '#contract/values.ts';
import type { Spelling } from '#contract/vocabulary.ts';

type Language = Spelling['language'];

const scripts: [RegExp, Language[]][] = [
  [/\p{Script=Devanagari}/u, ['mr-IN', 'hi-IN']],
  [/\p{Script=Kannada}/u, ['kn-IN']],
  [/\p{Script=Latin}/u, ['en-IN']],
];

/** A text as a spelling in each language of its script; empty for scripts of other languages. */
export const spellingsOf = (text: string): Spelling[] =>
  (scripts.find(([script]) => script.test(text))?.[1] ?? []).map((language) => ({
    language,
    text,
    sounds_like: null,
  }));

/** Converts a name by portal language to spellings in the languages of recordings. */
export const spellingsOfNames = (names: Names): Spelling[] =>
  Object.entries(names).flatMap(([code, text]) =>
    languages
      .filter((language) => language === `${code}-IN` && text !== undefined)
      .map((language) => ({ language, text, sounds_like: null })),
  );

export const languageOf = (tag: string): Language | null =>
  languages.find((language) => language === tag) ?? null;
