import type { SortOrder } from '#contract/choices.ts';
import type { ArchiveStatus } from '#contract/meetings.ts';
import { markedBy, soughtIn } from '#contract/search.ts';
import type { Table } from '../aws/table.ts';
import type { MeetingRecord } from '../meetings/store.ts';
import { collect, type Seeking } from './collect.ts';
import { cursorAt, type Going, goingFrom } from './cursor.ts';
import { Reader } from './reader.ts';
import { type Shown, show } from './show.ts';
import { dayOfPlace, departmentTerm, plainDepartment, statusTerm } from './terms.ts';

/** What of the archive is asked for. */
export interface Asked {
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
  hits: Shown[];
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
export async function search(table: Table, asked: Asked): Promise<Answer> {
  const { sort, limit } = asked;
  const sought = soughtIn(asked.search);
  const marked = markedBy(asked.search);
  // Signs alone are in no meeting.
  if (marked.length === 0 && asked.search.trim() !== '') return nothing;
  const first: Going = { phase: 'words', after: null, skip: asked.skip };
  let next: Going | null = asked.cursor === undefined ? first : goingFrom(asked.cursor, sort);
  const walk = Math.max(most.leastToWalk, most.page - most.hit * limit) + most.skipped * next.skip;
  const reader = new Reader(table, asked, walk);
  const seeking: Seeking = { table, reader, sought, facet: facetOf(asked) };

  const hits: Shown[] = [];
  while (next !== null && hits.length < limit) {
    const collected = await collect(seeking, next, limit - hits.length);
    const shown = await show(table, collected.hits, marked);
    hits.push(...shown.filter(({ meeting }) => isAsked(meeting, asked)));
    next = collected.next;
    if (collected.isShort || reader.left <= 0) break;
  }
  const isShort = next !== null && hits.length < limit;
  return {
    hits,
    cursor: next && cursorAt(next, sort),
    searched_to: isShort && next?.after ? dayOfPlace(next.after) : null,
  };
}

const nothing: Answer = { hits: [], cursor: null, searched_to: null };

function facetOf({ status, department }: Asked): string | null {
  if (department !== undefined) return departmentTerm(department, status);
  return status === undefined ? null : statusTerm(status);
}

/** The index follows changes in a moment; the records are as they are now. */
function isAsked({ status, department }: MeetingRecord, asked: Asked): boolean {
  if (status === 'scheduled' || (asked.status && status !== asked.status)) return false;
  return (
    asked.department === undefined ||
    plainDepartment(department) === plainDepartment(asked.department)
  );
}
