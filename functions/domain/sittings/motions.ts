import { mainMotion, openAmendments } from '#contract/amendments.ts';
import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { Motion } from '#contract/motions.ts';
import { presentIn } from '#contract/presence.ts';
import { type Reason, reason } from '#contract/reasons.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import {
  type Desk,
  entryKey,
  type StoredAttendance,
  type StoredMotion,
} from '../../records/sittings.ts';
import { itemIn } from './agenda.ts';
import type { OpenDesk } from './closed.ts';
import { changeSitting, confirmedBy, happened, lateBy, withoutOrder } from './desk.ts';
import { attendanceFor } from './presence.ts';

export function createMotion(ctx: Ctx, asked: ParsedInputOf<Api['createMotion']>): Promise<Motion> {
  const { id, entry_id = ctx.newId(), mover_id, seconder_id, time: _, ...facts } = asked;
  return changeSitting(ctx, id, (desk) => {
    const known = desk.motions.find((one) => one.id === entry_id);
    if (known) return { answer: withoutOrder(known) };
    const late = lateBy(ctx, desk);
    if (desk.motions.length >= limits.motions)
      throw new AppError('conflict', reason('sittingFull'));
    if (itemIn(desk, facts.agenda_item_id).number === null)
      throw new AppError('conflict', reason('itemNotIssued'), 'agenda_item_id');
    const parent = facts.parent_id === null ? null : amendable(desk, facts.parent_id);
    const motion: StoredMotion = {
      ...facts,
      ...moved(desk.sitting, presentIn(attendanceFor(desk, asked)), mover_id, seconder_id),
      id: entry_id,
      text_now: facts.text,
      amendments: 0,
      parent_amendments: parent?.amendments ?? 0,
      time: happened(ctx, desk, asked),
      late,
      state: 'moved',
      state_reason: '',
      resolution_id: null,
      resolution_number: null,
      confirmed_by: confirmedBy(ctx, facts.source),
      entry: desk.sitting.entries,
    };
    return {
      writes: [{ put: { ...entryKey(id, 'motion', motion.id), ...motion } }],
      entered: 1,
      answer: withoutOrder(motion),
    };
  });
}

/**
 * The motion; refused if it is unknown or decided, or has as many amendments as can lapse with it in one transaction.
 */
function amendable({ motions }: Desk, parentId: string): StoredMotion {
  const parent = motions.find((one) => one.id === parentId);
  if (!parent) throw new AppError('not_found', reason('parentUnknown'), 'parent_id');
  if (parent.state !== 'moved')
    throw new AppError('conflict', reason('motionSettled'), 'parent_id');
  if (openAmendments(motions, mainMotion(motions, parent).id).length >= limits.openAmendments)
    throw new AppError('conflict', reason('tooManyAmendments', { most: limits.openAmendments }));
  return parent;
}

/** The mover and seconder: two different members with a vote, both present at the time. */
function moved(
  { rules }: Desk['sitting'],
  present: ReadonlyMap<string, StoredAttendance>,
  moverId: string,
  seconderId: string | null,
) {
  if (moverId === seconderId) throw new AppError('conflict', reason('moverSeconds'), 'seconder_id');
  if (seconderId === null && rules.seconder_required?.value)
    throw new AppError('conflict', reason('seconderMissing'), 'seconder_id');
  const named = (personId: string, field: string, absent: Reason) => {
    const entry = present.get(personId);
    if (!entry) throw new AppError('conflict', absent, field);
    if (!entry.voting) throw new AppError('conflict', reason('moverNotVoting'), field);
    return { person_id: personId, name: entry.name, honorific: entry.honorific };
  };
  return {
    mover: named(moverId, 'mover_id', reason('moverAbsent')),
    seconder:
      seconderId === null ? null : named(seconderId, 'seconder_id', reason('seconderAbsent')),
  };
}

/** The motion; refused unless it is still undecided. */
export function openMotion({ motions, hidden }: OpenDesk, id: string): StoredMotion {
  const motion = motions.find((one) => one.id === id);
  if (!motion || hidden.has(motion.agenda_item_id))
    throw new AppError('not_found', reason('notFound'));
  if (motion.state !== 'moved') throw new AppError('conflict', reason('motionSettled'));
  return motion;
}

const settle = (
  ctx: Ctx,
  { id, motion_id, reason: why }: ParsedInputOf<Api['withdrawMotion']>,
  state: Motion['state'],
): Promise<Motion> =>
  changeSitting(ctx, id, (desk) => {
    const open = openMotion(desk, motion_id);
    const late = lateBy(ctx, desk) ?? open.late;
    const motion = { ...open, state, state_reason: why, late };
    // Its amendments lapse: they have nothing left to amend.
    const fallen = openAmendments(desk.motions, motion_id);
    const after = [motion, ...fallen.map((one) => ({ ...one, state: 'lapsed' as const }))];
    return {
      writes: after.map((one) => ({ put: { ...entryKey(id, 'motion', one.id), ...one } })),
      answer: withoutOrder(motion),
    };
  });

type Settling = ParsedInputOf<Api['withdrawMotion']>;
export const withdrawMotion = (ctx: Ctx, input: Settling) => settle(ctx, input, 'withdrawn');
export const deferMotion = (ctx: Ctx, input: Settling) => settle(ctx, input, 'deferred');
export const referMotion = (ctx: Ctx, input: Settling) => settle(ctx, input, 'referred');
