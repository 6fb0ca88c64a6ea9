import { createHash } from 'node:crypto';
import { decodeTime, encodeTime } from 'ulid';
import * as z from 'zod';
import { Id } from '#contract/values.ts';
import type { Bucket } from '../aws/bucket.ts';
import type { Surroundings } from '../context.ts';
import { Begun, begunList } from './begun.ts';
import { findShipped, goOn, type Shipped } from './shipped.ts';
import { auditList, auditPlaces } from './store.ts';

export type At = Pick<Surroundings, 'table' | 'vault' | 'now'>;

/** A line as the table has it: one in the words of an older version goes into the vault in those. */
const Line = z.looseObject({ id: Id });
type Line = z.infer<typeof Line>;

const minutes = 60_000;
/** Longer than a call lasts, than clocks differ, and than an index is behind the table. */
const settled = 5 * minutes;
/** A line has its id before its time: by so much at the most. */
const apart = minutes;
/** What was seen to be ended is shipped so much later at the earliest: an index may show its end first. */
const between = minutes;
/** Lines in a batch: what storage is asked to keep for them costs more than they do. */
const batch = 1000;
const timeLetters = 10;

/**
 * Ships to the vault what the trail has gained, in its order and each line once. Nothing younger than a
 * few minutes, and nothing beyond a call that was begun and is not ended: its line is still to come,
 * under an id of long ago. No batch is begun after `until`; the next run goes on from there.
 */
export async function shipDue(at: At, until: number, size = batch): Promise<void> {
  let shipped: Shipped | null = await findShipped(at.table);
  if (at.now().getTime() - Date.parse(shipped.looked_at) < between) return;
  while (shipped.below < shipped.ended) {
    if (at.now().getTime() > until) return;
    const lines = await linesOf(at, shipped, size);
    await keep(at.vault, lines);
    const last = lines.length < size ? null : lines.at(-1);
    // No id lies between one and itself with a letter more.
    shipped = await goOn(at.table, shipped, { below: last ? `${last.id}0` : shipped.ended });
    if (!shipped) return;
  }
  const ended = await endedBelow(at);
  const looked_at = at.now().toISOString();
  await goOn(at.table, shipped, {
    ended: ended > shipped.ended ? ended : shipped.ended,
    looked_at,
  });
}

async function linesOf({ table }: At, { below, ended }: Shipped, limit: number): Promise<Line[]> {
  const lines: Line[] = [];
  let cursor: string | undefined;
  do {
    const page = await table.list(
      {
        index: 'lists',
        partition: auditList,
        between: [below, ended],
        limit: limit - lines.length,
        cursor,
      },
      Line,
    );
    lines.push(...page.items);
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined && lines.length < limit);
  return lines;
}

/** The beginning of ids before which no line is still to come. */
async function endedBelow({ table, now }: At): Promise<string> {
  const { items } = await table.list({ index: 'queue', partition: begunList, limit: 1 }, Begun);
  const begun = items.map((line) => Date.parse(line.at) - apart);
  return encodeTime(Math.min(now().getTime() - settled, ...begun), timeLetters);
}

/** An object for each day that has lines among these. */
async function keep(vault: Bucket, lines: Line[]): Promise<void> {
  const days = new Set(lines.map(dayOf));
  for (const day of days) {
    const ofDay = lines.filter((line) => dayOf(line) === day);
    const text = ofDay.map((line) => `${JSON.stringify(withoutPlaces(line), inOrder)}\n`).join('');
    await vault.putNew(keyOf(day, ofDay, text), text, 'application/x-ndjson');
  }
}

/** The day, in UTC, as a folder. */
const dayOf = ({ id }: Line): string =>
  new Date(decodeTime(id)).toISOString().slice(0, 10).replaceAll('-', '/');

/** The same lines have the same name, whoever ships them again; others never have it. */
function keyOf(day: string, [first]: Line[], text: string): string {
  const digest = createHash('sha256').update(text).digest('hex');
  return `audit/${day}/${first?.id ?? ''}-${digest}.jsonl`;
}

const withoutPlaces = (line: Line): Record<string, unknown> =>
  Object.fromEntries(Object.entries(line).filter(([name]) => !auditPlaces.includes(name)));

/** The table keeps no order of names, and the same line is to have the same bytes. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
