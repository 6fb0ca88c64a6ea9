import * as z from 'zod';
import type { SortOrder } from '#contract/choices.ts';
import { cursorAfterKey, type List as TableList } from '../../platform/aws/lists.ts';
import type { Table } from '../../platform/aws/table.ts';
import { lastKey } from '../../records/meetings.ts';
import { Posting } from './items.ts';
import { type IndexName, partitionOf, postingKey, sortKeyIn } from './terms.ts';

/** A meeting in a list, with what its posting says. */
export interface ListedMeeting extends Pick<Posting, 'at' | 'cut' | 'words'> {
  place: string;
  /** The term whose posting has the exact positions. */
  see?: string;
  /** Listed for a word that only sounds alike. */
  sound?: boolean;
}

/** The entries of a list after a sort key, up to and including `to`; null means to its end. */
export interface Piece {
  postings: ListedMeeting[];
  to: string | null;
}

export interface Days {
  sort: SortOrder;
  from?: string | undefined;
  to?: string | undefined;
}

/** Read units of one eventually consistent lookup. */
const unitsOfOne = 0.5;

/** How one search reads postings: in which direction, between which days, and within which budget. */
export class Reader {
  readonly #table: Table;
  readonly #newestFirst: boolean;
  readonly #days: Days;
  readonly #index: IndexName;
  #left: number;

  constructor(table: Table, days: Days, units: number, index: IndexName = 'TERM') {
    this.#index = index;
    this.#table = table;
    this.#days = days;
    this.#newestFirst = days.sort !== 'oldest';
    this.#left = units;
  }

  /** Read units left; negative when the last read took more. */
  get left(): number {
    return this.#left;
  }
  spend(units: number): void {
    this.#left -= units;
  }

  /** Whether a sort key comes later in the order of this search. Null is the end: nothing comes after it. */
  isAfter(place: string | null, other: string | null): boolean {
    if (place === null || other === null) return place === null && other !== null;
    return this.#newestFirst ? place < other : place > other;
  }

  /** Up to `size` postings of a term after a sort key, and what each took to read. */
  async read(term: string, after: string | null, size: number): Promise<Piece & { each: number }> {
    const { from = '', to = '' } = this.#days;
    const between: [string, string] = [`${term}#${from}`, `${term}#${to}${lastKey}`];
    if (between[0] > between[1]) return { postings: [], to: null, each: 0 };
    const list: TableList = {
      index: 'table',
      partition: partitionOf(term, this.#index),
      between,
      newestFirst: this.#newestFirst,
    };
    const cursor =
      after === null ? undefined : cursorAfterKey(postingKey(term, after, this.#index), list);
    const page = await this.#table.list({ ...list, limit: size, cursor }, Posting);
    this.spend(page.units);
    const postings = page.items.map((posting) => listed(term, posting));
    return {
      postings,
      to: page.cursor === null ? null : (postings.at(-1)?.place ?? null),
      each: page.units / Math.max(1, postings.length),
    };
  }

  /** The postings of a term at these sort keys; those that do not exist are left out. */
  async at(term: string, places: string[]): Promise<ListedMeeting[]> {
    const keys = places.map((place) => postingKey(term, place, this.#index));
    const { items, units } = await this.#table.getMany(keys, Posting);
    this.spend(units);
    return items.map((posting) => listed(term, posting));
  }

  /** How many sort keys can be looked up, when each takes that many lookups. */
  maxLooks(each: number): number {
    return Math.min(25, Math.max(1, Math.floor(this.#left / (unitsOfOne * each))));
  }

  /** The terms with that prefix; null when there are more than `most`. */
  async termsUnder(beginning: string, most: number): Promise<string[] | null> {
    const terms = new Set<string>();
    let from = beginning;
    for (let reads = 0; reads <= most; reads++) {
      const page = await this.#table.list(
        {
          index: 'table',
          partition: partitionOf(beginning, this.#index),
          between: [from, `${beginning}${lastKey}`],
          limit: pageOfTerms,
        },
        Key,
      );
      this.spend(page.units);
      for (const { sk } of page.items) terms.add(sk.slice(0, sk.indexOf('#')));
      if (terms.size > most) return null;
      if (page.cursor === null) return [...terms];
      from = `${[...terms].at(-1)}#${lastKey}`;
    }
    return null;
  }
}

const pageOfTerms = 16;
const Key = z.object({ pk: z.string(), sk: z.string() });

const listed = (term: string, posting: Posting): ListedMeeting => ({
  place: sortKeyIn(term, posting),
  at: posting.at,
  cut: posting.cut,
  words: posting.words,
});
