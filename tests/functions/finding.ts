import type { Table } from '#functions/aws/table.ts';
import { type Asked, search } from '#functions/search/search.ts';

/** What one page of a search answers. */
export const searched = (table: Table, words: string, asked: Partial<Asked> = {}) =>
  search(table, { search: words, sort: 'newest', skip: 0, limit: 20, ...asked });

/** Ids of the meetings of the first page, in order. */
export const idsFound = async (table: Table, words: string): Promise<string[]> =>
  (await searched(table, words)).hits.map(({ meeting }) => meeting.id);
