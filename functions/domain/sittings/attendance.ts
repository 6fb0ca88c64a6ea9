import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { inOrder, isComing, isGoing, presentIn } from '#contract/presence.ts';
import { reason } from '#contract/reasons.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { MembershipRecord } from '../../records/bodies.ts';
import { type Desk, entryKey, type StoredAttendance } from '../../records/sittings.ts';
import { itemIn } from './agenda.ts';
import type { OpenDesk } from './closed.ts';
import { changeSitting, confirmedBy, happened, lateBy, withoutOrder } from './desk.ts';
import { attendanceFor, quorumOf } from './presence.ts';
import { memberAmong, membersAt } from './strength.ts';

type Asked = Omit<ParsedInputOf<Api['recordAttendance']>, 'id'> & { entry_id: string };

/** Records an entry of attendance, and returns the resulting quorum. */
export function recordAttendance(
  ctx: Ctx,
  { id, entry_id = ctx.newId(), ...facts }: ParsedInputOf<Api['recordAttendance']>,
): Promise<OutputOf<Api['recordAttendance']>> {
  return changeSitting(ctx, id, async (desk) => {
    const asked = { ...facts, entry_id };
    const { entry, after } = entered(ctx, desk, await membersOf(ctx, desk), asked);
    const answer = { ...withoutOrder(entry), quorum: quorumOf(desk.sitting, after.attendance) };
    return after === desk ? { answer } : { writes: [put(id, entry)], entered: 1, answer };
  });
}

/** Records many entries, in order and in one transaction. Refused entries are left out, each with its reason. */
export function recordAttendances(
  ctx: Ctx,
  { id, entries }: ParsedInputOf<Api['recordAttendances']>,
): Promise<OutputOf<Api['recordAttendances']>> {
  return changeSitting(ctx, id, async (before) => {
    const members = await membersOf(ctx, before);
    const made: StoredAttendance[] = [];
    let desk = before;
    const items = entries.map((asked) => {
      try {
        const { entry, after } = entered(ctx, desk, members, asked);
        if (after !== desk) made.push(entry);
        desk = after;
        return { entry: withoutOrder(entry), refused: null };
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const { reason: why, params, detail } = error;
        return { entry: null, refused: { reason: why, params, detail } };
      }
    });
    const answer = { items, quorum: quorumOf(desk.sitting, desk.attendance) };
    if (made.length === 0) return { answer };
    return { writes: made.map((entry) => put(id, entry)), entered: made.length, answer };
  });
}

const membersOf = (ctx: Ctx, { sitting }: Desk): Promise<MembershipRecord[]> =>
  membersAt(ctx, sitting);

const put = (id: string, entry: StoredAttendance) => ({
  put: { ...entryKey(id, 'attendance', entry.id), ...entry },
});

/** The entry and the resulting desk, which is the same desk if the entry was recorded before. */
function entered(
  ctx: Ctx,
  desk: OpenDesk,
  members: readonly MembershipRecord[],
  { entry_id, person_id, time, ...facts }: Asked,
): { entry: StoredAttendance; after: OpenDesk } {
  const { sitting, attendance } = desk;
  const known = attendance.find((one) => one.id === entry_id);
  if (known) return { entry: known, after: desk };
  const late = lateBy(ctx, desk);
  if (attendance.length >= limits.attendanceEntries)
    throw new AppError('conflict', reason('sittingFull'));
  if (facts.agenda_item_id !== null) itemIn(desk, facts.agenda_item_id);
  const { name, honorific, voting } = memberAmong(members, person_id, 'person_id');
  const entry: StoredAttendance = {
    ...facts,
    id: entry_id,
    person_id,
    name,
    honorific,
    voting,
    time: happened(ctx, desk, { at: facts.at, time }),
    entered_by: ctx.user.full_name,
    confirmed_by: confirmedBy(ctx, facts.source),
    late,
    entry: sitting.entries,
  };
  refuseNothingNew(attendanceFor(desk, { at: facts.at, time }), entry);
  const after = {
    ...desk,
    sitting: { ...sitting, entries: sitting.entries + 1 },
    attendance: inOrder([...attendance, entry], sitting.recording_began),
  };
  return { entry, after };
}

/**
 * Refuses arrivals of people who are present, and departures of people who are not. Absence can be recorded for
 * anybody.
 */
function refuseNothingNew(attendance: readonly StoredAttendance[], entry: StoredAttendance): void {
  const isThere = presentIn(attendance).has(entry.person_id);
  if (isThere && isComing(entry)) throw new AppError('conflict', reason('alreadyPresent'));
  const leaves = isGoing(entry) && entry.type !== 'absent' && entry.type !== 'leave_of_absence';
  if (!isThere && leaves) throw new AppError('conflict', reason('notPresent'));
}

/** Removes a mistaken entry, even after the sitting; the audit log keeps it. */
export function removeAttendance(
  ctx: Ctx,
  { id, entry_id }: ParsedInputOf<Api['removeAttendance']>,
): Promise<OutputOf<Api['removeAttendance']>> {
  return changeSitting(ctx, id, (desk) => {
    lateBy(ctx, desk);
    const left = desk.attendance.filter((entry) => entry.id !== entry_id);
    if (left.length === desk.attendance.length) throw new AppError('not_found', reason('notFound'));
    return {
      writes: [{ delete: entryKey(id, 'attendance', entry_id) }],
      answer: { quorum: quorumOf(desk.sitting, left) },
    };
  });
}
