import type { Found } from '#contract/archive.ts';
import type { Segment } from '#contract/transcripts.ts';
import { type PlacedWord, placedWordsOf } from '#contract/words.ts';
import type { MeetingRecord } from '../meetings/store.ts';
import type { KeptSummaries } from '../summary/kept.ts';
import { passagesOf } from './cut.ts';

/** What is said and written of a meeting beside its record. */
export interface Sources {
  timeline: Segment[];
  summaries: KeptSummaries | null;
}

/** A text that is searched, and the number by which positions name it. */
export interface Text extends Found {
  number: number;
}

/** Numbers of texts, so far apart that one kind growing leaves the others theirs. */
const first = { summary: 16, summary_english: 1024, transcript: 2048 };
/** The meeting’s own record holds the texts before this one; others are kept as passages. */
export const firstKept = 4;
export const firstSaid = first.transcript;

type Written = Pick<MeetingRecord, 'title' | 'description' | 'department' | 'attendees'>;

/** The texts of its record. Names stand on lines of their own, which no phrase crosses. */
export function recordTexts({ title, description, department, attendees }: Written): Text[] {
  return [
    written(0, 'title', title),
    written(1, 'description', description),
    written(2, 'department', department),
    written(3, 'attendees', attendees.join('\n')),
  ];
}

export function keptTexts({ timeline, summaries }: Sources): Text[] {
  const speakers = [...new Set(timeline.map(({ speaker }) => speaker))];
  const summary = (place: 'summary' | 'summary_english', content = ''): Text[] =>
    passagesOf(withoutMarkup(content), '\n')
      .slice(0, first.summary_english - first.summary)
      .map((text, n) => written(first[place] + n, place, text));
  let number = first.transcript;
  return [
    written(firstKept, 'speakers', speakers.join('\n')),
    ...summary('summary', summaries?.original.content),
    ...summary('summary_english', summaries?.english?.content),
    ...timeline.flatMap(({ transcript, start_time, speaker }, segment) =>
      passagesOf(transcript, 'sentence').map((text) => ({
        number: number++,
        place: 'transcript' as const,
        text,
        start: start_time,
        segment_id: `${segment}`,
        speaker,
      })),
    ),
  ];
}

const written = (number: number, place: Found['place'], text: string): Text => ({
  number,
  place,
  text,
  start: null,
  segment_id: null,
  speaker: null,
});

/** A summary is markdown: its words, without what makes headings, lists and stress of them. */
const withoutMarkup = (markdown: string): string =>
  markdown
    .replace(/^\s*(?:#{1,6}|[-*+>]|\d+[.)])\s+/gm, '')
    .replace(/\*\*|__|`|\u2060/g, '')
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '');

/** Its words with their places: each line begins one further on, so that words of two are no neighbours. */
export function wordsInText({ text }: Pick<Text, 'text'>): (PlacedWord & { place: number })[] {
  let line = 0;
  let from = 0;
  return placedWordsOf(text).map((word, n) => {
    line += text.slice(from, word.from).split('\n').length - 1;
    from = word.from;
    return { ...word, place: n + line };
  });
}
