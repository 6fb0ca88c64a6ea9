import { limits } from '#contract/limits.ts';
import { type Sought, wholeWordsOf } from '#contract/search.ts';
import type { Table } from '../aws/table.ts';
import { type Going, type Phase, phases } from './cursor.ts';
import { type Hit, intersect } from './intersect.ts';
import { type List, TermList } from './lists.ts';
import { textWithPhrase } from './phrase.ts';
import type { Reader } from './reader.ts';
import type { Chosen } from './show.ts';
import { listsBySound, listsByWords } from './wanted.ts';

/** What is looked for, and by whom it is read. */
export interface Seeking {
  table: Table;
  reader: Reader;
  sought: Sought;
  /** The term that the filters are; null for none. */
  facet: string | null;
}

export interface Collected {
  hits: Chosen[];
  /** Where it goes on; null at the end. */
  next: Going | null;
  /** It ended because it had read all it may. */
  isShort: boolean;
}

/** Hits from a place on, so many: those by the words first, then those that only sound alike. */
export async function collect(seeking: Seeking, start: Going, wanted: number): Promise<Collected> {
  const { reader, sought } = seeking;
  const hits: Chosen[] = [];
  let { after, skip } = start;
  let hasMoved = false;
  for (const phase of phases.slice(phases.indexOf(start.phase))) {
    for await (const round of intersect(reader, await listsOf(seeking, phase), after)) {
      for (const hit of round.hits) {
        const mayRead = reader.left > 0 || sought.phrases.length === 0 || !hasMoved;
        if (!mayRead) return { hits, next: { phase, after, skip }, isShort: true };
        const chosen = await choose(seeking, phase, hit);
        if (chosen && skip > 0) skip--;
        else if (chosen && hits.length === wanted) {
          return { hits, next: { phase, after, skip }, isShort: false };
        } else if (chosen) hits.push(chosen);
        after = hit.place;
        hasMoved = true;
      }
      if (round.to === null) break;
      after = round.to;
      hasMoved = true;
      const isFull = hits.length === wanted;
      if (isFull || reader.left <= 0) {
        return { hits, next: { phase, after, skip }, isShort: !isFull };
      }
    }
    after = null;
  }
  return { hits, next: null, isShort: false };
}

async function listsOf({ reader, sought, facet }: Seeking, phase: Phase): Promise<List[]> {
  const isSought = sought.beginning !== null || wholeWordsOf(sought).length > 0;
  const find = phase === 'words' ? listsByWords : listsBySound;
  const byWords = isSought ? await find(reader, sought) : [];
  if (byWords === null || (!isSought && phase === 'sound')) return [];
  const size = isSought ? undefined : limits.page;
  return [...byWords, ...(facet === null ? [] : [new TermList(reader, facet, 1, size)])];
}

/** The hit, if it is one of this phase that has all that is quoted. */
async function choose(seeking: Seeking, phase: Phase, hit: Hit): Promise<Chosen | null> {
  const match = hit.postings.some(({ sound }) => sound) ? 'sound' : 'words';
  // What has all words itself was given before.
  if (match !== phase) return null;
  const words = wholeWordsOf(seeking.sought);
  let text: number | null = null;
  for (const phrase of seeking.sought.phrases) {
    text = await textWithPhrase(seeking, hit, { words, phrase });
    if (text === null) return null;
  }
  return { ...hit, match, text };
}
