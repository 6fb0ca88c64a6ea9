import { onOneLine } from '#contract/one-line.ts';
import type { Segment } from '#contract/transcripts.ts';

export interface Sought {
  words: string;
  /** Whether Ward and ward differ. */
  matchCase: boolean;
  /** Not within a longer word. */
  wholeWords: boolean;
}

/** Where something is found: the stretch of a segment's text, [from, to) in UTF-16 units. */
export interface Place {
  /** The same while the segment says the same. */
  key: string;
  index: number;
  from: number;
  to: number;
}

const letter = String.raw`[\p{L}\p{M}\p{N}]`;

function patternOf({ words, matchCase, wholeWords }: Sought): RegExp {
  const plain = words.normalize().replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
  // A letter is never cut from the signs that stand on it.
  const [before, after] = wholeWords
    ? [`(?<!${letter})`, `(?!${letter})`]
    : [String.raw`(?!\p{M})`, String.raw`(?!\p{M})`];
  return new RegExp(`${before}${plain}${after}`, matchCase ? 'gu' : 'giu');
}

/** Everywhere that what is sought stands in a timeline. */
export function placesIn(timeline: readonly Segment[], sought: Sought): Place[] {
  if (sought.words === '') return [];
  const pattern = patternOf(sought);
  return timeline.flatMap(({ transcript, start_time }, index) =>
    [...transcript.matchAll(pattern)].map(({ 0: found, index: from }) => ({
      key: `${start_time} ${from} ${transcript.length}`,
      index,
      from,
      to: from + found.length,
    })),
  );
}

/** What the segments of these places say when they are replaced; `emptied` are those that would say nothing. */
export function replaced(
  timeline: readonly Segment[],
  places: readonly Place[],
  replacement: string,
): { segments: { index: number; transcript: string }[]; emptied: number[] } {
  const byIndex = new Map<number, Place[]>();
  for (const place of places) {
    byIndex.set(place.index, [...(byIndex.get(place.index) ?? []), place]);
  }
  const segments = [...byIndex].map(([index, own]) => ({
    index,
    transcript: onOneLine(putIn(timeline[index]?.transcript ?? '', own, replacement)),
  }));
  return {
    segments: segments.filter(({ transcript }) => transcript !== ''),
    emptied: segments.filter(({ transcript }) => transcript === '').map(({ index }) => index),
  };
}

function putIn(text: string, places: Place[], replacement: string): string {
  let next = '';
  let from = 0;
  for (const place of places) {
    next += text.slice(from, place.from) + replacement;
    from = place.to;
  }
  return next + text.slice(from);
}
