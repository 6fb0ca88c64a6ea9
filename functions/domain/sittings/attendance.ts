import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { isComing, isGoing, presentIn } from '#contract/presence.ts';
import { reason } from '#contract/reasons.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { type Desk, entryKey, type StoredAttendance } from '../../records/sittings.ts';
import { itemIn } from './agenda.ts';
import { changeSitting, happened, refuseIfEnded, withoutOrder } from './desk.ts';
import { quorumOf } from './presence.ts';
import { memberOn } from './strength.ts';

/** Records what happened to somebody's attendance, and says whether there is a quorum then. */
export function recordAttendance(
  ctx: Ctx,
  { id, entry_id, person_id, time, ...facts }: ParsedInputOf<Api['recordAttendance']>,
): Promise<OutputOf<Api['recordAttendance']>> {
  return changeSitting(ctx, id, async (desk) => {
    const { sitting, attendance } = desk;
    const known = attendance.find((one) => one.id === entry_id);
    if (known) return { answer: { ...withoutOrder(known), quorum: quorumOf(sitting, attendance) } };
    refuseIfEnded(desk);
    if (attendance.length >= limits.attendanceEntries)
      throw new AppError('conflict', reason('sittingFull'));
    if (facts.agenda_item_id !== null) itemIn(desk, facts.agenda_item_id);
    const { name, honorific, voting } = await memberOn(ctx, sitting, person_id, 'person_id');
    const entry: StoredAttendance = {
      ...facts,
      id: entry_id ?? ctx.newId(),
      person_id,
      name,
      honorific,
      voting,
      time: happened(ctx, time),
      entered_by: ctx.user.full_name,
      entry: sitting.entries,
    };
    refuseNothingNew(desk, entry);
    const quorum = quorumOf(sitting, [...attendance, entry]);
    return {
      writes: [{ put: { ...entryKey(id, 'attendance', entry.id), ...entry } }],
      entered: 1,
      answer: { ...withoutOrder(entry), quorum },
    };
  });
}

/** Who is there cannot come, and who is not there cannot leave. Absence may be said of anybody. */
function refuseNothingNew({ attendance }: Desk, entry: StoredAttendance): void {
  const isThere = presentIn(attendance).has(entry.person_id);
  if (isThere && isComing(entry)) throw new AppError('conflict', reason('alreadyPresent'));
  const leaves = isGoing(entry) && entry.type !== 'absent' && entry.type !== 'leave_of_absence';
  if (!isThere && leaves) throw new AppError('conflict', reason('notPresent'));
}

export function removeAttendance(
  ctx: Ctx,
  { id, entry_id }: ParsedInputOf<Api['removeAttendance']>,
): Promise<OutputOf<Api['removeAttendance']>> {
  return changeSitting(ctx, id, (desk) => {
    refuseIfEnded(desk);
    const left = desk.attendance.filter((entry) => entry.id !== entry_id);
    if (left.length === desk.attendance.length) throw new AppError('not_found', reason('notFound'));
    return {
      writes: [{ delete: entryKey(id, 'attendance', entry_id) }],
      answer: { quorum: quorumOf(desk.sitting, left) },
    };
  });
}
