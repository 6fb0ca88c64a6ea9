import * as z from 'zod';
import type { SortOrder } from '#contract/choices.ts';
import type { Table } from '../aws/table.ts';
import { rangeOf } from './index-key.ts';

/** Of a longer search these are looked up: the longest words, which are the rarest. */
const mostWords = 10;
/** Of a word in more places, and of the words that begin with it, those at that end are looked at. */
const mostPostings = 10_000;

const Posting = z.object({ meeting_id: z.string() });

/** Ids of the meetings that hold a word beginning with each of `beginnings`, in this order. */
export async function findInIndex(
  table: Table,
  beginnings: string[],
  sort: SortOrder = 'newest',
): Promise<string[]> {
  const lookedUp = beginnings.toSorted((a, b) => b.length - a.length).slice(0, mostWords);
  const sets = await Promise.all(lookedUp.map((beginning) => holding(table, beginning, sort)));
  const [first = new Set<string>(), ...others] = sets;
  const ids = [...first].filter((id) => others.every((set) => set.has(id)));
  ids.sort();
  return sort === 'newest' ? ids.reverse() : ids;
}

async function holding(table: Table, beginning: string, sort: SortOrder): Promise<Set<string>> {
  const { pk, sk } = rangeOf(beginning);
  const newestFirst = sort === 'newest';
  const range = { index: 'table', partition: pk, prefix: sk, newestFirst } as const;
  const ids = new Set<string>();
  let cursor: string | undefined;
  let room = mostPostings;
  do {
    const page = await table.list({ ...range, limit: room, cursor }, Posting);
    for (const { meeting_id } of page.items) ids.add(meeting_id);
    cursor = page.cursor ?? undefined;
    room -= page.items.length;
  } while (cursor !== undefined && room > 0);
  return ids;
}
