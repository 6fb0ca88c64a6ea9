import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { indexedWords, parseSearch } from '#contract/search.ts';
import { itemsOf } from '#functions/index/search/items.ts';
import { phoneticsOf } from '#functions/index/search/phonetic.ts';
import type { SearchRequest } from '#functions/index/search/search.ts';
import type { Table } from '#functions/platform/aws/table.ts';
import { type MeetingRecord, meetingItem } from '#functions/records/meetings.ts';
import { searched } from './finding.ts';
import { madeMeeting } from './made.ts';
import { realTable } from './real-table.ts';

let table: Table;
let close: () => Promise<void>;

/** In how many of a hundred titles each word is, from nearly all to nearly none. */
const vocabulary: Record<string, number> = {
  ward: 95,
  water: 60,
  पाणी: 50,
  रस्ता: 30,
  drain: 25,
  drains: 8,
  drainage: 4,
  ಸಭೆ: 3,
  '१२': 20,
  gutter: 1,
};
/** So many with one prefix that they are not looked up one by one. */
const commons = Array.from({ length: 20 }, (_, n) => `common${n}`);
const attendeeNames = ['Ganesh Patil', 'गणेश पाटील', 'ಗಣೇಶ', 'Asha Rao', 'கணேஷ்', 'Deshmukh'];
const departments = ['Finance', 'Public  Works', ''];
const statuses = ['pending', 'completed', 'failed'] as const;

/** Pseudo-random numbers from 0 to 1, the same on each run. */
function numbers() {
  let seed = 7;
  return () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
}

function corpus(): MeetingRecord[] {
  const next = numbers();
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  return Array.from({ length: 260 }, (_, n) => {
    const words = Object.entries(vocabulary).filter(([, often]) => next() * 100 < often);
    const title = [...words.map(([word]) => word), oneOf(commons)].join(' ');
    return madeMeeting({
      id: `M${String(n).padStart(4, '0')}`,
      title,
      attendees: next() < 0.3 ? [oneOf(attendeeNames)] : [],
      date: `2026-${String(1 + Math.floor(next() * 3)).padStart(2, '0')}-1${Math.floor(next() * 9)}`,
      department: oneOf(departments),
      status: oneOf(statuses),
    });
  });
}

const meetings = corpus();
beforeAll(async () => {
  ({ table, close } = await realTable());
  const items = meetings.flatMap((meeting) => [
    meetingItem(meeting),
    ...itemsOf(meeting, { timeline: [], summaries: null }),
  ]);
  await table.writeMany(items.map((put) => ({ put })));
}, 240_000);
afterAll(() => close());

const plain = (text: string) => text.toLowerCase().split(/\s+/).join(' ');

function passes(
  meeting: MeetingRecord,
  { status, department, from, to }: Partial<SearchRequest>,
): boolean {
  if (status && meeting.status !== status) return false;
  if (department !== undefined && plain(meeting.department) !== plain(department)) return false;
  return (from ?? '') <= meeting.date && meeting.date <= (to ?? '~');
}

/** The definition: looks at each meeting by itself. */
function naive(search: string, asked: Partial<SearchRequest>): string[] {
  const { words, prefix } = parseSearch(search);
  const order = (one: MeetingRecord, other: MeetingRecord) => {
    const [a, b] = [`${one.date}#${one.id}`, `${other.date}#${other.id}`];
    return (a < b ? -1 : 1) * (asked.sort === 'oldest' ? 1 : -1);
  };
  const inOrder = meetings.filter((meeting) => passes(meeting, asked)).toSorted(order);
  const wordsIn = ({ title, department, attendees }: MeetingRecord) => [
    ...indexedWords([title, department, ...attendees].join(' ')),
  ];
  const holds = (has: string[], sounds: boolean) => {
    const alike = (word: string, other: string) =>
      word === other || (sounds && soundAlike(word, other));
    // A single letter matches only itself.
    const begins = (word: string) =>
      has.some((one) =>
        word.length === 1
          ? one === word
          : one.startsWith(word) || (sounds && soundBegins(word, one)),
      );
    return (
      words.every((word) => has.some((one) => alike(word, one))) &&
      (prefix === null || begins(prefix))
    );
  };
  const exact = inOrder.filter((meeting) => holds(wordsIn(meeting), false));
  const alike = inOrder.filter((meeting) => holds(wordsIn(meeting), true));
  return [...new Set([...exact, ...alike])].map(({ id }) => id);
}
const soundAlike = (sought: string, written: string) =>
  phoneticsOf(sought).sought.some((sound) => phoneticsOf(written).written.includes(sound));
const soundBegins = (sought: string, written: string) =>
  phoneticsOf(sought).sought.some((sound) =>
    phoneticsOf(written).written.some(
      (one) => sound === one || (sound.length > 2 && one.startsWith(sound)),
    ),
  );

async function allPages(search: string, asked: Partial<SearchRequest>): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < 300; pages++) {
    const page = await searched(table, search, { ...asked, cursor });
    expect(page.hits.length).toBeLessThanOrEqual(asked.limit ?? 20);
    ids.push(...page.hits.map(({ meeting }) => meeting.id));
    if (page.cursor === null) return ids;
    cursor = page.cursor;
  }
  throw new Error('The pages never end');
}

const word = fc.constantFrom(...Object.keys(vocabulary), 'common3', 'ganesh', 'गणेश', 'nowhere');
const typed = fc.constantFrom(
  '',
  ' ',
  ' w',
  ' wat',
  ' dr',
  ' drai',
  ' drainag',
  ' comm',
  ' common1',
  ' पा',
  ' रस',
  ' gane',
  ' 1',
);
const query = fc
  .tuple(fc.array(word, { maxLength: 3 }), typed)
  .map(([words, last]) => `${words.join(' ')}${last}`);
const day = fc.constantFrom(undefined, '2026-01-13', '2026-02-01', '2026-02-15', '2026-03-18');
const asking = fc.record({
  sort: fc.constantFrom('newest' as const, 'oldest' as const),
  limit: fc.integer({ min: 1, max: 40 }),
  status: fc.constantFrom(undefined, ...statuses),
  department: fc.constantFrom(undefined, 'finance', 'Public Works', 'none'),
  from: day,
  to: day,
});

it('pages through exactly the meetings that a full scan finds, once each and in order', async () => {
  await fc.assert(
    fc.asyncProperty(query, asking, async (search, asked) => {
      fc.pre(search.trim() !== '' || asked.status !== undefined || asked.department !== undefined);
      expect(await allPages(search, asked)).toEqual(naive(search, asked));
    }),
    { numRuns: 120, seed: 7 },
  );
}, 240_000);

it('pages through the same meetings by relevance, once each', async () => {
  const searches = [
    ['ward', 40],
    ['ganesh', 7],
    ['drain water', 13],
  ] as const;
  for (const [search, limit] of searches) {
    const ids = await allPages(search, { sort: 'relevance', limit });
    expect(ids.toSorted()).toEqual(naive(search, {}).toSorted());
  }
}, 240_000);

it('skips as many meetings as asked, on any page', async () => {
  const all = await allPages('ward water', { limit: 40 });
  for (const skip of [0, 1, 25, 90]) {
    const page = await searched(table, 'ward water', { skip, limit: 10 });
    expect(page.hits.map(({ meeting }) => meeting.id)).toEqual(all.slice(skip, skip + 10));
  }
  const sort = 'relevance';
  const ranked = await allPages('ward water', { sort, limit: 40 });
  for (const skip of [0, 1, 25]) {
    const page = await searched(table, 'ward water', { sort, skip, limit: 10 });
    expect(page.hits.map(({ meeting }) => meeting.id)).toEqual(ranked.slice(skip, skip + 10));
  }
});
