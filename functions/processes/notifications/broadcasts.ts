import { encodeTime } from 'ulid';
import * as z from 'zod';
import { Id } from '#contract/values.ts';
import { Addition, additions } from '../../index/search/items.ts';
import { tryOrLog } from '../../platform/aws/due.ts';
import type { List } from '../../platform/aws/lists.ts';
import type { Table, Write } from '../../platform/aws/table.ts';
import { dayOf, daysAfter, nineOn, startOfDay } from '../../platform/days.ts';
import { isCurrent, MembershipRecord, membersFrom } from '../../records/bodies.ts';
import {
  Broadcast,
  broadcastKey,
  type DigestBroadcast,
  ended,
  liveBroadcasts,
  type NoticeBroadcast,
} from '../../records/broadcasts.ts';
import { ScheduledRecord, schedule } from '../../records/meetings.ts';
import { type MinutesReminder, messageItem } from '../../records/outbox.ts';
import { serviceItem } from '../../records/services.ts';
import { digestList } from '../../records/settings.ts';
import { UserRecord, userList } from '../../records/users.ts';
import type { DeliveryDeps } from './delivery.ts';
import { digestEntries } from './digest.ts';

type BroadcastDeps = Pick<DeliveryDeps, 'table' | 'now'>;

const maxRounds = 10;

/** Takes one broadcast, the oldest first, a page further. Resolves to whether there was one. */
export async function advanceBroadcast(deps: BroadcastDeps): Promise<boolean> {
  const { items } = await deps.table.list(
    { index: 'due', partition: liveBroadcasts, limit: maxRounds },
    z.object({ id: Id }),
  );
  for (const { id } of items) {
    const message = 'a broadcast waits for the next minute';
    // One that fails does not block the others.
    if (await tryOrLog(() => step(deps, id), message, { broadcast_id: id })) return true;
  }
  return false;
}

/**
 * Writes a page's messages and the progress in one transaction, unless another run already did. A crash before it
 * leaves nothing behind, and nobody is mailed twice.
 */
async function step({ table, now }: BroadcastDeps, id: string): Promise<boolean> {
  const broadcast = await table.get(broadcastKey(id), Broadcast);
  if (!broadcast) return false;
  const stages = stagesOf(broadcast);
  const stage = stages[broadcast.stage];
  if (!stage) return false;
  const { writes, cursor } = await stage.page(table, broadcast.cursor, now());
  const next = { stage: cursor === null ? broadcast.stage + 1 : broadcast.stage, cursor };
  const isLast = next.stage === stages.length;
  return table.transact([
    ...writes,
    {
      update: broadcastKey(id),
      changes: { set: { ...next, ...(isLast && ended) }, add: { step: 1 } },
      condition: { is: { step: broadcast.step } },
    },
  ]);
}

/** Each entry takes up to three writes, and the progress one: a transaction holds a hundred. */
const pageSize = 33;

/** A list that a broadcast goes through, and what it writes for each page. */
export interface Stage {
  page(
    table: Table,
    cursor: string | null,
    now: Date,
  ): Promise<{ writes: Write[]; cursor: string | null }>;
}

const stage = <S extends z.ZodType>(
  list: List,
  schema: S,
  writesOf: (item: z.output<S>, now: Date) => Write[],
): Stage => ({
  async page(table, cursor, now) {
    const query = { ...list, limit: pageSize, cursor: cursor ?? undefined, skipUnreadable: true };
    const { items, cursor: next } = await table.list(query, schema);
    return { writes: items.flatMap((item) => writesOf(item, now)), cursor: next };
  },
});

function stagesOf(broadcast: Broadcast): Stage[] {
  if (broadcast.kind === 'notice') return [membersOf(broadcast)];
  const messageTo = (user_id: string, now: Date): Write[] => [
    { put: messageItem({ kind: 'broadcast', broadcast_id: broadcast.id, user_id }, now) },
  ];
  if (broadcast.kind === 'digest') {
    const chose = stage(
      { index: 'lists', partition: digestList },
      z.object({ list_key: Id }),
      ({ list_key }, now) => messageTo(list_key, now),
    );
    return [addedIn(broadcast), scheduledAround(broadcast), chose];
  }
  const everybody = stage(
    { index: 'lists', partition: userList },
    UserRecord.pick({ id: true, is_active: true }),
    ({ id, is_active }, now) => (is_active ? messageTo(id, now) : []),
  );
  return [everybody];
}

/** The members of the sitting's day, each with the record of what reached them. */
function membersOf({ id, body_id, day, ...notice }: NoticeBroadcast): Stage {
  const { meeting_id, occasion, issued_at, minutes } = notice;
  return stage(membersFrom(body_id, day), MembershipRecord, (member, now) => {
    if (!isCurrent(member, day)) return [];
    const served = { meeting_id, service_id: id, person_id: member.id };
    const service = {
      ...served,
      occasion,
      issued_at,
      name: member.name,
      honorific: member.honorific,
      state: 'waiting' as const,
      at: now.toISOString(),
      recorded_by: null,
      minutes,
    };
    return [
      { put: serviceItem(service) },
      { put: messageItem({ kind: 'notice', ...served }, now) },
      ...reminderOfMinutes(served, minutes?.due ?? null, now),
    ];
  });
}

/** At nine on the day before minutes are to be acknowledged. */
function reminderOfMinutes(
  served: Pick<MinutesReminder, 'meeting_id' | 'service_id' | 'person_id'>,
  due: string | null,
  now: Date,
): Write[] {
  if (due === null) return [];
  const ahead = nineOn(daysAfter(dayOf(new Date(due)), -1));
  return ahead > now ? [{ put: messageItem({ kind: 'unacknowledged', ...served }, ahead) }] : [];
}

/** The meetings that joined the archive in the week before; their sort keys start with the time when they did. */
function addedIn({ id, monday }: DigestBroadcast): Stage {
  const key = (day: string) => encodeTime(startOfDay(day).getTime(), 10);
  return stage(
    {
      index: 'table',
      partition: additions,
      between: [key(daysAfter(monday, -7)), key(monday)],
    },
    Addition,
    (meeting, now) => digestEntries(id, meeting, { section: 'added', place: meeting.id }, now),
  );
}

/** The meetings that were planned for last week, and those scheduled for this one. */
function scheduledAround({ id, monday }: DigestBroadcast): Stage {
  const key = (day: string) => startOfDay(day).toISOString();
  return stage(
    {
      index: 'due',
      partition: schedule,
      between: [key(daysAfter(monday, -7)), key(daysAfter(monday, 7))],
    },
    ScheduledRecord,
    (meeting, now) => {
      if (meeting.status !== 'scheduled' || meeting.sitting_cancelled) return [];
      const section = new Date(meeting.scheduled_time) < now ? 'due' : 'ahead';
      return digestEntries(id, meeting, { section, place: meeting.scheduled_time }, now);
    },
  );
}
