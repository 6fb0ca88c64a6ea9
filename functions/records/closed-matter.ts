import type { Action } from '#contract/actions.ts';
import { may, type Person } from '#contract/permissions.ts';
import type { Ctx } from '../platform/aws/deps.ts';
import type { Table } from '../platform/aws/table.ts';
import { mapConcurrently } from '../platform/concurrency.ts';
import { dayOf } from '../platform/days.ts';
import { membersOn, PersonRecord, personKey } from './bodies.ts';
import { accessOf } from './hidden-meetings.ts';
import type { MeetingRecord } from './meetings.ts';
import { entryKey, StoredItem } from './sittings.ts';

type Reader = Pick<Ctx, 'table' | 'now'> & { user: Person };

/** A resolution or an action: something that came of a meeting, perhaps of an item behind closed doors. */
interface Matter {
  meeting_id: string;
  agenda_item_id: string | null;
  body_id: string | null;
  closed: boolean;
}

/**
 * Whether a person may read closed matter of a meeting: administrators, whoever created the meeting, its named
 * readers, and the accounts given, which are those of members of the body and of the officers named on the item.
 */
export const mayReadClosed = (
  person: Person,
  { created_by_id, reader_ids }: Pick<MeetingRecord, 'created_by_id' | 'reader_ids'>,
  accounts: readonly string[],
): boolean =>
  may(person, 'read', {
    created_by_id,
    department: '',
    confidential: true,
    reader_ids: [...reader_ids, ...accounts],
  });

/** The accounts of today's members of a body. */
export async function memberAccounts(
  { table, now }: Pick<Reader, 'table' | 'now'>,
  bodyId: string,
): Promise<string[]> {
  const members = await membersOn(table, bodyId, dayOf(now()));
  const { items } = await table.getMany(
    members.map(({ id }) => personKey(id)),
    PersonRecord.pick({ user_id: true }),
  );
  return items.flatMap(({ user_id }) => user_id ?? []);
}

/** Tells which matters the caller may read: those of meetings that they may read and, if closed, those of `mayReadClosed`. */
export async function readableMatters(
  reader: Reader,
  matters: readonly Matter[],
): Promise<(matter: Matter) => boolean> {
  const { table, user } = reader;
  if (mayReadClosed(user, deleted, [])) return () => true;
  const meetings = matters.map(({ meeting_id }) => meeting_id);
  const access = new Map((await accessOf(table, user, meetings)).map((one) => [one.id, one]));
  const closed = matters.filter((one) => one.closed);
  const [officers, members] = await Promise.all([
    officersOf(table, closed),
    membersOf(reader, closed),
  ]);
  return (matter) => {
    const meeting = access.get(matter.meeting_id);
    if (meeting && !may(user, 'read', meeting)) return false;
    if (!matter.closed) return true;
    const named = officers.get(matter.agenda_item_id) ?? [];
    const ofBody = members.get(matter.body_id) ?? [];
    return mayReadClosed(user, meeting ?? deleted, [...named, ...ofBody]);
  };
}
/** Only administrators read closed matter of a meeting that was deleted. */
const deleted = { created_by_id: '', reader_ids: [] };

/** The officers named on the items of matters, by item. */
async function officersOf(table: Table, matters: readonly Matter[]) {
  const keys = matters.flatMap(({ meeting_id, agenda_item_id }) =>
    agenda_item_id === null ? [] : [entryKey(meeting_id, 'agenda', agenda_item_id)],
  );
  const Named = StoredItem.pick({ id: true, officer_ids: true });
  const { items } = await table.getMany(keys, Named);
  return new Map<string | null, string[]>(items.map(({ id, officer_ids }) => [id, officer_ids]));
}

/** The accounts of the members of the bodies of matters, by body. */
async function membersOf(reader: Reader, matters: readonly Matter[]) {
  const bodies = new Set(matters.flatMap(({ body_id }) => body_id ?? []));
  const accounts = await mapConcurrently(
    bodies,
    5,
    async (id) => [id, await memberAccounts(reader, id)] as const,
  );
  return new Map<string | null, string[]>(accounts);
}

/** Tells which actions the caller may read: all without a meeting, and the others like any matter. */
export async function readableActions(
  reader: Reader,
  actions: readonly Origin[],
): Promise<(action: Origin) => boolean> {
  const matters = actions.flatMap((one) => (isOfMeeting(one) ? [one] : []));
  const isReadable = await readableMatters(reader, matters);
  return (one) => !isOfMeeting(one) || isReadable(one);
}
type Origin = Pick<Action, 'meeting_id' | 'agenda_item_id' | 'body_id' | 'closed'>;

const isOfMeeting = (one: Origin): one is Origin & { meeting_id: string } =>
  one.meeting_id !== null;
