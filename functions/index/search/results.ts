import { type SearchHit, searchHitPlaces } from '#contract/archive.ts';
import { type MarkedWord, rangesToMark } from '#contract/search.ts';
import type { Key, Table } from '../../platform/aws/table.ts';
import { dayOfSortKey, idOfSortKey, MeetingRecord, meetingKey } from '../../records/meetings.ts';
import type { Hit } from './intersect.ts';
import { Posting } from './items.ts';
import { textsOfPosting } from './phrase.ts';
import type { ListedMeeting } from './reader.ts';
import { postingKey } from './terms.ts';
import { firstStored, Passage, passageKey, placeOfText, recordTexts } from './texts.ts';

/** A hit, and the text that one of its phrases stands in. */
export interface ChosenHit extends Hit {
  match: 'words' | 'phonetic';
  text: number | null;
}

/** A meeting of the answer, with where its words were found. */
export interface SearchResult {
  meeting: MeetingRecord;
  /** Null where no words were searched. */
  match: 'words' | 'phonetic' | null;
  found: SearchHit[];
  marked: MarkedWord[];
}

const maxFound = 3;

interface Shown {
  marked: MarkedWord[];
  /** Read units for second passages: what was said where something on the agenda was found, or the reverse. */
  spare: number;
}

/** The meetings of hits, in order, as they are now. Those that are gone or moved are left out. */
export async function loadResults(
  table: Table,
  hits: ChosenHit[],
  { marked, spare }: Shown,
): Promise<SearchResult[]> {
  const [meetings, exact] = await Promise.all([
    table.getMany(
      hits.map(({ place }) => meetingKey(idOfSortKey(place))),
      MeetingRecord,
    ),
    withExactPostings(table, hits),
  ]);
  const byId = new Map(meetings.items.map((meeting) => [meeting.id, meeting]));
  const there = exact.flatMap((hit) => {
    const meeting = byId.get(idOfSortKey(hit.place));
    return meeting && meeting.date === dayOfSortKey(hit.place) ? [{ hit, meeting }] : [];
  });
  let seconds = Math.floor(spare / unitsOfPassage);
  const keys = there.map(({ hit }) => {
    const [best, second] = bestTexts(hit);
    const all = best === undefined ? [] : [best];
    if (second !== undefined && seconds-- > 0) all.push(second);
    return all.map((number) => passageKey(idOfSortKey(hit.place), number));
  });
  const passages = await table.getMany(keys.flat(), Passage);
  const byKey = new Map(passages.items.map((passage) => [keyText(passage), passage]));
  return there.map(({ hit, meeting }, n) => {
    const shown = (keys[n] ?? []).flatMap((key) => byKey.get(keyText(key)) ?? []);
    const all = [...marked, ...alike(hit)];
    const match = all.length > 0 ? hit.match : null;
    return { meeting, match, found: foundIn(meeting, shown, all), marked: all };
  });
}

const unitsOfPassage = 0.5;
const keyText = ({ pk, sk }: Key): string => `${pk} ${sk}`;

/** With the postings that have the exact positions. */
async function withExactPostings(table: Table, hits: ChosenHit[]): Promise<ChosenHit[]> {
  const keys = hits.flatMap(({ place, postings }) =>
    postings.flatMap(({ see }) => (see === undefined ? [] : [postingKey(see, place)])),
  );
  if (keys.length === 0) return hits;
  const { items } = await table.getMany(keys, Posting);
  const byKey = new Map(items.map((posting) => [posting.sk, posting]));
  const exact = (place: string, one: ListedMeeting): ListedMeeting => {
    const posting = one.see === undefined ? null : byKey.get(postingKey(one.see, place).sk);
    return posting ? { ...one, at: posting.at } : one;
  };
  return hits.map((hit) => ({
    ...hit,
    postings: hit.postings.map((one) => exact(hit.place, one)),
  }));
}

const ofSitting = new Set<SearchHit['place']>(['agenda', 'resolution', 'motion', 'paper']);

/**
 * The stored texts to show, best first: one of what was put before a sitting and one of what was said or, failing that,
 * of the summaries; of each the one with most words.
 */
function bestTexts({ postings, text }: ChosenHit): number[] {
  if (text !== null && text >= firstStored) return [text];
  const counts = new Map<number, number>();
  for (const posting of postings) {
    for (const number of textsOfPosting(posting)) {
      if (number >= firstStored) counts.set(number, (counts.get(number) ?? 0) + 1);
    }
  }
  const byCount = [...counts].toSorted(([a, m], [b, n]) => n - m || a - b);
  const firstOf = (isOne: (place: SearchHit['place']) => boolean) =>
    byCount.find(([number]) => isOne(placeOfText(number)));
  const said =
    firstOf((place) => place === 'transcript') ?? firstOf((place) => !ofSitting.has(place));
  return [firstOf((place) => ofSitting.has(place)), said]
    .filter((one) => one !== undefined)
    .toSorted(([, m], [, n]) => n - m)
    .map(([number]) => number);
}

/** Words of the meeting that only sound like those searched. */
function alike({ postings }: Hit): MarkedWord[] {
  const sounding = postings
    .filter(({ sound }) => sound)
    .flatMap(({ words = '' }) => words.split(' '));
  return [...new Set(sounding)].map((word) => ({ word, prefix: false }));
}

/** The separator between the lines of a text: names, or a title in several languages. */
const joints: Partial<Record<SearchHit['place'], string>> = {
  attendees: ', ',
  speakers: ', ',
  agenda: ' / ',
};

function foundIn(meeting: MeetingRecord, passages: Passage[], marked: MarkedWord[]): SearchHit[] {
  return [...passages, ...recordTexts(meeting)]
    .flatMap(({ place, text, start, segment_id, speaker, entry }) => {
      const cut = excerptOf(place, text, marked);
      return cut === null ? [] : [{ place, text: cut, start, segment_id, speaker, entry }];
    })
    .slice(0, maxFound)
    .toSorted((a, b) => searchHitPlaces.indexOf(a.place) - searchHitPlaces.indexOf(b.place));
}

function excerptOf(place: SearchHit['place'], text: string, marked: MarkedWord[]): string | null {
  const whole = excerpt(text.replaceAll('\n', joints[place] ?? ' '), marked);
  if (place !== 'resolution' || whole === null) return whole;
  // Its number is shown beside it.
  const [, ...words] = text.split('\n');
  return excerpt(words.join(' '), marked) ?? whole;
}

/** Characters shown of a text, and of what precedes the first match. */
const longest = 280;
const before = 80;

/** A long text cut, at words, where most matches stand together; null where there are none. */
function excerpt(text: string, marked: MarkedWord[]): string | null {
  const matches = rangesToMark(text, marked);
  const [first] = matches.toSorted((a, b) => near(matches, b) - near(matches, a));
  if (!first) return null;
  if (text.length <= longest) return text;
  const from = first.from <= before ? 0 : wordBegin(text, first.from);
  const rest = text.slice(from);
  const end = rest.length <= longest ? rest.length : wordEnd(rest, first.to - from);
  return `${from > 0 ? '… ' : ''}${rest.slice(0, end)}${end < rest.length ? ' …' : ''}`;
}

type Match = ReturnType<typeof rangesToMark>[number];

/** How many are shown when this one is the first. */
const near = (matches: Match[], { from }: Match): number =>
  matches.filter((one) => one.from >= from && one.to - from <= longest - before).length;

/** Where the first word starts in what precedes the match; the match itself where there is none. */
function wordBegin(text: string, found: number): number {
  const from = found - before;
  const blank = text.slice(from, found).search(/\s/u);
  return blank < 0 ? found : from + blank + 1;
}

/** Where the last word ends within the length; not before the match ends. */
function wordEnd(text: string, found: number): number {
  const blank = text.slice(0, longest).search(/\s\S*$/u);
  return Math.max(blank, found);
}
