import type { SortOrder } from '#contract/choices.ts';
import type { ArchiveStatus } from '#contract/meetings.ts';
import { may, type Person } from '#contract/permissions.ts';
import { markedBy, parseSearch } from '#contract/search.ts';
import { comparable } from '#contract/text.ts';
import type { Table } from '../../platform/aws/table.ts';
import { dayOfSortKey, type MeetingRecord } from '../../records/meetings.ts';
import {
  collect,
  countable,
  decodePosition,
  encodePosition,
  type SearchPosition,
  type SearchRun,
} from './collect.ts';
import { Reader } from './reader.ts';
import { byRelevance, rankedTogether } from './relevance.ts';
import { type ChosenHit, loadResults, type SearchResult } from './results.ts';
import { departmentTerm, statusTerm } from './terms.ts';

/** A query of the archive. */
export interface SearchRequest {
  /** Empty: everything the filters leave. */
  search: string;
  status?: ArchiveStatus | undefined;
  department?: string | undefined;
  /** Days, both included. */
  from?: string | undefined;
  to?: string | undefined;
  sort: SortOrder;
  skip: number;
  limit: number;
  cursor?: string | undefined;
  /** Who asks: what they may not read is neither shown nor counted. */
  person: Person;
}

export interface Answer {
  hits: SearchResult[];
  /** Null only at the end: a page may be short, or empty, because its read budget was spent. */
  cursor: string | null;
  /** The day that such a page has reached. */
  searched_to: string | null;
}

/**
 * Read units of a page. A hit takes half a unit each for its meeting, its passage and its exact posting. By
 * relevance, more is read than shown.
 */
const most = { page: 60, hit: 1.5, minWalk: 10, skipped: 0.1, ranked: 20 };

/**
 * The meetings that match all words and filters: by the words first, then by their sound; newest or oldest
 * first, or by relevance. Nothing else reads the index, so another engine could take its place.
 */
export async function search(table: Table, asked: SearchRequest): Promise<Answer> {
  const { sort, limit } = asked;
  const sought = parseSearch(asked.search);
  const marked = markedBy(asked.search);
  // Punctuation alone matches nothing.
  if (marked.length === 0 && asked.search.trim() !== '') return nothing;
  const first: SearchPosition = { phase: 'words', after: null, skip: asked.skip };
  const start = asked.cursor === undefined ? first : decodePosition(asked.cursor, sort);
  const isRanked = sort === 'relevance' && marked.length > 0;
  const budget =
    Math.max(most.minWalk, most.page - most.hit * limit) +
    most.skipped * start.skip +
    (isRanked ? most.ranked : 0);
  const reader = new Reader(table, asked, budget);
  const run: SearchRun = { table, reader, sought, facet: facetOf(asked), person: asked.person };

  const load = async (chosen: ChosenHit[]) =>
    (await loadResults(table, chosen, { marked, spare: reader.left })).filter(
      ({ meeting }) => isAsked(meeting, asked) && may(asked.person, 'read', meeting),
    );
  const { hits, next } = await (isRanked ? ranked : inOrder)(run, start, { limit, load });
  const isShort = next !== null && hits.length < limit;
  return {
    hits,
    cursor: next && encodePosition(next, sort),
    searched_to: isShort && next?.after ? dayOfSortKey(next.after) : null,
  };
}

interface Wanted {
  limit: number;
  /** The results of hits, without those that are not to be shown. */
  load: (chosen: ChosenHit[]) => Promise<SearchResult[]>;
}

interface Found {
  hits: SearchResult[];
  next: SearchPosition | null;
}

async function inOrder(
  run: SearchRun,
  start: SearchPosition,
  { limit, load }: Wanted,
): Promise<Found> {
  const hits: SearchResult[] = [];
  let next: SearchPosition | null = start;
  while (next !== null && hits.length < limit) {
    const collected = await collect(run, next, limit - hits.length);
    hits.push(...(await load(collected.hits)));
    next = collected.next;
    if (collected.isShort || run.reader.left <= 0) break;
  }
  return { hits, next };
}

/** Some hits, ranked together. Each of their pages collects them again, by the same budget. */
async function ranked(
  run: SearchRun,
  start: SearchPosition,
  { limit, load }: Wanted,
): Promise<Found> {
  const { skip } = start;
  const collected = await collect(run, { ...start, skip: 0 }, rankedTogether);
  const counted = await countable(run, byRelevance(collected.hits), skip);
  const all = counted.slice(skip);
  const hits: SearchResult[] = [];
  let rank = start.rank ?? 0;
  while (hits.length < limit && rank < all.length) {
    const chosen = all.slice(rank, rank + limit - hits.length);
    hits.push(...(await load(chosen)));
    rank += chosen.length;
  }
  if (rank < all.length) return { hits, next: { ...start, rank } };
  const stillSkipped = Math.max(0, skip - counted.length);
  return { hits, next: collected.next && { ...collected.next, skip: stillSkipped } };
}

const nothing: Answer = { hits: [], cursor: null, searched_to: null };

function facetOf({ status, department }: SearchRequest): string | null {
  if (department !== undefined) return departmentTerm(department, status);
  return status === undefined ? null : statusTerm(status);
}

/** The index lags behind for a moment; the records are current. */
function isAsked({ status, department, body_id }: MeetingRecord, asked: SearchRequest): boolean {
  // Of what is only scheduled, sittings have an agenda to be found by.
  if (status === 'scheduled' && body_id === null) return false;
  if (asked.status && status !== asked.status) return false;
  return asked.department === undefined || comparable(department) === comparable(asked.department);
}
