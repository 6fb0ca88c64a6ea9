import * as z from 'zod';
import { SearchHit } from '#contract/archive.ts';
import { indexedWordsInOrder, type PlacedWord } from '#contract/search.ts';
import type { Segment } from '#contract/transcripts.ts';
import type { Key } from '../../platform/aws/table.ts';
import { packLines } from '../../platform/split-text.ts';
import type { MeetingRecord } from '../../records/meetings.ts';
import type { StoredSummaries } from '../../records/summaries.ts';

/** What was said and written of a meeting outside its record. */
export interface Sources {
  timeline: Segment[];
  summaries: StoredSummaries | null;
}

/** A searchable text, and the number by which positions refer to it. */
export interface Text extends SearchHit {
  number: number;
}

/** Numbers of texts, with gaps: one kind can grow without renumbering the others. */
const first = { summary: 16, summary_english: 1024, transcript: 2048 };
/** Texts below this are fields of the meeting's record; the others are stored as passages, but for its number. */
export const firstStored = 4;
export const firstTranscript = first.transcript;

/** The place that a text of this number is. */
export function placeOfText(number: number): SearchHit['place'] {
  if (number >= first.transcript) return 'transcript';
  if (number >= first.summary_english) return 'summary_english';
  if (number >= first.summary) return 'summary';
  return fields[number] ?? 'speakers';
}

const fields = ['title', 'description', 'department', 'attendees', 'speakers', 'number'] as const;

type Written = Pick<MeetingRecord, 'title' | 'description' | 'department' | 'attendees' | 'number'>;

/** The texts of the record. Names stand on separate lines, which no phrase crosses. */
export function recordTexts(meeting: Written): Text[] {
  const { title, description, department, attendees, number } = meeting;
  return [
    written(0, 'title', title),
    written(1, 'description', description),
    written(2, 'department', department),
    written(3, 'attendees', attendees.join('\n')),
    ...(number === null ? [] : [written(firstStored + 1, 'number', number)]),
  ];
}

export function storedTexts({ timeline, summaries }: Sources): Text[] {
  const speakers = [...new Set(timeline.map(({ speaker }) => speaker))];
  const summary = (place: 'summary' | 'summary_english', content = ''): Text[] =>
    passagesOf(withoutMarkup(content), '\n')
      .slice(0, first.summary_english - first.summary)
      .map((text, n) => written(first[place] + n, place, text));
  let number = first.transcript;
  return [
    written(firstStored, 'speakers', speakers.join('\n')),
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

/** A text that was not spoken. */
export const written = (number: number, place: SearchHit['place'], text: string): Text => ({
  number,
  place,
  text,
  start: null,
  segment_id: null,
  speaker: null,
});

/** Summaries are markdown: the words without headings, bullets and emphasis. */
const withoutMarkup = (markdown: string): string =>
  markdown
    .replace(/^\s*(?:#{1,6}|[-*+>]|\d+[.)])\s+/gm, '')
    .replace(/\*\*|__|`|\u2060/g, '')
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '');

/**
 * The words of a text with their positions. Each line starts one position further, so that words of two
 * lines are never neighbours.
 */
export function wordsInText({ text }: Pick<Text, 'text'>): (PlacedWord & { place: number })[] {
  let line = 0;
  let from = 0;
  return indexedWordsInOrder(text).map((word, n) => {
    line += text.slice(from, word.from).split('\n').length - 1;
    from = word.from;
    return { ...word, place: n + line };
  });
}

/** A piece of transcript or summary, stored so that a search can show it. */
export const Passage = SearchHit.extend({ pk: z.string(), sk: z.string() });
export type Passage = z.infer<typeof Passage>;

const beginning = 'PASSAGE#';

export const passageKey = (meetingId: string, number: number) => ({
  pk: `MEETING#${meetingId}`,
  sk: `${beginning}${`${number}`.padStart(6, '0')}`,
});

export const passageNumber = ({ sk }: Key): number => Number(sk.slice(beginning.length));

export const passageItem = (meetingId: string, { number, ...found }: Text) => ({
  ...passageKey(meetingId, number),
  ...found,
});

/** Characters of a passage: reading one takes half a read unit in any script. */
const longest = 1000;

const ends = { sentence: /(?<=[.?!।॥])\s+/u, '\n': /\n+/ };

/**
 * Splits a long text at ends of sentences or lines; one that never ends is split between words. Nothing is
 * lost.
 */
function passagesOf(text: string, at: keyof typeof ends): string[] {
  if (text.trim() === '') return [];
  if (text.length <= longest) return [text];
  const passages = packLines(text.split(ends[at]), longest, at === '\n' ? '\n' : ' ');
  return passages.filter((passage) => passage.trim() !== '');
}
