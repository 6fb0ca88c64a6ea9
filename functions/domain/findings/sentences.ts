import { inLatinDigits } from '#contract/text.ts';
import type { Segment } from '#contract/transcripts.ts';

/** A sentence prepared for matching: folded words with a space before, between and after them. */
export interface Sentence {
  /** ` i second the motion ` */
  words: string;
  /** The same, split at commas. */
  clauses: string[];
  asks: boolean;
  /** The segment it is in. */
  segment: Segment;
}

/**
 * Folds spelling differences between engines: case, joiners, nuktas, the two nasal signs of Devanagari, and digits of
 * other scripts.
 */
export const fold = (text: string): string =>
  inLatinDigits(
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/\u200c|\u200d|\u093c/g, '')
      .replace(/ँ/g, 'ं'),
  );

const spaced = (text: string): string =>
  ` ${(text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []).join(' ')} `;

/** A full stop ends a sentence, unless it shortens a title or a number: "Smt. Rao", "No. 3". */
const end =
  /(?<!\b(?:shri|smt|sri|mr|mrs|ms|dr|adv|prof|no|nos|sr|st))(?<!क्र|डॉ|श्री|सौ)[.?!।|]+(?:\s+|$)/iu;

export const sentencesOf = (timeline: readonly Segment[]): Sentence[] =>
  timeline.flatMap((segment) => {
    const marks = [...segment.transcript.matchAll(new RegExp(end, 'giu'))].map(([mark]) => mark);
    return segment.transcript.split(end).flatMap((said, n) => {
      const folded = fold(said);
      const words = spaced(folded);
      if (words === '  ') return [];
      const clauses = folded.split(/[,;–—]/u).map(spaced);
      return [{ words, clauses, asks: marks[n]?.includes('?') ?? false, segment }];
    });
  });

/**
 * A pattern for sentences in terms of words: `_` is any word, `*` any ending of one, ` .. ` up to four words between,
 * and `( | )` a choice. The choices are joined, so that a phrase in any language is found in a meeting that mixes them.
 */
export function cue(...choices: string[]): RegExp {
  const patterns = choices
    .flatMap((choice) => choice.split(/\s*\n\s*/))
    .filter((choice) => choice !== '')
    .map((choice) =>
      fold(choice)
        .replaceAll('(', '(?:')
        .replaceAll(' .. ', ' (?:\\S+ ){0,4}')
        .replaceAll('*', '\\S*')
        .replaceAll('_', '\\S+'),
    );
  return new RegExp(`(?<= )(?:${patterns.join('|')})(?= )`, 'u');
}

export const countWords = (words: string): number => words.trim().split(' ').length;
