import * as z from 'zod';
import type { Table } from '../aws/table.ts';
import { rangeOf } from './index-key.ts';

/** Of a longer search these are looked up: the longest words, which are the rarest. */
const mostWords = 10;
/** Of a word in more places, and of the words that begin with it, the last ones are looked at. */
const mostPostings = 10_000;

const Posting = z.object({ meeting_id: z.string() });

/** Ids of the meetings that hold a word beginning with each of `beginnings`, newest first. */
export async function findInIndex(table: Table, beginnings: string[]): Promise<string[]> {
  const lookedUp = beginnings.toSorted((a, b) => b.length - a.length).slice(0, mostWords);
  const sets = await Promise.all(lookedUp.map((beginning) => holding(table, beginning)));
  const [first = new Set<string>(), ...others] = sets;
  const ids = [...first].filter((id) => others.every((set) => set.has(id)));
  return ids.sort().reverse();
}

async function holding(table: Table, beginning: string): Promise<Set<string>> {
  const { pk, sk } = rangeOf(beginning);
  const range = { index: 'table', partition: pk, prefix: sk, newestFirst: true } as const;
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
