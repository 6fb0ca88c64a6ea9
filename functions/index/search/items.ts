import * as z from 'zod';
import { Id } from '#contract/values.ts';
import type { Key } from '../../platform/aws/table.ts';
import { type MeetingRecord, meetingSortKey } from '../../records/meetings.ts';
import { phoneticsOf } from './phonetic.ts';
import { type Position, pack } from './positions.ts';
import {
  departmentTerm,
  type IndexName,
  longPrefix,
  phoneticTerm,
  postingKey,
  prefixTerm,
  shortPrefix,
  statusTerm,
} from './terms.ts';
import {
  passageItem,
  recordTexts,
  type Sources,
  storedTexts,
  type Text,
  wordsInText,
} from './texts.ts';

/** A record of the index, as stored. */
export type Item = Key & Record<string, unknown>;

/** A meeting in the list of a term; the sort key says which. */
export const Posting = z.object({
  pk: z.string(),
  sk: z.string(),
  at: z.instanceof(Uint8Array).optional(),
  /** There are more positions than `at` holds. */
  cut: z.boolean().default(false),
  /** Separated by spaces. Of a long prefix: how its words continue. Of a phonetic term: the words. */
  words: z.string().optional(),
});
export type Posting = z.infer<typeof Posting>;

/** Meetings in the order they joined the archive, with whom to tell; the sort key starts with the time. */
export const additions = 'ADDED';
export const Addition = z.object({ id: Id, created_by_id: z.string(), department: z.string() });

/** Bytes kept of the words of a prefix and of a phonetic term. */
const maxBytes = { beginnings: 3000, sounds: 300 };

/** The meeting as the archive has it; null for one that is gone or only scheduled. */
export const archivedMeeting = (meeting: MeetingRecord | null): MeetingRecord | null =>
  meeting?.status === 'scheduled' ? null : meeting;

/** The meeting as the index has it: also sittings that are only scheduled, for their agendas. */
export const indexedMeeting = (meeting: MeetingRecord | null): MeetingRecord | null =>
  meeting !== null && meeting.body_id !== null ? meeting : archivedMeeting(meeting);

/** Every record that the index holds of a meeting. */
export function itemsOf(meeting: MeetingRecord, sources: Sources): Item[] {
  const kept = storedTexts(sources);
  const place = meetingSortKey(meeting);
  return [
    ...facetsOf(meeting).map((term) => postingKey(term, place)),
    ...postingsOf([...recordTexts(meeting), ...kept], place),
    ...kept.filter(({ text }) => text !== '').map((text) => passageItem(meeting.id, text)),
    ...(meeting.status === 'scheduled' ? [] : [addition(meeting)]),
  ];
}

/** The postings of all words of some texts, in an index. */
export function postingsOf(texts: Text[], place: string, index?: IndexName): Item[] {
  const { words, beginnings, sounds } = gatherTerms(texts);
  const posting = (term: string, found: Gathered) => ({
    ...postingKey(term, place, index),
    ...packedPositions(found),
  });
  return [
    ...[...words].map(([term, found]) => posting(term, found)),
    ...[...beginnings].map(([term, found]) => ({
      ...posting(term, found),
      ...(isLong(term) && { words: inBytes(maxBytes.beginnings, endingsOf(term, found)) }),
    })),
    ...[...sounds].map(([term, found]) => ({
      ...posting(term, found),
      words: inBytes(maxBytes.sounds, [...found.words]),
    })),
  ];
}

function facetsOf({ status, department }: MeetingRecord): string[] {
  if (status === 'scheduled') return [];
  return [statusTerm(status), departmentTerm(department), departmentTerm(department, status)];
}

function packedPositions({ positions }: Gathered) {
  const { at, cut } = pack(positions);
  return { at, ...(cut && { cut }) };
}

const isLong = (term: string): boolean =>
  [...term].length === [...prefixTerm('')].length + longPrefix;

const endingsOf = (term: string, { words }: Gathered): string[] =>
  [...words].map((word) => word.slice(term.length - prefixTerm('').length));

function inBytes(most: number, words: string[]): string {
  let room = most;
  return words.filter((word) => (room -= Buffer.byteLength(word) + 1) >= 0).join(' ');
}

const addition = ({ id, added_as, created_by_id, department }: MeetingRecord): Item => ({
  pk: additions,
  sk: added_as ?? id,
  id,
  created_by_id,
  department,
});

/** Where a term occurs in a meeting. */
interface Gathered {
  places: Set<Text['place']>;
  positions: Position[];
  /** The words behind a prefix or a phonetic term. */
  words: Set<string>;
}

/** A meeting has fewer words than that after four hours of speech; the rest of a longer one is not indexed. */
const maxWords = 40_000;

/** Only names and titles are searched by sound. */
const sounding = new Set<Text['place']>([
  'title',
  'attendees',
  'department',
  'speakers',
  'agenda',
  'paper',
]);

/** The terms under which a meeting is listed for its words. */
function gatherTerms(texts: Text[]): { words: Terms; beginnings: Terms; sounds: Terms } {
  const [words, beginnings, sounds] = [new Terms(), new Terms(), new Terms()];
  for (const text of texts) {
    for (const { word, place } of wordsInText(text)) {
      if (words.size >= maxWords && !words.has(word)) continue;
      const position: Position = [text.number, place];
      words.add(word, text, position);
      for (const beginning of prefixesOf(word)) {
        beginnings.addFirst(prefixTerm(beginning), text, position, word);
      }
      if (!sounding.has(text.place)) continue;
      for (const sound of phoneticsOf(word).written) {
        sounds.addFirst(phoneticTerm(sound), text, position, word);
      }
    }
  }
  return { words, beginnings, sounds };
}

function prefixesOf(word: string): string[] {
  const points = [...word];
  return [shortPrefix, longPrefix]
    .filter((length) => points.length >= length)
    .map((length) => points.slice(0, length).join(''));
}

class Terms extends Map<string, Gathered> {
  add(term: string, { place }: Text, position: Position): Gathered {
    const known = this.get(term) ?? { places: new Set(), positions: [], words: new Set() };
    known.places.add(place);
    known.positions.push(position);
    this.set(term, known);
    return known;
  }

  /** Of what many words share, where it first stands in each place is enough. */
  addFirst(term: string, text: Text, position: Position, word: string): void {
    const known = this.get(term);
    if (known?.places.has(text.place)) known.words.add(word);
    else this.add(term, text, position).words.add(word);
  }
}
