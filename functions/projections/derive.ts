import { createHash } from 'node:crypto';
import * as z from 'zod';
import { dayKey, monthKey, nothing, Tally, totalsKey } from '../index/counters.ts';
import { openWrites, ownerOf } from '../index/open-meetings.ts';
import { archivedMeeting } from '../index/search/items.ts';
import type { Deps } from '../platform/aws/deps.ts';
import type { Write } from '../platform/aws/table.ts';
import { dayOf } from '../platform/days.ts';
import type { MeetingRecord } from '../records/meetings.ts';
import type { MeetingChange } from './changes.ts';
import { indexMeeting } from './search-index.ts';

const streamKeepsSeconds = 24 * 3600;

type DeriveDeps = Pick<Deps, 'table' | 'archiveBucket'>;

/**
 * Brings counters and index to what a change says. Older changes and repeats do nothing, unless one asks
 * that all be made afresh: then nothing that is remembered is trusted but what was counted.
 */
export async function derive(deps: DeriveDeps, change: MeetingChange, now: Date): Promise<void> {
  const known = await deps.table.get(derivedKey(change.id), Derived);
  const before = known ?? notDerived;
  const asked = change.meeting?.derive_asked ?? '';
  const inFull = asked > (before.asked ?? '');
  if (change.version < before.version) return;
  if (change.version === before.version && !inFull) return;
  const meeting = archivedMeeting(change.meeting);
  const [tally, open, digest] = [tallyOf(meeting), ownerOf(meeting), digestOf(meeting)];

  // Repeatable by itself, so it comes before the step that says it is done.
  if (inFull || digest !== before.digest) {
    await indexMeeting(deps, change.id, { meeting, inFull });
  }
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
    ...openWrites(change.id, inFull && open !== null ? null : before.open, open),
  ]);
  if (!done) throw new Error(`Meeting ${change.id} was derived by another meanwhile`);
}

/** Of a deleted meeting the record stays as long as the stream may repeat itself. Unix seconds. */
const expiryOf = ({ meeting }: MeetingChange, now: Date): number | undefined =>
  meeting ? undefined : Math.floor(now.getTime() / 1000) + 2 * streamKeepsSeconds;

/** What a meeting of the archive adds to the figures. */
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

/** Each change of any figure counts the changes up: whoever sums them all up knows that none moved meanwhile. */
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

/** Out of the month where it was counted, into the one where it now counts. */
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

/** What of a meeting has been derived so far: the memory that makes deriving twice deriving once. */
export const Derived = z.object({
  version: z.number(),
  tally: Tally,
  /** Who has it on the list of open meetings. */
  open: z.string().nullable().default(null),
  /** Of all that the index is made from; empty where it holds nothing. */
  digest: z.string().default(''),
  /** When it was last asked that all of it be made afresh, and was. */
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

/** Another one, and each meeting is indexed anew with its next change. */
const layout = 1;

/** The same digest, the same index: what is read of a record to make it, and the objects it points at. */
export function digestOf(meeting: MeetingRecord | null): string {
  if (!meeting) return '';
  const { title, description, date, department, attendees, status, created_by_id, added_as } =
    meeting;
  const { transcript_key, summary_key } = meeting;
  const read = [title, description, date, department, attendees, status, created_by_id, added_as];
  return createHash('sha256')
    .update(JSON.stringify([layout, ...read, transcript_key, summary_key]))
    .digest('base64url')
    .slice(0, 22);
}
