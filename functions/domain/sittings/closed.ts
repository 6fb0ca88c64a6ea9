import { may } from '#contract/permissions.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { dayOf } from '../../platform/days.ts';
import { membersOn, PersonRecord, personKey } from '../../records/bodies.ts';
import type { MeetingRecord } from '../../records/meetings.ts';
import type { Desk, StoredItem } from '../../records/sittings.ts';

/** A desk as far as its reader goes: what belongs to these items does not exist for them. */
export type OpenDesk = Desk & { hidden: ReadonlySet<string> };

/**
 * The items that a person may not read. Closed matter is for administrators, members of the body with an account,
 * whoever made the meeting, and the officers named on it: those who put it on the agenda or closed it.
 */
export async function hiddenItems(
  ctx: Pick<Ctx, 'table' | 'user' | 'now'>,
  meeting: MeetingRecord,
  { agenda, sitting }: Pick<Desk, 'agenda' | 'sitting'>,
): Promise<ReadonlySet<string>> {
  const hidden = agenda.filter((item) => item.closed && !mayRead(ctx, meeting, item.officer_ids));
  if (hidden.length === 0) return new Set();
  const members = await accountsIn(ctx, sitting.body_id);
  if (mayRead(ctx, meeting, members)) return new Set();
  return new Set(hidden.map(({ id }) => id));
}

const mayRead = (
  { user }: Pick<Ctx, 'user'>,
  { created_by_id, reader_ids }: MeetingRecord,
  named: readonly string[],
): boolean =>
  may(user, 'read', {
    created_by_id,
    department: '',
    confidential: true,
    reader_ids: [...reader_ids, ...named],
  });

/** The accounts of today's members. */
async function accountsIn(
  { table, now }: Pick<Ctx, 'table' | 'now'>,
  bodyId: string,
): Promise<string[]> {
  const members = await membersOn(table, bodyId, dayOf(now()));
  const { items } = await table.getMany(
    members.map(({ id }) => personKey(id)),
    PersonRecord.pick({ user_id: true }),
  );
  return items.flatMap(({ user_id }) => user_id ?? []);
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
