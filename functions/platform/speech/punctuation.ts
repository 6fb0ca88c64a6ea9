import type { HeardWord } from './protocol.ts';

/** How many words of the text may be missing among the timed ones before these are looked up in vain. */
const ahead = 4;

/** A word without case and marks. Vowel signs of Indian scripts are marks of Unicode, and belong to the word. */
const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]/gu, '');

/** The words of a text with the punctuation after them, also where a space parts the two. */
function writtenWords(text: string): string[] {
  const words: string[] = [];
  for (const token of text.split(/\s+/).filter((one) => one !== '')) {
    const last = words.length - 1;
    if (bare(token) === '' && last >= 0) words[last] += token;
    else words.push(token);
  }
  return words;
}

/** Timed words as the text writes them: OpenAI's list has no punctuation, its text has. */
export function withPunctuation(words: HeardWord[], text: string): HeardWord[] {
  const written = writtenWords(text);
  let next = 0;
  return words.map((word) => {
    const place = written
      .slice(next, next + ahead)
      .findIndex((token) => bare(token) === bare(word.text));
    const found = place === -1 ? undefined : written[next + place];
    if (found === undefined) return word;
    next += place + 1;
    return { ...word, text: found };
  });
}
