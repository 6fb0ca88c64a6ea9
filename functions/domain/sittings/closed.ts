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

/** A desk with the ids of the items that its reader may not see. */
export type OpenDesk = Desk & { hidden: ReadonlySet<string> };

/**
 * The ids of the items that a person may not read. A closed item is open to the officers who put it on the agenda or
 * closed it; for other readers see `mayReadClosed`.
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

/** The officers named on an item, including the caller. */
export const withOfficer = (
  { user }: Pick<Ctx, 'user'>,
  { officer_ids }: Pick<StoredItem, 'officer_ids'>,
): string[] => [...new Set([...officer_ids, user.id])];

/** The desk without everything that belongs to hidden items. */
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
    // Arrivals and departures count for the quorum; an interest in a closed item would reveal its subject.
    attendance: attendance
      .filter(({ type, agenda_item_id }) => type !== 'interest' || !isHidden(agenda_item_id))
      .map((entry) =>
        isHidden(entry.agenda_item_id) ? { ...entry, agenda_item_id: null, note: '' } : entry,
      ),
  };
}

/** The public part of a desk. */
export const publicPartOf = (desk: Desk): Desk =>
  openPartOf({
    ...desk,
    hidden: new Set(desk.agenda.flatMap(({ id, closed }) => (closed ? [id] : []))),
  });

/** A resolution or an action, with the fields that link it to its item. */
interface FromItem {
  meeting_id: string | null;
  agenda_item_id: string | null;
  closed: boolean;
}

/**
 * A resolution or action with the present visibility of its item, and the check that the visibility stays so. Both
 * belong in one transaction, so that nothing is stored as open after its item was closed.
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
 * Closes or opens what belongs to an item along with it: its resolutions with their actions, and its own actions, open
 * or closed. Repeating the call completes an interrupted one.
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
    // In order of creation; no action of an item is older than its meeting.
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
