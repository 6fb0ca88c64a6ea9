import * as z from 'zod';
import { may } from '#contract/permissions.ts';
import { Id } from '#contract/values.ts';
import { isOpen, openOf } from '../../index/open-meetings.ts';
import type { Mail } from '../../platform/aws/mail.ts';
import type { Key, Table, Write } from '../../platform/aws/table.ts';
import { lastMonday, nineOn, weekBefore } from '../../platform/days.ts';
import {
  Broadcast,
  broadcastItem,
  broadcastKey,
  type DigestBroadcast,
  expiryOf,
  firstStep,
} from '../../records/broadcasts.ts';
import { MeetingRecord, meetingKey } from '../../records/meetings.ts';
import type { UserRecord } from '../../records/users.ts';
import type { DeliveryDeps } from './delivery.ts';
import {
  composeMail,
  dayFor,
  instantFor,
  oneLine,
  type Paragraph,
  type Recipient,
  recipientOf,
} from './letter.ts';
import type { MailWords } from './words/en.ts';

type DigestDeps = Pick<DeliveryDeps, 'table' | 'site' | 'now'>;

/** A person's week; null where there is nothing to report. */
export async function mailOfDigest(
  deps: DigestDeps,
  broadcast: DigestBroadcast,
  userId: string,
): Promise<Mail | null> {
  const { table, site } = deps;
  const to = await recipientOf(table, userId, (choices) => choices.weeklyDigest);
  if (!to) return null;
  const { added, open, ahead, more } = await contentsFor(deps, broadcast, to.person);
  if (added.length + open.length + ahead.length === 0) return null;
  const { first, last } = weekBefore(broadcast.monday);
  const day = (date: string) => dayFor(to.preferences, date);
  return composeMail(deps, to, ({ digest, statuses }) => {
    const items = itemsFor(to, statuses, site);
    return {
      subject: digest.subject(day(first), day(last)),
      paragraphs: [
        ...section(digest.added, added.map(items)),
        ...section(digest.open, open.map(items)),
        ...section(digest.ahead, ahead.map(items)),
        ...(more ? [{ link: digest.more, to: `${site}/archive` }] : []),
      ],
    };
  });
}

const section = (heading: string, items: { link: string; to: string }[]): Paragraph[] =>
  items.length > 0 ? [{ heading, items }] : [];

/** When, what, and its status. */
const itemsFor =
  ({ preferences }: Recipient, statuses: MailWords['statuses'], site: string) =>
  ({ id, title, date, scheduled_time, status }: MeetingRecord) => {
    const when =
      status === 'scheduled' && scheduled_time !== null
        ? instantFor(preferences, scheduled_time)
        : dayFor(preferences, date);
    return {
      link: `${when} · ${oneLine(title)} · ${statuses[status]}`,
      to: `${site}/meetings/${id}`,
    };
  };

/** Meetings under one heading. */
const max = 20;

interface Contents {
  added: MeetingRecord[];
  open: MeetingRecord[];
  ahead: MeetingRecord[];
  /** Whether there are more than these. */
  more: boolean;
}

/**
 * The contents of a person's digest, each meeting as it stands now: three headings, each from a bounded
 * read.
 */
async function contentsFor(
  { table, now }: Pick<DeliveryDeps, 'table' | 'now'>,
  { id: broadcast }: DigestBroadcast,
  person: UserRecord,
): Promise<Contents> {
  const { id, department } = person;
  const own = ofPerson(broadcast, id);
  const shared = department === '' ? [] : [ofDepartment(broadcast, department)];
  const [added, waiting, due, ahead] = await Promise.all([
    found(table, [own, ...shared], 'added', 'newest'),
    readEntries(table, openOf(id), '', 'newest'),
    found(table, [own], 'due', 'newest'),
    found(table, [own, ...shared], 'ahead', 'soonest'),
  ]);
  const shownAbove = new Set(added.slice(0, max));
  const open = [...due, ...waiting.map(({ meeting_id }) => meeting_id)].filter(
    (meeting) => !shownAbove.has(meeting),
  );
  const isTheirs = (meeting: MeetingRecord) =>
    may(person, 'read', meeting) &&
    (meeting.created_by_id === id || (department !== '' && meeting.department === department));
  const isPlanned = ({ status, sitting_cancelled }: MeetingRecord) =>
    status === 'scheduled' && !sitting_cancelled;
  const isPast = ({ scheduled_time }: MeetingRecord) =>
    scheduled_time !== null && new Date(scheduled_time) < now();
  const isDue = (meeting: MeetingRecord) => isPlanned(meeting) && isPast(meeting);
  const isAhead = (meeting: MeetingRecord) => isPlanned(meeting) && !isPast(meeting);
  return {
    added: await meetings(table, added, isTheirs),
    open: await meetings(table, open, (meeting) => isOpen(meeting) || isDue(meeting)),
    ahead: await meetings(table, ahead, (meeting) => isTheirs(meeting) && isAhead(meeting)),
    more: [added, open, ahead].some(({ length }) => length > max),
  };
}

type Order = 'newest' | 'soonest';

/**
 * The first entries of several partitions together, each meeting once. One more than is shown says that
 * there are more.
 */
async function found(
  table: Table,
  partitions: string[],
  section: Section,
  order: Order,
): Promise<string[]> {
  const lists = await Promise.all(
    partitions.map((partition) => readEntries(table, partition, `${section}#`, order)),
  );
  const byMeeting = new Map(lists.flat().map(({ meeting_id, sk }) => [meeting_id, sk]));
  const sign = order === 'newest' ? -1 : 1;
  const sorted = [...byMeeting].toSorted(([, a], [, b]) => (a < b ? -sign : sign));
  return sorted.map(([meeting]) => meeting);
}

async function readEntries(table: Table, partition: string, prefix: string, order: Order) {
  const newestFirst = order === 'newest';
  const { items } = await table.list(
    { index: 'table', partition, prefix, newestFirst, limit: max + 1 },
    DigestEntry,
  );
  return items;
}

/** As they are now: meetings that are gone or no longer fit are dropped. */
async function meetings(
  table: Table,
  ids: string[],
  fits: (meeting: MeetingRecord) => boolean,
): Promise<MeetingRecord[]> {
  const read = ids.slice(0, max).map((id) => table.get(meetingKey(id), MeetingRecord));
  const there = (await Promise.all(read)).filter((meeting) => meeting !== null);
  return there.filter(fits);
}

/** A meeting that belongs in the digest of a person, or in those of everybody in a department. */
export const DigestEntry = z.object({ meeting_id: Id, sk: z.string() });
type DigestEntry = z.infer<typeof DigestEntry>;

/** `due`: it should have been held and has no recording. */
type Section = 'added' | 'due' | 'ahead';

export const ofPerson = (roundId: string, userId: string): string =>
  `BROADCAST#${roundId}#PERSON#${userId}`;
const ofDepartment = (roundId: string, department: string): string =>
  `BROADCAST#${roundId}#DEPARTMENT#${department}`;

/** Lists a meeting for its creator and its department. Safe to repeat. */
export function digestEntries(
  roundId: string,
  { id, created_by_id, department }: Pick<MeetingRecord, 'id' | 'created_by_id' | 'department'>,
  { section, place }: { section: Section; place: string },
  now: Date,
): Write[] {
  const posted = (pk: string): Write => {
    const key: Key = { pk, sk: `${section}#${place}#${id}` };
    return { put: { ...key, meeting_id: id, expires: expiryOf(now) } };
  };
  // Its creator is expected to upload the recording: it is open for nobody else.
  const isShared = department !== '' && section !== 'due';
  return [
    ...(created_by_id === '' ? [] : [posted(ofPerson(roundId, created_by_id))]),
    ...(isShared ? [posted(ofDepartment(roundId, department))] : []),
  ];
}

/** Milliseconds; after that the news of the week is stale. */
const day = 86_400_000;

/** Starts the digest of a week, once, from Monday nine o’clock in India. */
export async function beginDigest({ table, now }: Pick<DeliveryDeps, 'table' | 'now'>) {
  const monday = lastMonday(now());
  if (now().getTime() - nineOn(monday).getTime() >= day) return;
  const id = `digest-${monday}`;
  if (await table.get(broadcastKey(id), Broadcast)) return;
  await table.put(broadcastItem({ kind: 'digest', id, monday, ...firstStep }, now()), {
    exists: false,
  });
}
