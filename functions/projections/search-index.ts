import * as z from 'zod';
import { Segment } from '#contract/transcripts.ts';
import { itemsOf } from '../index/search/items.ts';
import { type Matter, matterOf } from '../index/search/matter.ts';
import type { Sources } from '../index/search/texts.ts';
import type { Deps } from '../platform/aws/deps.ts';
import type { Table } from '../platform/aws/table.ts';
import type { MeetingRecord } from '../records/meetings.ts';
import { papersOf } from '../records/papers.ts';
import { findDesk } from '../records/sittings.ts';
import { StoredSummaries } from '../records/summaries.ts';
import { hashOf, keyOf, type Memory, nameOf, readMemory, writeMemory } from './index-memory.ts';

type IndexDeps = Pick<Deps, 'table' | 'archiveBucket'>;

/**
 * Updates the index for a meeting from what it remembers of it: only differences are written, and a deleted
 * meeting is removed without its sources. `inFull` writes everything.
 */
export async function indexMeeting(
  { table, archiveBucket }: IndexDeps,
  id: string,
  { meeting, inFull }: { meeting: MeetingRecord | null; inFull: boolean },
): Promise<void> {
  const { memory, parts } = await readMemory(table, id);
  const items = meeting
    ? itemsOf(meeting, await readSources({ table, archiveBucket }, meeting))
    : [];
  const wanted = new Map(items.map((item) => [nameOf(id, item), item]));
  const after: Memory = new Map([...wanted].map(([name, item]) => [name, hashOf(item)]));

  const puts = [...wanted].filter(([name]) => inFull || memory.get(name) !== after.get(name));
  const gone = [...memory.keys()].filter((name) => !after.has(name));
  if (puts.length + gone.length === 0) return;

  // First remember what is about to change: after an interruption the next run knows where to look.
  const unsure = [...puts.map(([name]) => name), ...gone].map((name) => [name, ''] as const);
  const between = { memory: new Map([...memory, ...unsure]), parts };
  const partsBetween = await writeMemory(table, id, between);
  await table.writeMany([
    ...puts.map(([, item]) => ({ put: item })),
    ...gone.map((name) => ({ delete: keyOf(id, name) })),
  ]);
  await writeMemory(table, id, { memory: after, parts: partsBetween });
}

const Transcript = z.object({ timeline: z.array(Segment) });

/**
 * The objects that a meeting's record points at, and what was put before its sitting. A missing object counts as empty:
 * then the meeting is gone too.
 */
export async function readSources(
  { table, archiveBucket }: IndexDeps,
  meeting: MeetingRecord,
): Promise<Sources> {
  const { transcript_key, summary_key } = meeting;
  const [transcript, summaries, matter] = await Promise.all([
    transcript_key === null ? null : archiveBucket.findJson(transcript_key, Transcript),
    summary_key === null ? null : archiveBucket.findJson(summary_key, StoredSummaries),
    readMatter(table, meeting),
  ]);
  return { timeline: transcript?.timeline ?? [], summaries, matter };
}

/** The matter of a meeting's sitting to index; empty without a body. */
export async function readMatter(
  table: Table,
  { id, body_id }: Pick<MeetingRecord, 'id' | 'body_id'>,
): Promise<Matter[]> {
  if (body_id === null) return [];
  const [desk, papers] = await Promise.all([findDesk(table, id), papersOf(table, id)]);
  return desk === null ? [] : matterOf(desk, papers);
}
