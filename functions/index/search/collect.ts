import * as z from 'zod';
import type { SortOrder } from '#contract/choices.ts';
import { limits } from '#contract/limits.ts';
import type { Person } from '#contract/permissions.ts';
import { type SearchTerms, wholeWordsOf } from '#contract/search.ts';
import { decodeCursor, encodeCursor } from '../../platform/aws/lists.ts';
import type { Table } from '../../platform/aws/table.ts';
import { hiddenMeetings } from '../../records/hidden-meetings.ts';
import { idOfSortKey } from '../../records/meetings.ts';
import { type Hit, intersect } from './intersect.ts';
import { type List, TermList } from './lists.ts';
import { textWithPhrase } from './phrase.ts';
import { listsByPhonetics, listsByWords } from './query-lists.ts';
import type { Reader } from './reader.ts';
import { rankedTogether } from './relevance.ts';
import type { ChosenHit } from './results.ts';

/** A search while it runs: its query and its reader. */
export interface SearchRun {
  table: Table;
  reader: Reader;
  sought: SearchTerms;
  /** The term of the filters; null for none. */
  facet: string | null;
  /** Who asks. */
  person: Person;
}

export interface Collected {
  hits: ChosenHit[];
  /** Where to continue; null at the end. */
  next: SearchPosition | null;
  /** It stopped because its read budget was spent. */
  isShort: boolean;
}

/** Up to `wanted` hits from a position on: those by the words first, then those that only sound alike. */
export async function collect(
  run: SearchRun,
  start: SearchPosition,
  wanted: number,
): Promise<Collected> {
  const { reader, sought } = run;
  const hits: ChosenHit[] = [];
  let { after, skip } = start;
  let hasMoved = false;
  // Only phrases take reading, and each page gets on by at least one hit.
  const mustStop = () => reader.left <= 0 && sought.phrases.length > 0 && hasMoved;
  for (const phase of phases.slice(phases.indexOf(start.phase))) {
    for await (const batch of intersect(reader, await listsOf(run, phase), after)) {
      for (const hit of await countable(run, batch.hits, skip)) {
        if (mustStop()) return { hits, next: { phase, after, skip }, isShort: true };
        const chosen = await choose(run, phase, hit);
        if (chosen && skip > 0) skip--;
        else if (chosen && hits.length === wanted) {
          // A cursor says that there is more: only of what the caller may read.
          if ((await readable(run, [chosen])).length === 0) continue;
          return { hits, next: { phase, after, skip }, isShort: false };
        } else if (chosen) hits.push(chosen);
        after = hit.place;
        hasMoved = true;
      }
      if (batch.to === null) break;
      after = batch.to;
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

/** Only what the caller may read counts as skipped. What is shown is checked when it is loaded. */
export const countable = async <H extends Hit>(
  run: SearchRun,
  hits: H[],
  skip: number,
): Promise<H[]> => (skip === 0 ? hits : readable(run, hits));

async function readable<H extends Hit>({ table, person }: SearchRun, hits: H[]): Promise<H[]> {
  const idOf = ({ place }: Hit) => idOfSortKey(place);
  const hidden = await hiddenMeetings(table, person, hits.map(idOf));
  return hits.filter((hit) => !hidden.has(idOf(hit)));
}

async function listsOf({ reader, sought, facet }: SearchRun, phase: Phase): Promise<List[]> {
  const isSought = sought.prefix !== null || wholeWordsOf(sought).length > 0;
  const find = phase === 'words' ? listsByWords : listsByPhonetics;
  const byWords = isSought ? await find(reader, sought) : [];
  if (byWords === null || (!isSought && phase === 'phonetic')) return [];
  const size = isSought ? undefined : limits.page;
  return [...byWords, ...(facet === null ? [] : [new TermList(reader, facet, 1, size)])];
}

/** The hit, if it belongs to this phase and has all that is quoted. */
async function choose(run: SearchRun, phase: Phase, hit: Hit): Promise<ChosenHit | null> {
  const match = hit.postings.some(({ sound }) => sound) ? 'phonetic' : 'words';
  // A hit with all the words themselves was returned in the first phase.
  if (match !== phase) return null;
  const words = wholeWordsOf(run.sought);
  let text: number | null = null;
  for (const phrase of run.sought.phrases) {
    text = await textWithPhrase(run, hit, { words, phrase });
    if (text === null) return null;
  }
  return { ...hit, match, text };
}

/** The phases of a search, one after the other. */
const phases = ['words', 'phonetic'] as const;
type Phase = (typeof phases)[number];

/**
 * Where a search continues: after a sort key of a phase (null: at its start), and how many hits it still
 * skips. By relevance, `rank` of the hits that are ranked together from there were shown.
 */
export interface SearchPosition {
  phase: Phase;
  after: string | null;
  skip: number;
  rank?: number;
}

const Cursor = (sort: SortOrder) =>
  z.strictObject({
    phase: z.enum(phases),
    after: z.string().min(1).max(100).nullable(),
    skip: z.number().int().min(0).max(limits.skip),
    rank: z.number().int().min(0).max(rankedTogether).default(0),
    sort: z.literal(sort),
  });

export const encodePosition = (going: SearchPosition, sort: SortOrder): string =>
  encodeCursor({ ...going, sort });

/** Throws for a cursor that is none of a search, or of the other order. */
export function decodePosition(cursor: string, order: SortOrder): SearchPosition {
  const { phase, after, skip, rank } = decodeCursor(cursor, Cursor(order));
  return { phase, after, skip, rank };
}
