import type { Spelling } from '#contract/vocabulary.ts';

type Language = Spelling['language'];

/** Why a spelling cannot be an entry of a custom vocabulary. */
export type Unfit = 'digits' | 'character' | 'long';

type Fitted = { phrase: string } | { unfit: Unfit };

/** Of one entry, in characters, with its hyphens. */
const longest = 256;

/**
 * The characters allowed in the Phrase column for each language. Only these code points: Hindi has three letters with a
 * nukta as one code point and no sign for others, Marathi and Kannada have the sign.
 * https://docs.aws.amazon.com/transcribe/latest/dg/charsets.html
 */
const allowed: Record<Language, RegExp> = {
  'en-IN': /^[a-zA-Z'.-]+$/,
  'hi-IN':
    /^[\u0901-\u0903\u0905-\u090B\u090F-\u0911\u0913-\u0928\u092A-\u0930\u0932\u0935-\u0939\u093E-\u0943\u0945\u0947-\u0949\u094B-\u094D\u095B-\u095D.-]+$/,
  'mr-IN':
    /^[a-z\u0901-\u0903\u0905-\u090B\u090D\u090F-\u0911\u0913-\u0928\u092A-\u0930\u0932\u0933\u0935-\u0939\u093C\u093E-\u0943\u0945\u0947-\u0949\u094B-\u094D\u0950.-]+$/,
  'kn-IN':
    /^[a-z\u0C82\u0C83\u0C85-\u0C8B\u0C8E-\u0C90\u0C92-\u0CA8\u0CAA-\u0CB0\u0CB2\u0CB3\u0CB5-\u0CB9\u0CBC-\u0CC3\u0CC6-\u0CC8\u0CCA-\u0CCD\u0CD5\u0CD6\u0CE0.-]+$/,
};

/** ज़, ड़ and ढ़ as single code points for Hindi: every normal form decomposes them. */
const hindiLetters: Record<string, string> = {
  '\u091C\u093C': '\u095B',
  '\u0921\u093C': '\u095C',
  '\u0922\u093C': '\u095D',
};

/** The words of a spelling in the code points of its language. */
const written: Record<Language, (words: string) => string> = {
  'en-IN': (words) => words.normalize('NFD').replaceAll(/\p{M}/gu, ''),
  // Transcribe itself maps other letters with a nukta to those without.
  'hi-IN': (words) =>
    words
      .normalize('NFD')
      .replaceAll(/[\u091C\u0921\u0922]\u093C/g, (letter) => hindiLetters[letter] ?? letter)
      .replaceAll('\u093C', ''),
  'mr-IN': (words) => words.normalize('NFD').toLowerCase(),
  'kn-IN': (words) => words.normalize('NFC').toLowerCase(),
};

/** Zero width joiners and non-joiners, which no language's characters include. */
const invisible = /[\u200B-\u200D\u2060\uFEFF]/g;
/** Whatever stands between words. */
const between = /[\s\-\u2010-\u2015_/,;:&()[\]"“”।]+/u;

/** Letters that are said one by one: `PMC` is `P.M.C.`. Longer ones are usually read as a word. */
const asLetters = (word: string): string =>
  /^[A-Z]{2,4}$/.test(word) ? [...word].map((letter) => `${letter}.`).join('') : word;

/**
 * A spelling in the form required by the Phrase column: words joined by hyphens, in the characters of its language,
 * without digits; or why it is unfit.
 * https://docs.aws.amazon.com/transcribe/latest/dg/custom-vocabulary-create-table.html
 */
export function phraseOf({ language, text }: Pick<Spelling, 'language' | 'text'>): Fitted {
  if (/\p{N}/u.test(text)) return { unfit: 'digits' };
  const words = text
    .replaceAll(invisible, '')
    .replaceAll(/[’‘`]/g, "'")
    .split(between)
    .filter((word) => /\p{L}/u.test(word))
    .map(asLetters);
  const phrase = written[language](words.join('-'));
  if (!allowed[language].test(phrase)) return { unfit: 'character' };
  return phrase.length > longest ? { unfit: 'long' } : { phrase };
}
