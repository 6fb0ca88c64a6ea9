/** Replacements, applied in this order. */
type Rules = [from: RegExp, to: string][];

/** Distinctions of ISO 15919 that neither ears nor English spelling make. */
const ofIso: Rules = [
  [/jñ/g, 'gy'],
  [/ṁh/g, 'ng'],
  [/r̥̄?/g, 'ri'],
  [/l̥/g, 'li'],
];

/** Indian names in English spelling. */
const ofEnglish: Rules = [
  [/dny|gny/g, 'gy'],
  [/zh/g, 'l'],
  [/s?sh/g, 's'],
  [/chh?|tch/g, 'ċ'],
  [/ck|q/g, 'k'],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/ċ/g, 'c'],
  [/ph|f/g, 'p'],
  [/z/g, 'j'],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/ow(?![aeiou])/g, 'au'],
  [/ao$/g, 'av'],
  [/(?<=[^aeiou])y$/g, 'i'],
];

/** Vowel length, aspiration, doubled letters and the kind of nasal make no difference. */
const ofAll: Rules = [
  [/w/g, 'v'],
  [/(?<=[^aeiou])h/g, ''],
  [/m(?=[pb])/g, 'n'],
  [/(.)\1+/g, '$1'],
];

/**
 * Nor does an `a` inside or at the end: the scripts imply it after every consonant, and each language drops
 * different ones.
 */
const ofVowels: Rules = [[/(?!^)a/g, '']];

/** Tamil writes one letter for each of these and its counterpart. */
const unvoiced: Rules = [
  [/g/g, 'k'],
  [/h/g, 'k'],
  [/[cj]/g, 's'],
  [/d/g, 't'],
  [/b/g, 'p'],
];

const by = (rules: Rules, word: string): string =>
  rules.reduce((text, [from, to]) => text.replace(from, to), word);

const withoutMarks = (text: string): string =>
  text.replace(/[ṁṅñ]/g, 'n').normalize('NFD').replace(/\p{M}/gu, '');

interface Phonetics {
  /** Terms under which a meeting with the word is listed. */
  written: string[];
  /** Terms under which a search for the word looks. */
  sought: string[];
}

/**
 * What a name sounds like, whatever its script: गणेश, ಗಣೇಶ, கணேஷ் and Ganesh share a term. Tamil does not
 * tell k from g, so its names meet those of other scripts by a coarser term. Nothing for numbers, other
 * scripts, and words too short to tell.
 */
export function phoneticsOf(word: string): Phonetics {
  const none = { written: [], sought: [] };
  const block = blockOf(word);
  const sound = by(ofVowels, pronounced(word));
  if (!/^[a-z]{2,}$/.test(sound)) return none;
  const coarse = by(unvoiced, sound);
  if (block === tamil) return { written: [`+${coarse}`], sought: [`*${coarse}`, `+${coarse}`] };
  return { written: [sound, `*${coarse}`], sought: [sound, `+${coarse}`] };
}

/** How a folded word is said, in Latin letters with every `a`. Other letters where that cannot be told. */
export function pronounced(word: string): string {
  const plain =
    blockOf(word) === null ? by(ofEnglish, withoutMarks(word)) : by(ofIso, romanise(word));
  return by(ofAll, withoutMarks(plain));
}

/*
 * Indic scripts in Latin letters by ISO 15919. Unicode laid the blocks out in parallel, so that a letter has
 * the same place in each: https://www.unicode.org/versions/latest/core-spec/chapter-12/
 */
const firstBlock = 0x0900;
const lastBlock = 0x0d7f;
const blockSize = 0x80;
const tamil = 0x0b80;

const row = (from: number, letters: string): [number, string][] =>
  letters.split(' ').map((letter, n) => [from + n, letter]);

const consonants = new Map(
  row(0x15, 'k kh g gh ṅ c ch j jh ñ ṭ ṭh ḍ ḍh ṇ t th d dh n ṉ p ph b bh m y r ṟ l ḷ ḻ v ś ṣ s h'),
);
const others = new Map([...row(0x01, 'ṁ ṁ ḥ'), ...row(0x05, 'a ā i ī u ū r̥ l̥ ê e ē ai ô o ō au')]);
const signs = new Map(row(0x3e, 'ā i ī u ū r̥ r̥̄ ê e ē ai ô o ō au'));
const virama = 0x4d;
const nukta = 0x3c;

/** Letters at code points where other blocks have nothing, or something else. */
const alone = new Map([
  ['ৎ', 't'],
  ['ৰ', 'ra'],
  ['ৱ', 'va'],
  ['ੰ', 'ṁ'],
  ['ੱ', ''],
  ['ଵ', 'va'],
  ['ୱ', 'va'],
  ['ൺ', 'ṇ'],
  ['ൻ', 'n'],
  ['ർ', 'r'],
  ['ൽ', 'l'],
  ['ൾ', 'ḷ'],
]);

/** First code point of the Unicode block of a word that begins with an Indic letter; null for any other. */
export function blockOf(word: string): number | null {
  const code = word.codePointAt(0) ?? 0;
  if (code < firstBlock || code > lastBlock) return null;
  return code - (code % blockSize);
}

/** A word in ISO 15919; letters of other scripts stay. */
function romanise(word: string): string {
  let written = '';
  let bare = false;
  for (const letter of word) {
    const code = letter.codePointAt(0) ?? 0;
    const place = blockOf(letter) === null ? -1 : code % blockSize;
    if (place === nukta) continue;
    const sign = place === virama ? '' : signs.get(place);
    if (bare) written += sign ?? 'a';
    bare = false;
    if (sign !== undefined) continue;
    const consonant = alone.has(letter) ? undefined : consonants.get(place);
    bare = consonant !== undefined;
    written += consonant ?? alone.get(letter) ?? others.get(place) ?? (place < 0 ? letter : '');
  }
  return bare ? `${written}a` : written;
}
