import * as z from 'zod';
import { SearchHit } from '#contract/archive.ts';
import { indexedWordsInOrder, type PlacedWord } from '#contract/search.ts';
import type { Segment } from '#contract/transcripts.ts';
import type { Key } from '../../platform/aws/table.ts';
import { packLines } from '../../platform/split-text.ts';
import type { MeetingRecord } from '../../records/meetings.ts';
import type { StoredSummaries } from '../../records/summaries.ts';
import type { Matter } from './matter.ts';

/** The texts of a meeting outside its record. */
export interface Sources {
  timeline: Segment[];
  summaries: StoredSummaries | null;
  /** Of a sitting: its agenda, papers, motions and resolutions. */
  matter?: Matter[];
}

/** A searchable text, and the number by which positions refer to it. */
export interface Text extends SearchHit {
  number: number;
}

/**
 * From which number on the texts of a place are: one kind can grow without renumbering the others. What does not fit
 * below the next number is left out.
 */
const starts = {
  summary: 16,
  agenda: 320,
  paper: 520,
  summary_english: 1024,
  resolution: 1328,
  motion: 1688,
  transcript: 2048,
} as const;
type Stored = keyof typeof starts;
const ranges = Object.entries(starts) as [Stored, number][];

/** Texts below this are fields of the meeting's record; the others are stored as passages, but for its number. */
export const firstStored = 4;

/** The place that a text of this number is. */
export const placeOfText = (number: number): SearchHit['place'] =>
  ranges.findLast(([, from]) => number >= from)?.[0] ?? fields[number] ?? 'speakers';

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

export function storedTexts({ timeline, summaries, matter = [] }: Sources): Text[] {
  const speakers = [...new Set(timeline.map(({ speaker }) => speaker))];
  const summary = (place: 'summary' | 'summary_english', content = '') =>
    passagesOf(withoutMarkup(content), '\n').map((text) => written(0, place, text));
  let number: number = starts.transcript;
  return [
    written(firstStored, 'speakers', speakers.join('\n')),
    ...numbered('summary', summary('summary', summaries?.original.content)),
    ...numbered('summary_english', summary('summary_english', summaries?.english?.content)),
    ...(['agenda', 'paper', 'resolution', 'motion'] as const).flatMap((place) =>
      numbered(place, matterTexts(matter, place)),
    ),
    ...timeline.flatMap(({ transcript, start_time, speaker }, segment) =>
      passagesOf(transcript, 'sentence').map((text) => ({
        number: number++,
        place: 'transcript' as const,
        text,
        start: start_time,
        segment_id: `${segment}`,
        speaker,
        entry: null,
      })),
    ),
  ];
}

const matterTexts = (matter: Matter[], of: Matter['place']): Text[] =>
  matter
    .filter(({ place }) => place === of)
    .flatMap(({ entry, text }) =>
      passagesOf(text, '\n').map((passage) => ({ ...written(0, of, passage), entry })),
    );

/** With the numbers of that place, as many as it has. */
function numbered(place: Stored, texts: Text[]): Text[] {
  const from = starts[place];
  const next = ranges.find(([, start]) => start > from)?.[1] ?? Number.POSITIVE_INFINITY;
  return texts.slice(0, next - from).map((text, n) => ({ ...text, number: from + n }));
}

/** A text that was not spoken. */
export const written = (number: number, place: SearchHit['place'], text: string): Text => ({
  number,
  place,
  text,
  start: null,
  segment_id: null,
  speaker: null,
  entry: null,
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
export const Passage = SearchHit.extend({
  pk: z.string(),
  sk: z.string(),
  entry: SearchHit.shape.entry.default(null),
});
export type Passage = z.infer<typeof Passage>;

const beginning = 'PASSAGE#';

export const passageKey = (meetingId: string, number: number) => ({
  pk: `MEETING#${meetingId}`,
  sk: `${beginning}${`${number}`.padStart(6, '0')}`,
});

export const passageNumber = ({ sk }: Key): number => Number(sk.slice(beginning.length));

export const passageItem = (meetingId: string, { number, entry, ...found }: Text) => ({
  ...passageKey(meetingId, number),
  ...found,
  ...(entry && { entry }),
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
