import { decodeTime, encodeTime } from 'ulid';
import * as z from 'zod';
import { Id, Instant } from '#contract/values.ts';
import type { Bucket } from '../platform/aws/bucket.ts';
import type { Deps } from '../platform/aws/deps.ts';
import type { Key, Table } from '../platform/aws/table.ts';
import { sha256Hex } from '../platform/hash.ts';
import { putMetrics } from '../platform/log/metrics.ts';
import { AuditIntent, auditIndexAttributes, auditList, intentList } from '../records/audit.ts';

type ShipDeps = Pick<Deps, 'table' | 'archiveBucket' | 'now'>;

/** An entry as stored: one of an older format is shipped in that format. */
const Line = z.looseObject({ id: Id });
type Line = z.infer<typeof Line>;

const minutes = 60_000;
/** Longer than any call, clock skew and index lag together. */
const settled = 5 * minutes;
/** An entry gets its id before its time, by at most this. */
const apart = minutes;
/**
 * Calls seen to have ended are shipped this much later at the earliest: the indexes may show an end before its
 * entry.
 */
const between = minutes;
/** Entries in a batch: an object's fixed cost exceeds that of its bytes. */
const batch = 1000;
const timeLetters = 10;

/**
 * Ships new entries of the audit log to the archive bucket, in order and each exactly once. Stops a few minutes before
 * now, and before any call in progress, whose entry will get an id from when it began. Starts no batch after `until`;
 * the next run continues there.
 */
export async function shipAuditLog(deps: ShipDeps, until: number, size = batch): Promise<void> {
  let shipped: Shipped | null = await findShipped(deps.table);
  if (deps.now().getTime() - Date.parse(shipped.looked_at) < between) return;
  while (shipped.below < shipped.ended) {
    if (deps.now().getTime() > until) return;
    const lines = await linesOf(deps, shipped, size);
    await storeLines(deps.archiveBucket, lines);
    const last = lines.length < size ? null : lines.at(-1);
    // No id lies between an id and the same with one more character.
    shipped = await advance(deps.table, shipped, { below: last ? `${last.id}0` : shipped.ended });
    if (!shipped) return;
  }
  const ended = await endedBelow(deps);
  const looked_at = deps.now().toISOString();
  await advance(deps.table, shipped, {
    ended: ended > shipped.ended ? ended : shipped.ended,
    looked_at,
  });
}

async function linesOf(
  { table }: ShipDeps,
  { below, ended }: Shipped,
  limit: number,
): Promise<Line[]> {
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

/** A prefix of ids below which no new entries can appear. */
async function endedBelow({ table, now }: ShipDeps): Promise<string> {
  const { items } = await table.list(
    { index: 'due', partition: intentList, limit: 1 },
    AuditIntent,
  );
  const intents = items.map((line) => Date.parse(line.at) - apart);
  return encodeTime(Math.min(now().getTime() - settled, ...intents), timeLetters);
}

/** One object for each day among these entries. */
async function storeLines(archiveBucket: Bucket, lines: Line[]): Promise<void> {
  const days = new Set(lines.map(dayOf));
  for (const day of days) {
    const ofDay = lines.filter((line) => dayOf(line) === day);
    const text = ofDay.map((line) => `${JSON.stringify(withoutPlaces(line), inOrder)}\n`).join('');
    await archiveBucket.putNew(keyOf(day, ofDay, text), text, 'application/x-ndjson');
  }
}

/** The day in UTC, as a folder. */
const dayOf = ({ id }: Line): string =>
  new Date(decodeTime(id)).toISOString().slice(0, 10).replaceAll('-', '/');

/** Content-addressed: shipping the same entries again writes the same key, and different ones never do. */
function keyOf(day: string, [first]: Line[], text: string): string {
  return `audit/${day}/${first?.id ?? ''}-${sha256Hex(text)}.jsonl`;
}

const withoutPlaces = (line: Line): Record<string, unknown> =>
  Object.fromEntries(Object.entries(line).filter(([name]) => !auditIndexAttributes.includes(name)));

/** The table keeps no order of attributes, and the same entry must have the same bytes. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** How far the audit log has been shipped. Ids sort by time, so both positions are prefixes of ids. */
const Shipped = z.object({
  /** Every entry below this is in the archive bucket. */
  below: z.string(),
  /** Every call below this had ended when last checked: no more entries will appear. */
  ended: z.string(),
  looked_at: Instant,
});
type Shipped = z.infer<typeof Shipped>;

const shippedKey: Key = { pk: 'SHIPPED', sk: 'SHIPPED' };

/** Sorts before every id. */
const start = '0';

export const findShipped = async (table: Table): Promise<Shipped> =>
  (await table.get(shippedKey, Shipped)) ?? {
    below: start,
    ended: start,
    looked_at: new Date(0).toISOString(),
  };

/** Records the progress. Null when another run has moved on meanwhile. */
export async function advance(
  table: Table,
  from: Shipped,
  to: Partial<Shipped>,
): Promise<Shipped | null> {
  const next = { ...from, ...to };
  const isFirst = from.below === start && from.ended === start;
  const asRead = { is: { below: from.below, ended: from.ended } };
  const done = isFirst
    ? await table.put({ ...shippedKey, ...next }, { exists: false })
    : await table.update(shippedKey, { set: next }, Shipped, asRead);
  return done ? next : null;
}

/** Seconds by which shipping may lag in normal operation, with a margin: usually it is a quarter of an hour. */
const usual = 30 * 60;
const idLength = 26;

/** Emits a metric of the shipping lag; none while it is normal, or before anything was shipped. */
export async function measureLag(
  functionName: string,
  { table, now }: Pick<ShipDeps, 'table' | 'now'>,
): Promise<void> {
  const { below } = await findShipped(table);
  const whole = decodeTime(below.slice(0, idLength).padEnd(idLength, '0'));
  const lag = Math.floor((now().getTime() - whole) / 1000);
  if (whole > 0 && lag > usual) putMetrics(functionName, { OldestUnshipped: lag });
}
