import * as z from 'zod';
import type { Table } from '../aws/table.ts';
import { rangeOf } from './index-key.ts';

const Posting = z.object({ meeting_id: z.string() });

/** Ids of the meetings that hold a word beginning with each of `beginnings`, newest first. */
export async function findInIndex(table: Table, beginnings: string[]): Promise<string[]> {
  const sets = await Promise.all(
    beginnings.map(async (beginning) => {
      const { pk, sk } = rangeOf(beginning);
      const postings = await table.under(pk, sk, Posting);
      return new Set(postings.map((posting) => posting.meeting_id));
    }),
  );
  const [first = new Set<string>(), ...others] = sets;
  const ids = [...first].filter((id) => others.every((set) => set.has(id)));
  return ids.sort().reverse();
}
