import { blockOf, romanised, tamil } from './romanise.ts';

/** One way of writing becomes another, in this order. */
type Rules = [from: RegExp, to: string][];

/** What ISO 15919 tells apart and ears, or writers of English, do not. */
const ofIso: Rules = [
  [/jñ/g, 'gy'],
  [/ṁh/g, 'ng'],
  [/r̥̄?/g, 'ri'],
  [/l̥/g, 'li'],
];

/** Names as they are written in English. */
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

/**
 * Length, aspiration, doubled letters and which nasal it is make no difference. Nor does an `a` inside or
 * at the end: the scripts have it in every consonant, and each language leaves others of them unspoken.
 */
const ofAll: Rules = [
  [/w/g, 'v'],
  [/(?<=[^aeiou])h/g, ''],
  [/m(?=[pb])/g, 'n'],
  [/(.)\1+/g, '$1'],
  [/(?!^)a/g, ''],
];

/** Tamil writes one letter for each of these and what it becomes. */
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

interface Sounds {
  /** Under which a meeting that has the word is listed. */
  written: string[];
  /** Under which somebody who searches the word looks. */
  sought: string[];
}

/**
 * What a name sounds like, whatever script it is written in: गणेश, ಗಣೇಶ, கணேஷ் and Ganesh share one. Tamil
 * does not tell k from g, so its names meet those of other scripts by a coarser sound of their own.
 * Nothing for numbers, other scripts, and what is too short to tell.
 */
export function soundsOf(word: string): Sounds {
  const none = { written: [], sought: [] };
  const [first = ''] = word;
  const block = blockOf(first);
  const plain = block === null ? by(ofEnglish, withoutMarks(word)) : by(ofIso, romanised(word));
  const sound = by(ofAll, withoutMarks(plain));
  if (!/^[a-z]{2,}$/.test(sound)) return none;
  const coarse = by(unvoiced, sound);
  if (block === tamil) return { written: [`+${coarse}`], sought: [`*${coarse}`, `+${coarse}`] };
  return { written: [sound, `*${coarse}`], sought: [sound, `+${coarse}`] };
}
