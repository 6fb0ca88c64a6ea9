import type { Segment, Word } from '#contract/transcripts.ts';
import { alignWords } from '../../ui/text-diff.tsx';

/** A word of a segment and its time. */
export interface TimedWord {
  /** Its range in the segment's text. */
  from: number;
  to: number;
  /** Seconds from the start of the recording. */
  start: number;
  end: number;
  /** Recognised as written. Otherwise it was typed, and its time is interpolated. */
  isSure: boolean;
  /** The engine's confidence, 0-1; null unless recognised as written. */
  confidence: number | null;
}

/** The recognised words within a segment's time. `words` are sorted by time. */
export function wordsSpokenIn(words: readonly Word[], { start_time, end_time }: Segment): Word[] {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle]?.end_time ?? 0) < start_time) low = middle + 1;
    else high = middle;
  }
  const heard: Word[] = [];
  for (let word = words[low]; word && word.start_time <= end_time; word = words[++low]) {
    const middle = (word.start_time + word.end_time) / 2;
    if (middle >= start_time && middle <= end_time) heard.push(word);
  }
  return heard;
}

/**
 * The time of each word of a segment. Corrections carry no times, so unchanged words keep theirs and the others
 * are interpolated between them. `heard`: the recognised words of this segment.
 */
export function timedWords(segment: Segment, heard: readonly Word[]): TimedWord[] {
  const written = writtenWords(segment.transcript);
  const plain = heard.map(({ text }) => plainWord(text));
  const which = matchHeardWords(
    written.map((word) => word.plain),
    plain,
  );
  const isSure = reliableMatches(written, plain, which);
  const timed: TimedWord[] = [];
  let [next, nextHeard] = [0, 0];
  /** Times the typed words before this one by the recognised words they replace. */
  const fillUntil = (at: number, heardAt: number) => {
    const from = timed.at(-1)?.end ?? segment.start_time;
    const to = heard[heardAt]?.start_time ?? segment.end_time;
    timed.push(...spreadEvenly(written.slice(next, at), heard.slice(nextHeard, heardAt), from, to));
  };
  for (const [at, { from, to }] of written.entries()) {
    const heardAt = which[at] ?? null;
    const word = heardAt === null ? undefined : heard[heardAt];
    if (heardAt === null || word === undefined) continue;
    fillUntil(at, heardAt);
    const sure = isSure[at] === true;
    timed.push({
      from,
      to,
      start: word.start_time,
      end: word.end_time,
      isSure: sure,
      confidence: sure ? word.confidence : null,
    });
    [next, nextHeard] = [at + 1, heardAt + 1];
  }
  fillUntil(written.length, heard.length);
  return timed;
}

/** Times typed words by the recognised words they replace or, without any, over the gap. */
function spreadEvenly(
  written: WrittenWord[],
  heard: readonly Word[],
  from: number,
  to: number,
): TimedWord[] {
  if (written.length === heard.length)
    return written.map((word, place) => ({
      from: word.from,
      to: word.to,
      start: heard[place]?.start_time ?? from,
      end: heard[place]?.end_time ?? to,
      isSure: false,
      confidence: null,
    }));
  const start = heard[0]?.start_time ?? from;
  const end = Math.max(start, heard.at(-1)?.end_time ?? to);
  const letters = written.reduce((sum, word) => sum + word.to - word.from, 0);
  let passed = 0;
  const now = () => start + ((end - start) * passed) / letters;
  return written.map((word) => {
    const begins = now();
    passed += word.to - word.from;
    const [start, end] = [begins, now()];
    return { from: word.from, to: word.to, start, end, isSure: false, confidence: null };
  });
}

/**
 * Which matches are reliable: in a rewritten text a common word may match by chance. A match counts if an
 * adjacent word matches too, or if the word occurs only once in both texts.
 */
function reliableMatches(
  written: WrittenWord[],
  heard: readonly string[],
  which: readonly (number | null)[],
): boolean[] {
  const once = (words: readonly string[]) => {
    const seen = new Map<string, number>();
    for (const word of words) seen.set(word, (seen.get(word) ?? 0) + 1);
    return (word: string) => seen.get(word) === 1;
  };
  const onceWritten = once(written.map(({ plain }) => plain));
  const onceHeard = once(heard);
  return written.map(({ plain }, at) => {
    const same = which[at] ?? null;
    if (same === null) return false;
    if (onceWritten(plain) && onceHeard(plain)) return true;
    return which[at - 1] === same - 1 || which[at + 1] === same + 1;
  });
}

/** A written word: its range in the text, and its normalised form. */
interface WrittenWord {
  from: number;
  to: number;
  plain: string;
}

/** A word without case and punctuation; may be empty. */
const plainWord = (word: string): string =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '');

/** The words of a text, split at white space. */
export const writtenWords = (text: string): WrittenWord[] =>
  [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
    plain: plainWord(word),
  }));

/** Beyond this many pairs the texts are taken to differ but for their beginnings and ends. */
const maxPairs = 1_000_000;

/**
 * For each written word, the index of the recognised word it is; null for those that were not heard so.
 * The longest common subsequence of both; empty words match nothing.
 */
export function matchHeardWords(
  written: readonly string[],
  heard: readonly string[],
): (number | null)[] {
  const found: (number | null)[] = written.map(() => null);
  const pairs = alignWords(
    written.map((word) => word || 'empty as written'),
    heard.map((word) => word || 'empty as heard'),
    maxPairs,
  );
  for (const [at, heardAt] of pairs) found[at] = heardAt;
  return found;
}
