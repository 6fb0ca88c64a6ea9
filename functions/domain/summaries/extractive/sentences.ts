import type { Segment } from '#contract/transcripts.ts';

/** A sentence of the talk, verbatim, and who said it. */
export interface Sentence {
  speaker: string;
  text: string;
  /** As a segment's. */
  language_code: Segment['language_code'];
  /** Indices of the segments that it spans. */
  passages: number[];
}

/** What one speaker said in a row in one language, and where in it each segment ends. */
interface Turn {
  speaker: string;
  text: string;
  language_code: Segment['language_code'];
  ends: { place: number; end: number }[];
}

/** Ends of sentences. A danda needs no space after it; a full stop does, else it is inside a number. */
const end = /[.?!…]+["'”’)\]]*(?=\s|$)|[।॥]+["'”’)\]]*/gu;
/** A transcript with fewer sentence ends than one in so many words counts as unpunctuated. */
const wordsPerEnd = 60;
/** A longer run of words counts as several sentences without punctuation. */
const longest = 40;

/** Characters around a full stop that show whether it belongs to an abbreviation. */
const sight = 12;

function split(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const { 0: mark, index } of text.matchAll(end)) {
    const stop = index + mark.length;
    const before = text.slice(Math.max(start, index - sight), index);
    if (mark === '.' && isAbbreviation(before, text.slice(stop, stop + sight))) continue;
    sentences.push(text.slice(start, stop));
    start = stop;
  }
  return [...sentences, text.slice(start)];
}

/** Splits an overlong sentence into even runs of words. */
function cut(sentence: string): string[] {
  const words = sentence.split(' ');
  const runs = Math.ceil(words.length / longest);
  const size = Math.ceil(words.length / runs);
  return Array.from({ length: runs }, (_, run) =>
    words.slice(run * size, (run + 1) * size).join(' '),
  );
}

function isPunctuated(segments: Segment[]): boolean {
  const text = segments.map(({ transcript }) => transcript).join(' ');
  const ends = text.match(end)?.length ?? 0;
  return ends * wordsPerEnd >= text.split(/\s+/).length;
}

/** Joins what one speaker said in a row in one language: a speech service also ends segments within sentences. */
function turnsOf(segments: Segment[], isJoined: boolean): Turn[] {
  const turns: Turn[] = [];
  for (const [place, { speaker, transcript, language_code }] of segments.entries()) {
    const said = transcript.replace(/\s+/g, ' ').trim();
    const last = turns.at(-1);
    if (isJoined && last?.speaker === speaker && last.language_code === language_code) {
      last.text += ` ${said}`;
      last.ends.push({ place, end: last.text.length });
    } else {
      turns.push({ speaker, text: said, language_code, ends: [{ place, end: said.length }] });
    }
  }
  return turns;
}

/** The sentences of a turn, verbatim and in order. */
function sentencesIn({ speaker, text, language_code, ends }: Turn): Sentence[] {
  let from = 0;
  return split(text)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .flatMap(cut)
    .map((sentence) => {
      const start = text.indexOf(sentence, from);
      from = start + sentence.length;
      const first = ends.findIndex(({ end }) => end > start);
      const last = ends.findIndex(({ end }) => end >= from);
      const passages = ends.slice(first, last + 1).map(({ place }) => place);
      return { speaker, text: sentence, language_code, passages };
    });
}

/**
 * The sentences of a talk in order, with single spaces. Where a rough transcript has no punctuation, its
 * segments (speech between pauses) stand for sentences.
 */
export const sentencesOf = (timeline: Segment[]): Sentence[] =>
  turnsOf(timeline, isPunctuated(timeline)).flatMap(sentencesIn);

const oneOf = (list: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${list.normalize('NFC').split(/\s+/).join('|')})$`, 'u');

// \p{Lu} and \p{Lo}: a letter by itself is an initial; the Indian spellings of Latin initials follow.
const titleOrInitial = oneOf(
  `\\p{Lu} \\p{Lo} Mr Mrs Ms Dr Prof Shri Smt Kum Adv Hon Sr Jr St Govt Dept viz
   डॉ प्रा श्री श्रीमती सौ मा पं अॅड ॲड के एस आर एम पी वी एन
   ಡಾ ಪ್ರೊ ಶ್ರೀ ಶ್ರೀಮತಿ ಮಾ ಕೆ ಎಸ್ ಆರ್ ಎಂ ಪಿ ವಿ ಎನ್`,
);
const beforeNumber = oneOf('No Nos Rs Sec Art Fig रु रू क्र सं नं दि ರೂ ಕ್ರ ಸಂ ನಂ ದಿ');

/**
 * Whether the full stop between `before` and `after` belongs to an abbreviation instead of ending a
 * sentence.
 */
function isAbbreviation(before: string, after: string): boolean {
  const next = after.trimStart();
  return (
    titleOrInitial.test(before) ||
    (beforeNumber.test(before) && /^\p{Nd}/u.test(next)) ||
    /^\p{Ll}/u.test(next)
  );
}
