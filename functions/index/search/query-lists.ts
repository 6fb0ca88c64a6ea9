import { type SearchTerms, wholeWordsOf } from '#contract/search.ts';
import { type List, MappedList, ReadAndLook, TermList, UnionList } from './lists.ts';
import { phoneticsOf } from './phonetic.ts';
import type { ListedMeeting, Reader } from './reader.ts';
import { longPrefix, phoneticTerm, prefixTerm, shortPrefix } from './terms.ts';

/** Words with the typed prefix that are read one by one. */
const maxWords = 12;
const sizeOfOne = 8;
/** With more lists than this, each reads less at first. */
const few = 4;
const sizeOfMany = 16;
/** A shorter phonetic term is not used as a prefix: too many would match. */
const shortestSound = 3;

/** The lists whose intersection is the result, whole words first: by the words themselves. */
export async function listsByWords(reader: Reader, sought: SearchTerms): Promise<List[]> {
  const { prefix } = sought;
  const words = wholeWordsOf(sought);
  const count = words.length + (prefix === null ? 0 : 1);
  const size = count > few ? sizeOfMany : undefined;
  const lists: List[] = words.map((word) => new TermList(reader, word, 1 / count, size));
  if (prefix !== null) lists.push(await prefixList(reader, prefix, 1 / count));
  return lists;
}

/** The same, but words may also be others that sound alike; null where no word has a phonetic term. */
export async function listsByPhonetics(
  reader: Reader,
  sought: SearchTerms,
): Promise<List[] | null> {
  const quoted = new Set(sought.phrases.flat());
  const typed = sought.prefix === null ? [] : [sought.prefix];
  const all = [...wholeWordsOf(sought), ...typed];
  const alike = await Promise.all(
    all.map((word, n) => {
      const isTyped = n >= all.length - typed.length;
      return !isTyped && quoted.has(word) ? [] : phoneticLists(reader, word, isTyped, all.length);
    }),
  );
  if (alike.every((lists) => lists.length === 0)) return null;
  const byWords = await listsByWords(reader, sought);
  return byWords.map((list, n) => {
    const sounds = alike[n] ?? [];
    return sounds.length === 0 ? list : new UnionList(reader, [list, ...sounds]);
  });
}

async function phoneticLists(
  reader: Reader,
  word: string,
  isTyped: boolean,
  count: number,
): Promise<List[]> {
  const sounds = phoneticsOf(word).sought;
  const terms = await Promise.all(
    sounds.map(async (sound) => {
      const term = phoneticTerm(sound);
      if (!isTyped || sound.length < shortestSound) return [term];
      return (await reader.termsUnder(term, maxWords)) ?? [term];
    }),
  );
  return terms
    .flat()
    .map((term) => new TermList(reader, term, 1 / (2 * count), sizeOfOne))
    .map((list) => new MappedList(list, (one) => ({ ...one, sound: true })));
}

/**
 * The words with a prefix. Short prefixes are terms themselves. The words of a longer one are few and read
 * one by one, or so many that the list of its short prefix soon has a match.
 */
async function prefixList(reader: Reader, prefix: string, share: number): Promise<List> {
  const points = [...prefix];
  if (points.length < shortPrefix) return new TermList(reader, prefix, share);
  if (points.length <= longPrefix) return new TermList(reader, prefixTerm(prefix), share);
  const short = points.slice(0, longPrefix).join('');
  const list = new TermList(reader, prefixTerm(short), share);
  const filtered = new MappedList(list, (one) => withPrefix(one, short, prefix));
  const words = await reader.termsUnder(prefix, maxWords);
  if (!words) return filtered;
  const each = words.map((word) => new TermList(reader, word, share / words.length, sizeOfOne));
  return new ReadAndLook(new UnionList(reader, each), filtered);
}

function withPrefix(one: ListedMeeting, short: string, prefix: string): ListedMeeting | null {
  const rest = prefix.slice(short.length);
  const ending = one.words?.split(' ').find((word) => word.startsWith(rest));
  return ending === undefined ? null : { ...one, see: short + ending };
}
