import * as z from 'zod';
import type { Table, Write } from '../aws/table.ts';
import { dayOf } from '../days.ts';
import type { MeetingRecord } from '../meetings/store.ts';
import { postingKey } from '../search/index-key.ts';
import { wordsOf } from '../search/words.ts';
import type { Change } from './change.ts';
import { dayKey, monthKey, nothing, Tally, totalsKey } from './counters.ts';
import { openWrites, ownerOf } from './open.ts';

/** What of a meeting has been derived so far: the memory that makes deriving twice deriving once. */
const Derived = z.object({
  version: z.number(),
  tally: Tally,
  words: z.array(z.string()),
  /** Who has it on the list of open meetings. */
  open: z.string().nullable().default(null),
});
const derivedKey = (id: string) => ({ pk: `MEETING#${id}`, sk: 'DERIVED' });

const streamKeepsSeconds = 24 * 3600;
/** Half of what DynamoDB takes in one record. */
const mostWordBytes = 200_000;

/** Brings counters and index to what a change says. Older changes and repeats do nothing. */
export async function derive(table: Table, change: Change, now: Date): Promise<void> {
  const known = await table.get(derivedKey(change.id), Derived);
  const before = known ?? { version: 0, tally: nothing, words: [], open: null };
  if (change.version <= before.version) return;
  // A meeting that is no more than scheduled is not there yet.
  const meeting = change.meeting?.status === 'scheduled' ? null : change.meeting;
  const tally = meeting ? tallyOf(meeting) : nothing;
  const words = meeting ? searchable(meeting) : [];
  const open = ownerOf(meeting);

  // Repeatable by themselves, so they come before the step that says they are done.
  for (const writes of inHundreds(indexWrites(change.id, before.words, words))) {
    await table.transact(writes);
  }
  const done = await table.transact([
    {
      put: {
        ...derivedKey(change.id),
        version: change.version,
        tally,
        words,
        open,
        // Of a deleted meeting this stays as long as the stream may repeat itself.
        expires: change.meeting
          ? undefined
          : Math.floor(now.getTime() / 1000) + 2 * streamKeepsSeconds,
      },
      condition: known ? { is: { version: before.version } } : { exists: false },
    },
    ...counterWrites(before.tally, tally),
    ...openWrites(change.id, before.open, open),
  ]);
  if (!done) throw new Error(`Meeting ${change.id} was derived by another meanwhile`);
}

function tallyOf(meeting: MeetingRecord): Tally {
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

/** Its words, as many as a record holds: no text people write comes near it. */
function searchable({ title, description, department, attendees }: MeetingRecord): string[] {
  const words = [...wordsOf([title, description, department, ...attendees].join('\n'))];
  let room = mostWordBytes;
  return words.filter((word) => (room -= Buffer.byteLength(word) + 1) >= 0);
}

function counterWrites(before: Tally, after: Tally): Write[] {
  const { total, pending, seconds, recorded } = after;
  const add = {
    total: total - before.total,
    pending: pending - before.pending,
    seconds: seconds - before.seconds,
    recorded: recorded - before.recorded,
  };
  const changed = Object.values(add).some((by) => by !== 0);
  return [
    ...(changed ? [{ update: totalsKey, changes: { add } }] : []),
    ...monthWrites(before, after),
    ...dayWrites(before, after),
  ];
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

function indexWrites(id: string, before: string[], after: string[]): Write[] {
  const added = after.filter((word) => !before.includes(word));
  const gone = before.filter((word) => !after.includes(word));
  return [
    ...added.map((word) => ({ put: { ...postingKey(word, id), meeting_id: id } })),
    ...gone.map((word) => ({ delete: postingKey(word, id) })),
  ];
}

function* inHundreds<T>(items: T[]): Generator<T[]> {
  for (let at = 0; at < items.length; at += 100) yield items.slice(at, at + 100);
}
