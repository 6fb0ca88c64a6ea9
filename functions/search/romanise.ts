/*
 * Indic scripts in Latin letters by ISO 15919. Unicode laid the blocks out in parallel, so that a letter has
 * the same place in each: https://www.unicode.org/versions/latest/core-spec/chapter-12/
 */
const firstBlock = 0x0900;
const lastBlock = 0x0d7f;
const blockSize = 0x80;
export const tamil = 0x0b80;

const row = (from: number, letters: string): [number, string][] =>
  letters.split(' ').map((letter, n) => [from + n, letter]);

const consonants = new Map(
  row(0x15, 'k kh g gh ṅ c ch j jh ñ ṭ ṭh ḍ ḍh ṇ t th d dh n ṉ p ph b bh m y r ṟ l ḷ ḻ v ś ṣ s h'),
);
const others = new Map([...row(0x01, 'ṁ ṁ ḥ'), ...row(0x05, 'a ā i ī u ū r̥ l̥ ê e ē ai ô o ō au')]);
const signs = new Map(row(0x3e, 'ā i ī u ū r̥ r̥̄ ê e ē ai ô o ō au'));
const virama = 0x4d;
const nukta = 0x3c;

/** Letters with a place that other blocks have nothing or something else at. */
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

/** Where the block of an Indic letter begins; null for any other. */
export function blockOf(letter: string): number | null {
  const code = letter.codePointAt(0) ?? 0;
  if (code < firstBlock || code > lastBlock) return null;
  return code - (code % blockSize);
}

/** A word as ISO 15919 writes it; letters of other scripts stay. */
export function romanised(word: string): string {
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
