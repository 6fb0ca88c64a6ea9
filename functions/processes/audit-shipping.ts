import { createHash } from 'node:crypto';
import { decodeTime, encodeTime } from 'ulid';
import * as z from 'zod';
import { Id, Instant } from '#contract/values.ts';
import type { Bucket } from '../platform/aws/bucket.ts';
import type { Deps } from '../platform/aws/deps.ts';
import type { Key, Table } from '../platform/aws/table.ts';
import { putMetrics } from '../platform/log/metrics.ts';
import { AuditIntent, auditIndexAttributes, auditList, intentList } from '../records/audit.ts';

type ShipDeps = Pick<Deps, 'table' | 'archiveBucket' | 'now'>;

/** A line as the table has it: one in the words of an older version goes into the archive bucket in those. */
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
 * Ships to the archive bucket what the audit log has gained, in its order and each line once. Nothing younger than a
 * few minutes, and nothing beyond a call that was begun and is not ended: its line is still to come,
 * under an id of long ago. No batch is begun after `until`; the next run goes on from there.
 */
export async function shipAuditLog(deps: ShipDeps, until: number, size = batch): Promise<void> {
  let shipped: Shipped | null = await findShipped(deps.table);
  if (deps.now().getTime() - Date.parse(shipped.looked_at) < between) return;
  while (shipped.below < shipped.ended) {
    if (deps.now().getTime() > until) return;
    const lines = await linesOf(deps, shipped, size);
    await storeLines(deps.archiveBucket, lines);
    const last = lines.length < size ? null : lines.at(-1);
    // No id lies between one and itself with a letter more.
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

/** The beginning of ids before which no line is still to come. */
async function endedBelow({ table, now }: ShipDeps): Promise<string> {
  const { items } = await table.list(
    { index: 'due', partition: intentList, limit: 1 },
    AuditIntent,
  );
  const begun = items.map((line) => Date.parse(line.at) - apart);
  return encodeTime(Math.min(now().getTime() - settled, ...begun), timeLetters);
}

/** An object for each day that has lines among these. */
async function storeLines(archiveBucket: Bucket, lines: Line[]): Promise<void> {
  const days = new Set(lines.map(dayOf));
  for (const day of days) {
    const ofDay = lines.filter((line) => dayOf(line) === day);
    const text = ofDay.map((line) => `${JSON.stringify(withoutPlaces(line), inOrder)}\n`).join('');
    await archiveBucket.putNew(keyOf(day, ofDay, text), text, 'application/x-ndjson');
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
  Object.fromEntries(Object.entries(line).filter(([name]) => !auditIndexAttributes.includes(name)));

/** The table keeps no order of names, and the same line is to have the same bytes. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/**
 * How far the audit log lies in the archive bucket. Ids sort by their time, so both places are said as the beginning of
 * an id.
 */
const Shipped = z.object({
  /** Every line below this is in the archive bucket. */
  below: z.string(),
  /** Every line below this had ended when that was looked at last, and none will come. */
  ended: z.string(),
  looked_at: Instant,
});
type Shipped = z.infer<typeof Shipped>;

const shippedKey: Key = { pk: 'SHIPPED', sk: 'SHIPPED' };

/** Below every id. */
const start = '0';

export const findShipped = async (table: Table): Promise<Shipped> =>
  (await table.get(shippedKey, Shipped)) ?? {
    below: start,
    ended: start,
    looked_at: new Date(0).toISOString(),
  };

/** Goes on from there. Null when another run has done so meanwhile. */
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

/** Seconds that the archive bucket is behind the audit log at the most, while all is well: it is a quarter of an hour. */
const usual = 30 * 60;
const idLength = 26;

/**
 * Leaves as a figure how long ago the audit log was whole in the archive bucket; none while that is as it should be, or
 * nothing was shipped yet.
 */
export async function measureLag(
  functionName: string,
  { table, now }: Pick<ShipDeps, 'table' | 'now'>,
): Promise<void> {
  const { below } = await findShipped(table);
  const whole = decodeTime(below.slice(0, idLength).padEnd(idLength, '0'));
  const lag = Math.floor((now().getTime() - whole) / 1000);
  if (whole > 0 && lag > usual) putMetrics(functionName, { OldestUnshipped: lag });
}
