import { Action } from '#contract/actions.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { Table, Write } from '../../platform/aws/table.ts';
import { mapConcurrently, optimistically } from '../../platform/concurrency.ts';
import { actionList, actionWrites, findAction } from '../../records/actions.ts';
import { mayReadClosed, memberAccounts } from '../../records/closed-matter.ts';
import type { MeetingRecord } from '../../records/meetings.ts';
import {
  type Desk,
  entryKey,
  findDesk,
  findResolution,
  resolutionItem,
  StoredItem,
} from '../../records/sittings.ts';

/** A desk as far as its reader goes: what belongs to these items does not exist for them. */
export type OpenDesk = Desk & { hidden: ReadonlySet<string> };

/**
 * The items that a person may not read. The officers named on a closed item are those who put it on the agenda or
 * closed it; for the others who read it see `mayReadClosed`.
 */
export async function hiddenItems(
  ctx: Pick<Ctx, 'table' | 'user' | 'now'>,
  meeting: MeetingRecord,
  { agenda, sitting }: Pick<Desk, 'agenda' | 'sitting'>,
): Promise<ReadonlySet<string>> {
  const hidden = agenda.filter(
    (item) => item.closed && !mayReadClosed(ctx.user, meeting, item.officer_ids),
  );
  if (hidden.length === 0) return new Set();
  const members = await memberAccounts(ctx, sitting.body_id);
  if (mayReadClosed(ctx.user, meeting, members)) return new Set();
  return new Set(hidden.map(({ id }) => id));
}

/** The officers named on an item after its caller wrote it. */
export const withOfficer = (
  { user }: Pick<Ctx, 'user'>,
  { officer_ids }: Pick<StoredItem, 'officer_ids'>,
): string[] => [...new Set([...officer_ids, user.id])];

/** Leaves out what belongs to hidden items. */
export function openPartOf(desk: OpenDesk): Desk {
  const { hidden, agenda, attendance, motions, votes } = desk;
  if (hidden.size === 0) return desk;
  const open = motions.filter(({ agenda_item_id }) => !hidden.has(agenda_item_id));
  const shown = new Set(open.map(({ id }) => id));
  const isHidden = (id: string | null) => id !== null && hidden.has(id);
  return {
    ...desk,
    agenda: agenda.filter(({ id }) => !hidden.has(id)),
    motions: open,
    votes: votes.filter(({ motion_id }) => shown.has(motion_id)),
    // Who came and went counts for the quorum; an interest in a closed item says what it is about.
    attendance: attendance
      .filter(({ type, agenda_item_id }) => type !== 'interest' || !isHidden(agenda_item_id))
      .map((entry) =>
        isHidden(entry.agenda_item_id) ? { ...entry, agenda_item_id: null, note: '' } : entry,
      ),
  };
}

/** A desk as everybody may know it. */
export const publicPartOf = (desk: Desk): Desk =>
  openPartOf({
    ...desk,
    hidden: new Set(desk.agenda.flatMap(({ id, closed }) => (closed ? [id] : []))),
  });

/** A resolution or an action, as far as an item decides who reads it. */
interface FromItem {
  meeting_id: string | null;
  agenda_item_id: string | null;
  closed: boolean;
}

/**
 * What came of an item, closed or open as the item is now, and what holds while the item is so: both are written
 * together, so that nothing is stored as open that was closed meanwhile.
 */
export async function asItsItem<T extends FromItem>(
  table: Table,
  one: T,
): Promise<{ one: T; held: Write[] }> {
  const { meeting_id, agenda_item_id } = one;
  if (meeting_id === null || agenda_item_id === null) return { one, held: [] };
  const key = entryKey(meeting_id, 'agenda', agenda_item_id);
  const item = await table.get(key, StoredItem);
  if (item === null) return { one, held: [] };
  const { closed } = item;
  return { one: { ...one, closed }, held: [{ check: key, condition: { is: { closed } } }] };
}

/**
 * What came of an item is closed or open as the item is: its resolutions, and their actions and its own, done or not.
 * Repeating the call completes what an interrupted one left.
 */
export async function closeWithItem(ctx: Ctx, meetingId: string, itemId: string): Promise<void> {
  const { table } = ctx;
  const desk = await findDesk(table, meetingId);
  if (desk === null) return;
  const resolutions = desk.motions.flatMap(({ agenda_item_id, resolution_id }) =>
    agenda_item_id === itemId && resolution_id !== null ? [resolution_id] : [],
  );
  const ofBody = (isOpen: boolean) => actionList({ of: 'BODY', id: desk.sitting.body_id }, isOpen);
  const [open, done] = await Promise.all([
    table.under(ofBody(true), '', Action),
    // In the order in which they were made; none of an item is older than its meeting.
    table.under(ofBody(false), [meetingId, '~'], Action),
  ]);
  const own = [...open, ...done].filter(({ agenda_item_id }) => agenda_item_id === itemId);
  await mapConcurrently(resolutions, 4, (id) => closeResolution(table, id));
  await mapConcurrently(own, 4, ({ id }) => closeAction(table, id));
}

function closeResolution(table: Table, id: string): Promise<boolean> {
  return optimistically(async () => {
    const before = await findResolution(table, id);
    const { one, held } = await asItsItem(table, before);
    if (one.closed === before.closed) return true;
    const put = resolutionItem({ ...one, version: before.version + 1 });
    const condition = { is: { version: before.version } };
    return (await table.transact([{ put, condition }, ...held])) || null;
  });
}

function closeAction(table: Table, id: string): Promise<boolean> {
  return optimistically(async () => {
    const before = await findAction(table, id);
    if (before === null) return true;
    const { one, held } = await asItsItem(table, before);
    if (one.closed === before.closed) return true;
    const after = { ...one, version: before.version + 1 };
    return (await table.transact([...actionWrites(before, after), ...held])) || null;
  });
}
