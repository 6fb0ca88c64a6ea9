import * as z from 'zod';
import { Resolution } from '#contract/resolutions.ts';
import { parseSearch, wholeWordsOf } from '#contract/search.ts';
import { decodeCursor, encodeCursor } from '../../platform/aws/lists.ts';
import type { Keep } from '../../platform/aws/paging.ts';
import type { Table } from '../../platform/aws/table.ts';
import { dayOf } from '../../platform/days.ts';
import { dayOfSortKey, idOfSortKey, meetingSortKey } from '../../records/meetings.ts';
import { resolutionKey } from '../../records/sittings.ts';
import { type Hit, intersect } from './intersect.ts';
import { type Item, postingsOf } from './items.ts';
import { TermList } from './lists.ts';
import { textWithPhrase } from './phrase.ts';
import { listsByWords } from './query-lists.ts';
import { Reader } from './reader.ts';
import { bodyTerm, postingKey, stateTerm } from './terms.ts';
import { written } from './texts.ts';

const index = 'REGISTER';

/** Every record that the index of the register holds of a resolution: under its words, its body and its state. */
export function itemsOfResolution(resolution: Resolution): Item[] {
  const { id, body_id, adopted_at, state, number, mover, seconder } = resolution;
  const text = [resolution.text, resolution.corrected?.text ?? ''].join('\n');
  const place = meetingSortKey({ id, date: dayOf(new Date(adopted_at)) });
  const names = [mover, ...(seconder ? [seconder] : [])].flatMap(({ name }) => Object.values(name));
  const texts = [
    written(0, 'title', number),
    written(1, 'description', text),
    written(3, 'attendees', names.join('\n')),
  ];
  const facets = [stateTerm(state), bodyTerm(body_id), bodyTerm(body_id, state)];
  return [
    ...facets.map((term) => postingKey(term, place, index)),
    ...postingsOf(texts, place, index),
  ];
}

/** A query of the register: words, a body or a state. */
export interface RegisterSearch {
  search: string;
  body_id?: string | undefined;
  state?: Resolution['state'] | undefined;
  /** Days, both included. */
  from?: string | undefined;
  to?: string | undefined;
  limit: number;
  cursor?: string | undefined;
  /** Which of those found belong on the page. */
  keep: Keep<Resolution>;
}

export interface FoundResolutions {
  /** The latest first. */
  items: Resolution[];
  /** Null only at the end: a page may be short, or empty, because its read budget was spent. */
  cursor: string | null;
  /** The day that such a page has reached. */
  searched_to: string | null;
}

/** Read units of a page, with the resolutions that it shows. */
const most = 55;
const Cursor = z.strictObject({ after: z.string().min(1).max(100), of: z.literal(index) });

/** The resolutions that have all words, of a body and in a state, as the index has them. */
export async function searchRegister(
  table: Table,
  { limit, cursor, keep, ...asked }: RegisterSearch,
): Promise<FoundResolutions> {
  const reader = new Reader(table, { ...asked, sort: 'newest' }, most, index);
  const start = cursor === undefined ? null : decodeCursor(cursor, Cursor).after;
  const items: Resolution[] = [];
  const upTo = (after: string | null): FoundResolutions => ({
    items,
    cursor: after === null ? null : encodeCursor({ after, of: index }),
    searched_to: after !== null && items.length < limit ? dayOfSortKey(after) : null,
  });
  for await (const batch of intersect(reader, await listsFor(reader, asked), start)) {
    const hits = await withPhrases(table, reader, asked.search, batch.hits);
    for (let at = 0; at < hits.length; ) {
      const piece = hits.slice(at, at + limit - items.length);
      items.push(...(await load(table, reader, piece, keep)));
      at += piece.length;
      if (items.length < limit && reader.left > 0) continue;
      // A cursor says that there is more: only of what the caller may read.
      for (const hit of hits.slice(at)) {
        const isMore = reader.left <= 0 || (await load(table, reader, [hit], keep)).length > 0;
        if (isMore) return upTo(piece.at(-1)?.place ?? null);
      }
      at = hits.length;
    }
    if (batch.to === null || items.length === limit || reader.left <= 0) return upTo(batch.to);
  }
  return upTo(null);
}

async function listsFor(
  reader: Reader,
  { search, body_id, state }: Pick<RegisterSearch, 'search' | 'body_id' | 'state'>,
) {
  const sought = parseSearch(search);
  const isSought = sought.prefix !== null || wholeWordsOf(sought).length > 0;
  const facet = body_id ? bodyTerm(body_id, state) : state && stateTerm(state);
  const byWords = isSought ? await listsByWords(reader, sought) : [];
  return [...byWords, ...(facet ? [new TermList(reader, facet, 1)] : [])];
}

/** Those in which every quoted phrase stands. */
async function withPhrases(table: Table, reader: Reader, search: string, hits: Hit[]) {
  const sought = parseSearch(search);
  const words = wholeWordsOf(sought);
  const having: Hit[] = [];
  for (const hit of hits) {
    const texts = await Promise.all(
      sought.phrases.map((phrase) => textWithPhrase({ table, reader }, hit, { words, phrase })),
    );
    if (!texts.includes(null)) having.push(hit);
  }
  return having;
}

/** The resolutions of hits, in order, as they are now. */
async function load(table: Table, reader: Reader, hits: Hit[], keep: Keep<Resolution>) {
  const keys = hits.map(({ place }) => resolutionKey(idOfSortKey(place)));
  const { items, units } = await table.getMany(keys, Resolution);
  reader.spend(units);
  const isKept = await keep(items);
  const byId = new Map(items.filter(isKept).map((one) => [one.id, one]));
  return hits.flatMap(({ place }) => byId.get(idOfSortKey(place)) ?? []);
}
