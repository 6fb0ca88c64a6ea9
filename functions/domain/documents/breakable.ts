/**
 * The most characters of one syllable. The typesetter's shaper ends the process at more than 255; real
 * syllables have fewer than 20.
 */
const longestSyllable = 64;
/** Longer words may be broken after every `brokenAfter` syllables: a line that runs off the page cannot be typeset. */
const longestWord = 40;
const brokenAfter = 20;

const maybeBreak = '\u200B';
/** A base for marks without a letter: the typesetter cannot show them at the start of every line. */
const dottedCircle = '\u25CC';

/** U+094D and its counterparts from Bengali to Malayalam: the next letter belongs to the same syllable. */
const virama = '[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D]';
/** Joiners and direction marks. */
const mark = '[\\p{M}\u200C-\u200F\u061C]';
/** A syllable, or the next part of one that is too long. */
const part = new RegExp(
  `.(?:${mark}|(?<=${virama}${mark}?)\\p{L}){0,${longestSyllable - 1}}`,
  'gsu',
);

const isCut = (syllable: string): boolean => [...syllable].length === longestSyllable;

interface Breakable {
  text: string;
  /** Whether a syllable was split, so that its parts look different. */
  isSplit: boolean;
}

/** A line of text that can be typeset, however long its words and syllables. */
export function breakable(line: string): Breakable {
  let isSplit = false;
  const text = line.replace(/[^ ]+/g, (word) => {
    if (word.length <= longestWord) return word;
    const parts = word.match(part) ?? [];
    const mayBreak = parts.length > longestWord;
    isSplit ||= parts.some(isCut);
    return parts
      .map((one, place) => {
        // On one line, parts without a width would cost the typesetter quadratic time.
        if (isCut(one)) return `${one}\n`;
        return mayBreak && (place + 1) % brokenAfter === 0 ? one + maybeBreak : one;
      })
      .join('');
  });
  return { text: text.replace(/^(?=\p{M})/gmu, dottedCircle), isSplit };
}
