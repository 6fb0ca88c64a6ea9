import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { api } from '#contract/api.ts';
import type { MeetingSummary } from '#contract/meetings.ts';
import { archiveMeetings } from '#functions/domain/meetings/archive.ts';
import { updateMeeting } from '#functions/domain/meetings/update.ts';
import { postingKey } from '#functions/index/search/terms.ts';
import { cursorAfterKey, encodeCursor, startKey } from '#functions/platform/aws/lists.ts';
import type { Table } from '#functions/platform/aws/table.ts';
import { derive } from '#functions/projections/derive.ts';
import { MeetingRecord, meetingItem, meetingKey } from '#functions/records/meetings.ts';
import { handlerDeps } from './handler-deps.ts';
import { emptyArchive, madeMeeting } from './made.ts';
import { realTable } from './real-table.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await realTable());
});
afterAll(() => close());
afterEach(() => vi.restoreAllMocks());

async function saved(given: Partial<MeetingRecord>): Promise<string> {
  const meeting = madeMeeting(given);
  await table.put(meetingItem(meeting));
  await derive(
    { table, archiveBucket: emptyArchive },
    { id: meeting.id, version: meeting.version, meeting },
    new Date(),
  );
  return meeting.id;
}
const archive = (asked: object) =>
  archiveMeetings(handlerDeps(table).ctx, api.archiveMeetings.input.parse(asked));
const idsOf = ({ meetings }: { meetings: MeetingSummary[] }) => meetings.map(({ id }) => id);
const foreign = {
  code: 'invalid',
  message: expect.stringContaining('does not belong to this list'),
};

describe('a search', () => {
  it('is paged by its own cursor, and combines with a status and skip', async () => {
    const made: string[] = [];
    for (let n = 0; n < 5; n++) {
      made.unshift(await saved({ title: `Drainage ${n}`, status: n === 2 ? 'failed' : 'pending' }));
    }
    const pages: string[][] = [];
    let cursor: string | undefined;
    do {
      const page = await archive({ search: 'drain', limit: 2, cursor });
      pages.push(idsOf(page));
      cursor = page.cursor ?? undefined;
    } while (cursor);
    expect(pages).toEqual([made.slice(0, 2), made.slice(2, 4), made.slice(4)]);
    const pending = await archive({ search: 'drain', limit: 3, skip: 1, status: 'pending' });
    expect(idsOf(pending)).toEqual([made[1], made[3], made[4]]);
    expect(pending.cursor).toBeNull();
  });

  it('accepts only its own cursors, which no other list accepts', async () => {
    for (const title of ['Sewage', 'Sewage']) await saved({ title });
    const { cursor } = await archive({ search: 'sewage', limit: 1 });
    const listed = await archive({ limit: 1 });
    await expect(archive({ search: 'sewage', cursor: listed.cursor })).rejects.toMatchObject(
      foreign,
    );
    await expect(archive({ search: 'sewage', cursor: 'x' })).rejects.toMatchObject(foreign);
    await expect(archive({ cursor })).rejects.toMatchObject(foreign);
  });

  it('looks up only its ten longest words', async () => {
    const words = Array.from({ length: 12 }, (_, n) => 'abcdefghijkl'.slice(0, n + 1));
    const id = await saved({ title: words.slice(2).join(' ') });
    expect(idsOf(await archive({ search: words.join(' ') }))).toEqual([id]);
    expect(idsOf(await archive({ search: `${words.slice(2).join(' ')} zzzz` }))).toEqual([]);
  });

  it.each(['-', '%', '👍', '۔'])('for %s, which is not a word, finds nothing', async (search) => {
    await saved({ title: `Any ${search}` });
    expect(await archive({ search })).toEqual({ meetings: [], cursor: null, searched_to: null });
  });

  it('for blanks is the unfiltered list', async () => {
    const id = await saved({ title: 'Newest' });
    expect(idsOf(await archive({ search: ' \t', limit: 1 }))).toEqual([id]);
  });

  it('matches a single character only as a whole word', async () => {
    const id = await saved({ title: 'Ward 7' });
    await saved({ title: 'Ward 78' });
    expect(idsOf(await archive({ search: 'ward 7' }))).toEqual([id]);
  });

  it('skips deleted meetings', async () => {
    const id = await saved({ title: 'Lighting' });
    await table.put(postingKey('lighting', '2026-11-21#7ZZZ'));
    expect(await archive({ search: 'lighting', limit: 1 })).toMatchObject({
      meetings: [{ id }],
      cursor: null,
    });
  });
});

/** All pages of an answer, each fetched by the cursor of the one before. */
async function pagesOf(asked: object): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await archive({ ...asked, cursor });
    pages.push(idsOf(page));
    cursor = page.cursor ?? undefined;
  } while (cursor);
  return pages;
}

describe('the order', () => {
  let made: string[];
  beforeAll(async () => {
    made = [];
    for (let n = 0; n < 7; n++) {
      const id = `0000000000000000000000000${n}`;
      made.push(await saved({ id, title: 'Ordered', status: n % 3 === 2 ? 'failed' : 'queued' }));
    }
  });
  const oldest = (asked: object = {}) => archive({ sort: 'oldest', ...asked });

  it('is newest first by default, and cannot be by title', async () => {
    expect(await archive({ limit: 5 })).toEqual(await archive({ sort: 'newest', limit: 5 }));
    expect(api.archiveMeetings.input.safeParse({ sort: 'title' }).success).toBe(false);
  });

  it('can be oldest first, with pages and skip', async () => {
    const first = await oldest({ limit: 3 });
    expect(idsOf(first)).toEqual(made.slice(0, 3));
    const second = await oldest({ limit: 3, cursor: first.cursor });
    expect(idsOf(second)).toEqual(made.slice(3, 6));
    expect(idsOf(await oldest({ limit: 3, skip: 2 }))).toEqual(made.slice(2, 5));
  });

  it('combines with a status, pages and skip', async () => {
    const failed = [made[2], made[5]];
    const first = await oldest({ status: 'failed', limit: 1 });
    const second = await oldest({ status: 'failed', limit: 1, cursor: first.cursor });
    expect([...idsOf(first), ...idsOf(second)]).toEqual(failed);
    expect(idsOf(await oldest({ status: 'failed', limit: 1, skip: 1 }))).toEqual([made[5]]);
  });

  it('combines with a search and a status, in both directions', async () => {
    const search = 'order';
    expect(await pagesOf({ search, sort: 'oldest', limit: 3 })).toEqual([
      made.slice(0, 3),
      made.slice(3, 6),
      made.slice(6),
    ]);
    expect((await pagesOf({ search, limit: 3 })).flat()).toEqual(made.toReversed());
    expect(await pagesOf({ search, sort: 'oldest', status: 'queued', limit: 2 })).toEqual([
      [made[0], made[1]],
      [made[3], made[4]],
      [made[6]],
    ]);
    const skipped = await oldest({ search, skip: 5, limit: 5 });
    expect(skipped).toMatchObject({ cursor: null, meetings: [{ id: made[5] }, { id: made[6] }] });
  });

  it.each([{}, { search: 'order' }, { status: 'queued' }])(
    'rejects a cursor of the opposite order: %o',
    async (asked) => {
      for (const [sort, other] of [
        ['newest', 'oldest'],
        ['oldest', 'newest'],
      ]) {
        const { cursor } = await archive({ ...asked, sort, limit: 2 });
        expect(cursor).not.toBeNull();
        await expect(archive({ ...asked, sort: other, cursor })).rejects.toMatchObject(foreign);
        expect(idsOf(await archive({ ...asked, sort, limit: 2, cursor }))).toHaveLength(2);
      }
    },
  );
});

describe('the filter', () => {
  it('accepts only statuses that the archive can hold', () => {
    const taken = (status: string) => api.archiveMeetings.input.safeParse({ status }).success;
    expect(taken('failed')).toBe(true);
    expect(taken('scheduled')).toBe(false);
  });

  it('combines status, department and dates, ignoring case and spacing of the department', async () => {
    const given = { status: 'failed', department: 'Town  Planning', date: '2025-04-10' } as const;
    const id = await saved(given);
    await saved({ ...given, status: 'completed' });
    await saved({ ...given, department: 'Health' });
    await saved({ ...given, date: '2025-04-11' });
    const asked = { status: 'failed', department: 'town planning' };
    expect(idsOf(await archive({ ...asked, from: '2025-04-10', to: '2025-04-10' }))).toEqual([id]);
    expect(idsOf(await archive({ from: '2025-04-10', to: '2025-04-10', limit: 5 }))).toHaveLength(
      3,
    );
    expect(idsOf(await archive({ ...asked, to: '2025-04-09' }))).toEqual([]);
    expect(await archive({ from: '2025-05-01', to: '2025-04-01' })).toEqual({
      meetings: [],
      cursor: null,
      searched_to: null,
    });
  });

  it('omits a meeting whose status has just changed', async () => {
    const id = await saved({ status: 'completed', department: 'Lately' });
    const changed = { set: { status: 'queued' } };
    await table.update(meetingKey(id), changed, MeetingRecord);
    expect(idsOf(await archive({ status: 'completed', department: 'Lately' }))).toEqual([]);
  });

  it('lists the index only once when most meetings do not match', async () => {
    await saved({ department: 'Rare' });
    const many = Array.from({ length: 300 }, () => ({ put: meetingItem(madeMeeting()) }));
    await table.writeMany(many);
    const list = vi.spyOn(table, 'list');
    expect(idsOf(await archive({ department: 'Rare' }))).toHaveLength(1);
    expect(list).toHaveBeenCalledTimes(1);
  });
});

describe('a meeting whose date is changed', () => {
  it('moves to its new place in the archive', async () => {
    const { ctx } = handlerDeps(table);
    const id = await saved({ date: '2031-01-02', title: 'Future' });
    expect(idsOf(await archive({ limit: 1 }))).toEqual([id]);
    await updateMeeting(ctx, { id, date: '1999-01-02' });
    expect(idsOf(await archive({ limit: 1 }))).not.toEqual([id]);
    expect(idsOf(await archive({ limit: 1, sort: 'oldest' }))).toEqual([id]);
  });
});

describe('a cursor', () => {
  const list = { index: 'lists', partition: 'MEETINGS' } as const;
  const key = { pk: 'a', sk: 'b', list: 'MEETINGS', list_key: 'c' };

  it('is the same whatever order the database returns the key attributes in', () => {
    const other = { list_key: 'c', list: 'MEETINGS', sk: 'b', pk: 'a' };
    expect(encodeCursor(other)).toBe(encodeCursor(key));
    expect(startKey(encodeCursor(key), list)).toEqual(key);
  });

  it('encodes the direction of its list, and is rejected by the opposite one', () => {
    const newest = { ...list, newestFirst: true };
    expect(startKey(cursorAfterKey(key, newest), newest)).toEqual(key);
    expect(startKey(cursorAfterKey(key, list), list)).toEqual(key);
    expect(() => startKey(cursorAfterKey(key, newest), list)).toThrow(
      /does not belong to this list/,
    );
    expect(() => startKey(cursorAfterKey(key, list), newest)).toThrow(
      /does not belong to this list/,
    );
  });

  it.each([
    ['of another partition', { ...key, list: 'JOBS' }],
    ['with an empty part', { ...key, sk: '' }],
    ['with an extra attribute', { ...key, more: 'x' }],
    ['with missing attributes', { pk: 'a', sk: 'b' }],
  ])('%s is refused', (_, given) => {
    expect(() => startKey(encodeCursor(given), list)).toThrow(/does not belong to this list/);
  });
});
