import { type Found, foundPlaces } from '#contract/archive.ts';
import type { MarkedWord } from '#contract/words.ts';
import type { Table } from '../aws/table.ts';
import { MeetingRecord, meetingKey } from '../meetings/store.ts';
import { excerpt } from './excerpt.ts';
import type { Hit } from './intersect.ts';
import { Posting } from './items.ts';
import { Passage, passageKey } from './passages.ts';
import { textsOfPosting } from './phrase.ts';
import type { Listed } from './reader.ts';
import { dayOfPlace, idOfPlace, postingKey } from './terms.ts';
import { firstKept, firstSaid, recordTexts } from './texts.ts';

/** A hit, and the text that one of its phrases stands in. */
export interface Chosen extends Hit {
  match: 'words' | 'sound';
  text: number | null;
}

/** A meeting of the answer, with where its words were found. */
export interface Shown {
  meeting: MeetingRecord;
  /** Null where no words are sought. */
  match: 'words' | 'sound' | null;
  found: Found[];
  marked: MarkedWord[];
}

const mostFound = 3;

/** The meetings of hits, in their order, as they are now. Those that are gone or moved are left out. */
export async function show(table: Table, hits: Chosen[], marked: MarkedWord[]): Promise<Shown[]> {
  const [meetings, exact] = await Promise.all([
    table.getMany(
      hits.map(({ place }) => meetingKey(idOfPlace(place))),
      MeetingRecord,
    ),
    seen(table, hits),
  ]);
  const byId = new Map(meetings.items.map((meeting) => [meeting.id, meeting]));
  const there = exact.flatMap((hit) => {
    const meeting = byId.get(idOfPlace(hit.place));
    return meeting && meeting.date === dayOfPlace(hit.place) ? [{ hit, meeting }] : [];
  });
  const keys = there.map(({ hit }) => {
    const number = bestText(hit);
    return number === null ? null : passageKey(idOfPlace(hit.place), number);
  });
  const passages = await table.getMany(
    keys.filter((key) => key !== null),
    Passage,
  );
  const byKey = new Map(passages.items.map((passage) => [passage.pk, passage]));
  return there.map(({ hit, meeting }, n) => {
    const passage = byKey.get(keys[n]?.pk ?? '');
    const all = [...marked, ...alike(hit)];
    const match = all.length > 0 ? hit.match : null;
    return { meeting, match, found: foundIn(meeting, passage, all), marked: all };
  });
}

/** With the postings that say more exactly where words are. */
async function seen(table: Table, hits: Chosen[]): Promise<Chosen[]> {
  const keys = hits.flatMap(({ place, postings }) =>
    postings.flatMap(({ see }) => (see === undefined ? [] : [postingKey(see, place)])),
  );
  if (keys.length === 0) return hits;
  const { items } = await table.getMany(keys, Posting);
  const byKey = new Map(items.map((posting) => [posting.sk, posting]));
  const exact = (place: string, one: Listed): Listed => {
    const posting = one.see === undefined ? null : byKey.get(postingKey(one.see, place).sk);
    return posting ? { ...one, at: posting.at } : one;
  };
  return hits.map((hit) => ({
    ...hit,
    postings: hit.postings.map((one) => exact(hit.place, one)),
  }));
}

/** Of what is kept in passages the one to show: what was said before what was summed up, then with most words. */
function bestText({ postings, text }: Chosen): number | null {
  if (text !== null && text >= firstKept) return text;
  const counts = new Map<number, number>();
  for (const posting of postings) {
    for (const number of textsOfPosting(posting)) {
      if (number >= firstKept) counts.set(number, (counts.get(number) ?? 0) + 1);
    }
  }
  const said = [...counts].filter(([number]) => number >= firstSaid);
  const [best] = (said.length > 0 ? said : [...counts]).toSorted(
    ([a, m], [b, n]) => n - m || a - b,
  );
  return best?.[0] ?? null;
}

/** Words of the meeting that only sound like those sought. */
function alike({ postings }: Hit): MarkedWord[] {
  const sounding = postings
    .filter(({ sound }) => sound)
    .flatMap(({ words = '' }) => words.split(' '));
  return [...new Set(sounding)].map((word) => ({ word, beginning: false }));
}

const isNames = (place: Found['place']) => place === 'attendees' || place === 'speakers';

function foundIn(
  meeting: MeetingRecord,
  passage: Passage | undefined,
  marked: MarkedWord[],
): Found[] {
  const texts = [...(passage ? [passage] : []), ...recordTexts(meeting)];
  return texts
    .flatMap(({ place, text, start, segment_id, speaker }) => {
      const cut = excerpt(text.replaceAll('\n', isNames(place) ? ', ' : ' '), marked);
      return cut === null ? [] : [{ place, text: cut, start, segment_id, speaker }];
    })
    .slice(0, mostFound)
    .toSorted((a, b) => foundPlaces.indexOf(a.place) - foundPlaces.indexOf(b.place));
}
