import type { SortOrder } from '#contract/choices.ts';
import type { ArchiveStatus } from '#contract/meetings.ts';
import { markedBy, parseSearch } from '#contract/search.ts';
import type { Table } from '../../platform/aws/table.ts';
import type { MeetingRecord } from '../../records/meetings.ts';
import { dayOfSortKey } from '../../records/meetings.ts';
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

/** What of the archive is asked for. */
export interface SearchRequest {
  /** Empty: all that the filters leave. */
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
  /** Null only at the end: a page may come short, or empty, because it had read all it may. */
  cursor: string | null;
  /** Of such a page, the day it has come to. */
  searched_to: string | null;
}

/** Read units of a page: half of one for each meeting, for its passage, and for its exact posting. */
const most = { page: 60, hit: 1.5, leastToWalk: 10, skipped: 0.1 };

/**
 * The meetings that have all that is sought and asked, by the words first, then by their sound; newest or
 * oldest first. The one door to the index: what stands behind it can be another engine.
 */
export async function search(table: Table, asked: SearchRequest): Promise<Answer> {
  const { sort, limit } = asked;
  const sought = parseSearch(asked.search);
  const marked = markedBy(asked.search);
  // Signs alone are in no meeting.
  if (marked.length === 0 && asked.search.trim() !== '') return nothing;
  const first: SearchPosition = { phase: 'words', after: null, skip: asked.skip };
  let next: SearchPosition | null =
    asked.cursor === undefined ? first : decodePosition(asked.cursor, sort);
  const walk = Math.max(most.leastToWalk, most.page - most.hit * limit) + most.skipped * next.skip;
  const reader = new Reader(table, asked, walk);
  const seeking: SearchRun = { table, reader, sought, facet: facetOf(asked) };

  const hits: SearchResult[] = [];
  while (next !== null && hits.length < limit) {
    const collected = await collect(seeking, next, limit - hits.length);
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

/** The index follows changes in a moment; the records are as they are now. */
function isAsked({ status, department }: MeetingRecord, asked: SearchRequest): boolean {
  if (status === 'scheduled' || (asked.status && status !== asked.status)) return false;
  return (
    asked.department === undefined ||
    plainDepartment(department) === plainDepartment(asked.department)
  );
}
