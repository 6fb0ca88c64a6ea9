import { Action } from '#contract/actions.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { Table } from '../../platform/aws/table.ts';
import { mapConcurrently, optimistically } from '../../platform/concurrency.ts';
import { actionList, actionWrites, findAction } from '../../records/actions.ts';
import { mayReadClosed, memberAccounts } from '../../records/closed-matter.ts';
import type { MeetingRecord } from '../../records/meetings.ts';
import {
  type Desk,
  findDesk,
  findResolution,
  resolutionItem,
  type StoredItem,
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

/**
 * What came of an item is closed or open as the item is: its resolutions, and their actions and its own. Repeating the
 * call completes what an interrupted one left.
 */
export async function closeWithItem(
  ctx: Ctx,
  meetingId: string,
  { id: itemId, closed }: Pick<StoredItem, 'id' | 'closed'>,
): Promise<void> {
  const { table } = ctx;
  const desk = await findDesk(table, meetingId);
  const ofItem = desk?.motions.filter(({ agenda_item_id }) => agenda_item_id === itemId) ?? [];
  const resolutions = ofItem.flatMap(({ resolution_id }) => resolution_id ?? []);
  const lists = [
    ...(desk ? [actionList({ of: 'BODY', id: desk.sitting.body_id }, true)] : []),
    ...resolutions.map((id) => actionList({ of: 'RESOLUTION', id }, false)),
  ];
  const actions = await mapConcurrently(lists, 4, (list) => table.under(list, '', Action));
  const own = actions.flat().filter(({ agenda_item_id }) => agenda_item_id === itemId);
  await mapConcurrently(resolutions, 4, (id) => closeResolution(table, id, closed));
  await mapConcurrently(own, 4, ({ id }) => closeAction(table, id, closed));
}

function closeResolution(table: Table, id: string, closed: boolean): Promise<boolean> {
  return optimistically(async () => {
    const before = await findResolution(table, id);
    if (before.closed === closed) return true;
    const put = resolutionItem({ ...before, closed, version: before.version + 1 });
    const condition = { is: { version: before.version } };
    return (await table.transact([{ put, condition }])) || null;
  });
}

function closeAction(table: Table, id: string, closed: boolean): Promise<boolean> {
  return optimistically(async () => {
    const before = await findAction(table, id);
    if (before === null || before.closed === closed) return true;
    const after = { ...before, closed, version: before.version + 1 };
    return (await table.transact(actionWrites(before, after))) || null;
  });
}
