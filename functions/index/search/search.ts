import type { SortOrder } from '#contract/choices.ts';
import type { ArchiveStatus } from '#contract/meetings.ts';
import { markedBy, parseSearch } from '#contract/search.ts';
import type { Table } from '../../platform/aws/table.ts';
import { dayOfSortKey, type MeetingRecord } from '../../records/meetings.ts';
import {
  collect,
  decodePosition,
  encodePosition,
  type SearchPosition,
  type SearchRun,
} from './collect.ts';
import { Reader } from './reader.ts';
import { loadResults, type SearchResult } from './results.ts';
import { departmentTerm, plainDepartment, statusTerm } from './terms.ts';

/** What is asked of the archive. */
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
}

export interface Answer {
  hits: SearchResult[];
  /** Null only at the end: a page may be short, or empty, because its read budget was spent. */
  cursor: string | null;
  /** The day that such a page has reached. */
  searched_to: string | null;
}

/** Read units of a page. A hit takes half a unit each for its meeting, its passage and its exact posting. */
const most = { page: 60, hit: 1.5, minWalk: 10, skipped: 0.1 };

/**
 * The meetings that match all words and filters: by the words first, then by their sound; newest or oldest
 * first. Nothing else reads the index, so another engine could take its place.
 */
export async function search(table: Table, asked: SearchRequest): Promise<Answer> {
  const { sort, limit } = asked;
  const sought = parseSearch(asked.search);
  const marked = markedBy(asked.search);
  // Punctuation alone matches nothing.
  if (marked.length === 0 && asked.search.trim() !== '') return nothing;
  const first: SearchPosition = { phase: 'words', after: null, skip: asked.skip };
  let next: SearchPosition | null =
    asked.cursor === undefined ? first : decodePosition(asked.cursor, sort);
  const budget = Math.max(most.minWalk, most.page - most.hit * limit) + most.skipped * next.skip;
  const reader = new Reader(table, asked, budget);
  const run: SearchRun = { table, reader, sought, facet: facetOf(asked) };

  const hits: SearchResult[] = [];
  while (next !== null && hits.length < limit) {
    const collected = await collect(run, next, limit - hits.length);
    const shown = await loadResults(table, collected.hits, marked);
    hits.push(...shown.filter(({ meeting }) => isAsked(meeting, asked)));
    next = collected.next;
    if (collected.isShort || reader.left <= 0) break;
  }
  const isShort = next !== null && hits.length < limit;
  return {
    hits,
    cursor: next && encodePosition(next, sort),
    searched_to: isShort && next?.after ? dayOfSortKey(next.after) : null,
  };
}

const nothing: Answer = { hits: [], cursor: null, searched_to: null };

function facetOf({ status, department }: SearchRequest): string | null {
  if (department !== undefined) return departmentTerm(department, status);
  return status === undefined ? null : statusTerm(status);
}

/** The index lags behind for a moment; the records are current. */
function isAsked({ status, department }: MeetingRecord, asked: SearchRequest): boolean {
  if (status === 'scheduled' || (asked.status && status !== asked.status)) return false;
  return (
    asked.department === undefined ||
    plainDepartment(department) === plainDepartment(asked.department)
  );
}
