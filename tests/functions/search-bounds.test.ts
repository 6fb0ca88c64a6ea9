import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type ListQuery, type Page, startKey } from '#functions/platform/aws/lists.ts';
import type { Key, Table } from '#functions/platform/aws/table.ts';
import { searched } from './finding.ts';
import { madeMeeting } from './made.ts';

const day = '2026-01-01';
const newest = 1_000_000_000;
const idOf = (n: number) => `${n}`.padStart(26, '0');

/** An endless archive: each word is in every third meeting, shifted by its first letter. */
class Endless {
  /** Read units, as DynamoDB would count them. */
  units = 0;
  requests = 0;
  /** The words found for prefixes so far: each prefix has endlessly many. */
  words = 0;

  readonly #holds = (term: string, n: number) => n % 3 === (term.codePointAt(0) ?? 0) % 3;

  async list<S extends z.ZodType>(query: ListQuery, schema: S): Promise<Page<z.output<S>>> {
    const [low = '', high = ''] = query.between ?? [];
    const items = query.newestFirst
      ? this.#postings(low.slice(0, low.indexOf('#')), query)
      : this.#words(low, query.limit);
    const isEmpty = items.length === 0 || high < low;
    return {
      items: items.map((item) => schema.parse(item)),
      units: this.#spend(items.length * 150),
      cursor: isEmpty ? null : JSON.stringify(items.at(-1)),
      cursorAfter: () => '',
    };
  }

  #postings(term: string, query: ListQuery): Key[] {
    const start = query.cursor === undefined ? null : startKey(query.cursor, query);
    const from = start
      ? Number(z.object({ sk: z.string() }).parse(start).sk.split('#').at(-1))
      : newest;
    const found: Key[] = [];
    for (let n = from - 1; found.length < query.limit; n--) {
      if (this.#holds(term, n)) found.push({ pk: 'TERM', sk: `${term}#${day}#${idOf(n)}` });
    }
    return found.map((key) => ({ ...key, at: new Uint8Array(100) }));
  }

  #words(beginning: string, count: number): Key[] {
    return Array.from({ length: count }, () => {
      const sk = `${beginning.split('#')[0]}${++this.words}#${day}#${idOf(1)}`;
      return { pk: 'TERM', sk };
    });
  }

  async getMany<S extends z.ZodType>(keys: Key[], schema: S) {
    this.requests++;
    this.units += keys.length * 0.5;
    const there = keys.flatMap(({ pk, sk }): object[] => {
      if (sk === 'MEETING') return [madeMeeting({ id: pk.slice('MEETING#'.length), date: day })];
      const [term = '', , id] = sk.split('#');
      return this.#holds(term, Number(id)) ? [{ pk, sk }] : [];
    });
    return { items: there.map((item) => schema.parse(item)), units: keys.length * 0.5 };
  }

  #spend(bytes: number): number {
    const units = Math.max(1, Math.ceil(bytes / 4096)) / 2;
    this.units += units;
    this.requests++;
    return units;
  }
}

let endless: Endless;
beforeEach(() => {
  endless = new Endless();
});
const find = (words: string, asked: object = {}) =>
  searched(endless as unknown as Table, words, asked);

describe('in an endless archive, a page reads at most 60 units', () => {
  it.each([
    ['a word', 'ward '],
    ['words that share every third meeting', 'ward zone xray '],
    ['words that never occur together', 'alpha bravo '],
    [
      'more words than are looked up',
      'alpha delta golf juliet mike papa sierra victor yoga beta nu x ',
    ],
    ['a short prefix', 'wa'],
    ['a long prefix of endlessly many words', 'water'],
    ['words and a prefix', 'alpha delta wate'],
    ['a phrase that never occurs', '"alpha delta golf" '],
    ['ten thousand characters', 'many words here '.repeat(625)],
    ['wildcards', '* % _ water* '],
    ['one letter', 'w'],
    ['mixed writing directions', 'ward \u202eشارع رस्ता\u202c '],
  ])('for %s', async (_, words) => {
    const { hits, cursor } = await find(words);
    expect(endless.units).toBeLessThanOrEqual(60);
    expect(endless.requests).toBeLessThanOrEqual(60);
    expect(cursor).not.toBeNull();
    expect(hits.length).toBeLessThanOrEqual(20);
  });

  it.each(['-', '%', '👍', '۔', '\u093e\u0902', '"', '""', '\u200d'])(
    'reads nothing for %j, which is not a word',
    async (words) => {
      expect(await find(words)).toEqual({ hits: [], cursor: null, searched_to: null });
      expect(endless.requests).toBe(0);
    },
  );
});

it('says how far it searched when it found nothing, and continues from there', async () => {
  const first = await find('alpha bravo ');
  expect(first).toMatchObject({ hits: [], searched_to: day });
  const afterFirst = endless.units;
  const second = await find('alpha bravo ', { cursor: first.cursor });
  expect(second.cursor).not.toBe(first.cursor);
  expect(second).toMatchObject({ hits: [], searched_to: day });
  expect(endless.units - afterFirst).toBeLessThanOrEqual(60);
});

it('returns full pages for words that often occur together', async () => {
  const { hits, searched_to } = await find('ward zone ');
  expect(hits).toHaveLength(20);
  expect(searched_to).toBeNull();
});
