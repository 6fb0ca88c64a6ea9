import * as z from 'zod';
import { Id } from '#contract/values.ts';
import type { Key } from '../aws/table.ts';
import type { MeetingRecord } from '../meetings/store.ts';
import { type Gathered, gather } from './gather.ts';
import { passageItem } from './passages.ts';
import { pack } from './positions.ts';
import {
  beginningTerm,
  departmentTerm,
  longBeginning,
  placeOf,
  postingKey,
  statusTerm,
} from './terms.ts';
import { keptTexts, recordTexts, type Sources } from './texts.ts';

/** A record of the index, as the table holds it. */
export type Item = Key & Record<string, unknown>;

/** That a meeting is listed under a term: its key says which. */
export const Posting = z.object({
  pk: z.string(),
  sk: z.string(),
  at: z.instanceof(Uint8Array).optional(),
  /** There are more positions than `at` says. */
  cut: z.boolean().default(false),
  /** Parted by blanks. Of a long beginning: how its words go on. Of a sound: the words. */
  words: z.string().optional(),
});
export type Posting = z.infer<typeof Posting>;

/** In the order they came into the archive, with whom to tell: the key begins with the time. */
export const additions = 'ADDED';
export const Addition = z.object({ id: Id, created_by_id: z.string(), department: z.string() });

/** Of the words of a beginning and of a sound so many bytes are kept. */
const mostBytes = { beginnings: 3000, sounds: 300 };

/** The meeting as the archive has it: null for one that is gone, or is no more than scheduled. */
export const shownMeeting = (meeting: MeetingRecord | null): MeetingRecord | null =>
  meeting?.status === 'scheduled' ? null : meeting;

/** Everything the index holds of a meeting, and nothing else in the table says. */
export function itemsOf(meeting: MeetingRecord, sources: Sources): Item[] {
  const kept = keptTexts(sources);
  const { words, beginnings, sounds } = gather([...recordTexts(meeting), ...kept]);
  const place = placeOf(meeting);
  return [
    ...facetsOf(meeting).map((term) => postingKey(term, place)),
    ...[...words].map(([term, found]) => ({ ...postingKey(term, place), ...packed(found) })),
    ...[...beginnings].map(([term, found]) => ({
      ...postingKey(term, place),
      ...packed(found),
      ...(isLong(term) && { words: inBytes(mostBytes.beginnings, endingsOf(term, found)) }),
    })),
    ...[...sounds].map(([term, found]) => ({
      ...postingKey(term, place),
      ...packed(found),
      words: inBytes(mostBytes.sounds, [...found.words]),
    })),
    ...kept.filter(({ text }) => text !== '').map((text) => passageItem(meeting.id, text)),
    addition(meeting),
  ];
}

function facetsOf({ status, department }: MeetingRecord): string[] {
  if (status === 'scheduled') return [];
  return [statusTerm(status), departmentTerm(department), departmentTerm(department, status)];
}

function packed({ positions }: Gathered) {
  const { at, cut } = pack(positions);
  return { at, ...(cut && { cut }) };
}

const isLong = (term: string): boolean =>
  [...term].length === [...beginningTerm('')].length + longBeginning;

const endingsOf = (term: string, { words }: Gathered): string[] =>
  [...words].map((word) => word.slice(term.length - beginningTerm('').length));

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
