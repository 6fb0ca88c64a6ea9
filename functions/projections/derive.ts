import * as z from 'zod';
import { dayKey, monthKey, nothing, Tally, totalsKey } from '../index/counters.ts';
import { openWrites, ownerOf } from '../index/open-meetings.ts';
import { archivedMeeting, indexedMeeting } from '../index/search/items.ts';
import type { Matter } from '../index/search/matter.ts';
import type { Deps } from '../platform/aws/deps.ts';
import type { Write } from '../platform/aws/table.ts';
import { optimistically } from '../platform/concurrency.ts';
import { dayOf } from '../platform/days.ts';
import { hashOf } from '../platform/hash.ts';
import type { MeetingRecord } from '../records/meetings.ts';
import type { MeetingChange } from './changes.ts';
import { indexMeeting, readMatter } from './search-index.ts';

const streamKeepsSeconds = 24 * 3600;

type DeriveDeps = Pick<Deps, 'table' | 'archiveBucket'>;

/**
 * Updates counters and index for a change of a meeting, or of what was put before its sitting, which its version does
 * not count. Older changes and repeats do nothing, unless a full rebuild was requested: then only what was counted is
 * trusted.
 */
export async function derive(deps: DeriveDeps, change: MeetingChange, now: Date): Promise<void> {
  await optimistically(() => deriveUnlessChanged(deps, change, now));
}

/** Null where the same meeting was derived meanwhile. */
async function deriveUnlessChanged(
  deps: DeriveDeps,
  change: MeetingChange,
  now: Date,
): Promise<'derived' | null> {
  const known = await deps.table.get(derivedKey(change.id), Derived);
  const before = known ?? notDerived;
  const asked = change.meeting?.derive_asked ?? '';
  const inFull = asked > (before.asked ?? '');
  if (change.version < before.version) return 'derived';
  const { indexed, tally, open, digest } = await wantedOf(deps.table, change.meeting);
  const isIndexed = !inFull && digest === before.digest;
  if (change.version === before.version && isIndexed) return 'derived';

  // Safe to repeat, so it comes before the transaction that records it as done.
  if (!isIndexed) await indexMeeting(deps, change.id, { meeting: indexed, inFull });
  const done = await deps.table.transact([
    {
      put: {
        ...derivedKey(change.id),
        version: change.version,
        tally,
        open,
        digest,
        asked: inFull ? asked : before.asked,
        expires: expiryOf(change, now),
      },
      condition: known ? { is: { version: before.version } } : { exists: false },
    },
    ...counterWrites(before.tally, tally),
    ...openWrites(change.id, inFull && open ? null : before.open, open),
  ]);
  return done ? 'derived' : null;
}

/** Everything to be derived from the current state of a meeting. */
async function wantedOf(table: Deps['table'], meeting: MeetingRecord | null) {
  const indexed = indexedMeeting(meeting);
  const archived = archivedMeeting(meeting);
  return {
    indexed,
    tally: tallyOf(archived),
    open: ownerOf(archived),
    digest: digestOf(indexed, indexed === null ? [] : await readMatter(table, indexed)),
  };
}

/** Of a deleted meeting the record stays as long as the stream may repeat itself. Unix seconds. */
const expiryOf = ({ meeting }: MeetingChange, now: Date): number | undefined =>
  meeting ? undefined : Math.floor(now.getTime() / 1000) + 2 * streamKeepsSeconds;

/** The contribution of an archived meeting to the counters. */
export function tallyOf(meeting: MeetingRecord | null): Tally {
  if (!meeting) return nothing;
  const { status, duration, date, transcript_key, completed_at } = meeting;
  return {
    total: 1,
    pending: status === 'queued' || status === 'processing' ? 1 : 0,
    seconds: duration,
    recorded: duration > 0 ? 1 : 0,
    transcribed: transcript_key === null ? 0 : duration,
    month: date.slice(0, 7),
    day: completed_at && dayOf(new Date(completed_at)),
  };
}

/** Each update also counts `changes`: whoever sums up all meetings can tell that no counter moved meanwhile. */
function counterWrites(before: Tally, after: Tally): Write[] {
  const { total, pending, seconds, recorded } = after;
  const add = {
    total: total - before.total,
    pending: pending - before.pending,
    seconds: seconds - before.seconds,
    recorded: recorded - before.recorded,
  };
  const others = [...monthWrites(before, after), ...dayWrites(before, after)];
  const isChanged = others.length > 0 || Object.values(add).some((by) => by !== 0);
  if (!isChanged) return [];
  return [{ update: totalsKey, changes: { add: { ...add, changes: 1 } } }, ...others];
}

/** Moves the meeting from the month where it was counted to the one where it now belongs. */
function monthWrites(before: Tally, after: Tally): Write[] {
  const add = (month: string | null, count: number, seconds: number): Write[] =>
    month === null || (count === 0 && seconds === 0)
      ? []
      : [{ update: monthKey(month), changes: { add: { count, seconds } } }];
  if (before.month === after.month) {
    return add(after.month, 0, after.transcribed - before.transcribed);
  }
  return [...add(before.month, -1, -before.transcribed), ...add(after.month, 1, after.transcribed)];
}

function dayWrites({ day: from }: Tally, { day: to }: Tally): Write[] {
  if (from === to) return [];
  const add = (day: string | null, count: number): Write[] =>
    day === null ? [] : [{ update: dayKey(day), changes: { add: { count } } }];
  return [...add(from, -1), ...add(to, 1)];
}

/** The data derived from a meeting so far, so that deriving twice has the same result as once. */
export const Derived = z.object({
  version: z.number(),
  tally: Tally,
  /** The list of open meetings that contains it. */
  open: z.string().nullable().default(null),
  /** Hash of everything the index is made from; empty where the index has nothing. */
  digest: z.string().default(''),
  /** The last full rebuild that was requested and done. */
  asked: z.string().nullable().default(null),
});
export type Derived = z.infer<typeof Derived>;

export const derivedKey = (id: string) => ({ pk: `MEETING#${id}`, sk: 'DERIVED' });

const notDerived: Derived = {
  version: 0,
  tally: nothing,
  open: null,
  digest: '',
  asked: null,
};

/** Increment it, and each meeting is indexed anew at its next change. */
const layout = 1;

/**
 * The same digest means the same index: it covers the fields that are read, the keys of the objects, and what was put
 * before a sitting.
 */
export function digestOf(meeting: MeetingRecord | null, matter: Matter[]): string {
  if (!meeting) return '';
  const { title, description, date, department, attendees, status, created_by_id, added_as } =
    meeting;
  const { transcript_key, summary_key } = meeting;
  const read = [title, description, date, department, attendees, status, created_by_id, added_as];
  return hashOf([layout, ...read, transcript_key, summary_key, ...matter]);
}
