import { type Chance, oneOf } from '../record/chance.ts';

/*
 * How speech engines get names wrong: letters that sound alike, vowels that are lost or put in, a name taken for two
 * words or two for one, a name in another script, and now and then a letter that is simply wrong.
 */

/** Latin, Devanagari, Kannada. */
const alike = `
  aeo iey ou bp td kgc sz jz mn vw lr
  िी ुू ेै ोौ िे ुो पफ बभव दध तथ टठत डढद कख गघक शषस नण मन लळ रल जझ चछ
  ಿೀ ುೂ ೆೇ ೊೋ ಿೆ ುೊ ಪಫ ಬಭವ ದಧ ತಥ ಟಠತ ಡಢದ ಕಖ ಗಘಕ ಶಷಸ ನಣ ಮನ ಲಳ ರಲ ಜಝ ಚಛ`
  .trim()
  .split(/\s+/);

const scripts = {
  devanagari: { vowels: 'ािीुूेैोौ', consonants: 'कगचजटडतदनपबमयरलवसह' },
  kannada: { vowels: 'ಾಿೀುೂೆೇೊೋ', consonants: 'ಕಗಚಜಟಡತದನಪಬಮಯರಲವಸಹ' },
  latin: { vowels: 'aeiou', consonants: 'kgcjtdnpbmyrlvsh' },
};

const scriptOf = (letter: string) =>
  Object.values(scripts).find(({ vowels, consonants }) => (vowels + consonants).includes(letter));

/** One letter of a word heard wrongly; letter by letter the commonest mistakes are the likeliest. */
function misspelt(word: string, chance: Chance): string {
  const letters = [...word];
  // The first letter is heard best.
  const at = Math.min(letters.length - 1, Math.floor((0.08 + 0.92 * chance()) * letters.length));
  const letter = (letters[at] ?? '').toLowerCase();
  const script = scriptOf(letter);
  const put = (...instead: string[]) =>
    [...letters.slice(0, at), ...instead, ...letters.slice(at + 1)].join('');
  if (script === undefined) return word;
  const kind = chance();
  const others = alike.filter((group) => group.includes(letter)).flatMap((group) => [...group]);
  const other = oneOf(
    others.filter((one) => one !== letter),
    chance,
  );
  if (kind < 0.7 && other !== undefined) return put(other);
  if (script.vowels.includes(letter))
    return kind < 0.85 ? put() : put(oneOf([...script.vowels], chance) ?? '');
  // A vowel sign goes after a consonant without one.
  const isBare =
    !script.vowels.includes(letters[at + 1] ?? ' ') &&
    letters[at + 1] !== '्' &&
    letters[at + 1] !== '್';
  if (kind < 0.9 && isBare) return put(letter, oneOf([...script.vowels], chance) ?? '');
  if (kind < 0.95) return lost(letters, at, script.vowels);
  return put(oneOf([...script.consonants], chance) ?? '');
}

/** Without a consonant, and the vowel sign that it bears. */
function lost(letters: readonly string[], at: number, signs: string): string {
  const isIndic = !/[a-z]/i.test(letters[at] ?? '');
  const isBorne = isIndic && `${signs}्್`.includes(letters[at + 1] ?? ' ');
  return [...letters.slice(0, at), ...letters.slice(at + (isBorne ? 2 : 1))].join('');
}

/** Taken for two words, before a consonant inside. */
function parted(word: string, chance: Chance): string {
  const letters = [...word];
  const places = letters.flatMap((letter, at) => {
    const isInside = at >= 2 && at <= letters.length - 2;
    const isStart = scriptOf(letter)?.consonants.includes(letter) ?? false;
    return isInside && isStart && !'्್'.includes(letters[at - 1] ?? '') ? [at] : [];
  });
  const at = oneOf(places, chance);
  return at === undefined ? word : `${letters.slice(0, at).join('')} ${letters.slice(at).join('')}`;
}

/** Kannada in Telugu letters: the blocks of Unicode are parallel. */
const inTelugu = (text: string): string =>
  text.replace(/[\u0c80-\u0cff]/gu, (letter) =>
    String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0x80),
  );

export interface Writing {
  latin: string;
  devanagari: string;
  kannada: string;
}

/** The name as it is written in the language, in some other script. */
function inAnotherScript(name: Writing, language: string, chance: Chance): string {
  if (language === 'kn-IN') return chance() < 0.5 ? inTelugu(name.kannada) : name.latin;
  return language === 'en-IN' ? name.devanagari : name.latin;
}

/** What an engine writes for a name that it does not know. */
export function misheard(
  name: Writing,
  language: string,
  isInflected: boolean,
  chance: Chance,
): string {
  const own =
    language === 'kn-IN' ? name.kannada : language === 'en-IN' ? name.latin : name.devanagari;
  // No engine joins an ending to a name in another script.
  const isForeign = chance() < 0.12 && !isInflected;
  let heard = isForeign ? inAnotherScript(name, language, chance) : own;
  const mistakes = isForeign
    ? Math.round(chance())
    : 1 + Math.round(chance() * ([...own].length / 8));
  for (let n = 0; n < mistakes; n += 1) {
    const words = heard.split(' ');
    const which = Math.floor(chance() * words.length);
    heard = words.map((word, at) => (at === which ? misspelt(word, chance) : word)).join(' ');
  }
  const way = chance();
  if (way < 0.12)
    return heard
      .split(' ')
      .map((word, at) => (at === 0 ? parted(word, chance) : word))
      .join(' ');
  return way < 0.24 ? heard.replace(' ', '') : heard;
}
