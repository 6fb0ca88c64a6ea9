import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import type { Sitting } from '#contract/sittings.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { findBody } from '../../records/bodies.ts';
import { changeMeeting } from '../../records/meetings.ts';
import type { Desk } from '../../records/sittings.ts';
import { tellMembers } from '../notifications/services.ts';
import { notContinued } from './continuing.ts';
import { changed, changeSitting, happened, refuseIfEnded, sittingOf } from './desk.ts';
import { dayOfSitting, memberAmong, membersAt, onDay } from './strength.ts';
import { waiveQuorum } from './waivers.ts';

export function openSitting(
  ctx: Ctx,
  { id, presiding_id, quorum_reason, at, time }: ParsedInputOf<Api['openSitting']>,
): Promise<Sitting> {
  return changeSitting(ctx, id, async (desk) => {
    refuseIfEnded(desk);
    const { sitting } = desk;
    if (sitting.state === 'open') throw new AppError('conflict', reason('sittingOpen'));
    const body = await findBody(ctx.table, sitting.body_id);
    const { strength } = await onDay(ctx, body, dayOfSitting(sitting));
    const opened_at = happened(ctx, desk, { time });
    const presiding = [await chairOf(ctx, desk, presiding_id, { at, since: opened_at })];
    const now = { ...sitting, strength };
    const waived = waiveQuorum(ctx, now, desk.attendance, quorum_reason);
    return changed(desk, { state: 'open', opened_at, presiding, strength, waived });
  });
}

async function chairOf(
  ctx: Ctx,
  { sitting }: Desk,
  personId: string,
  from: { at: number | null; since: string },
) {
  const members = await membersAt(ctx, sitting);
  const { name, honorific } = memberAmong(members, personId, 'presiding_id');
  return { person_id: personId, name, honorific, ...from };
}

export function changePresiding(
  ctx: Ctx,
  { id, presiding_id, at, time }: ParsedInputOf<Api['changePresiding']>,
): Promise<Sitting> {
  return changeSitting(ctx, id, async (desk) => {
    refuseIfEnded(desk);
    if (desk.sitting.state !== 'open') throw new AppError('conflict', reason('sittingNotOpen'));
    // A repeated request.
    if (desk.sitting.presiding.at(-1)?.person_id === presiding_id)
      return { answer: sittingOf(desk.sitting) };
    const chair = await chairOf(ctx, desk, presiding_id, {
      at,
      since: happened(ctx, desk, { time }),
    });
    return changed(desk, { presiding: [...desk.sitting.presiding, chair] });
  });
}

/**
 * Accepted even after the minutes are agreed: otherwise the sitting might never be closed, or its recording never
 * aligned.
 */
const isAlwaysSaid = { isInMinutes: false };

export function closeSitting(
  ctx: Ctx,
  { id, outcome, reason: why, time }: ParsedInputOf<Api['closeSitting']>,
): Promise<Sitting> {
  return changeSitting(
    ctx,
    id,
    (desk) => {
      refuseIfEnded(desk);
      const isOpen = desk.sitting.state === 'open';
      if (outcome === 'closed' && !isOpen) throw new AppError('conflict', reason('sittingNotOpen'));
      if (outcome === 'cancelled' && isOpen) throw new AppError('conflict', reason('sittingOpen'));
      const { adjourned_from } = desk.sitting;
      const isDropped = outcome === 'cancelled' && adjourned_from !== null;
      return {
        ...changed(desk, {
          state: outcome,
          closed_at: happened(ctx, desk, { time }),
          adjourned_reason: outcome === 'closed' ? '' : why,
        }),
        writes: [
          ...(isDropped ? [notContinued(adjourned_from, id)] : []),
          ...(outcome === 'cancelled'
            ? [
                changeMeeting(id, { sitting_cancelled: true }),
                ...tellMembers(ctx, desk.sitting, outcome),
              ]
            : []),
        ],
      };
    },
    isAlwaysSaid,
  );
}

/** Accepted after the sitting has ended: a separate recorder may only be read out the next day. */
export function alignRecording(
  ctx: Ctx,
  { id, began }: ParsedInputOf<Api['alignRecording']>,
): Promise<Sitting> {
  return changeSitting(ctx, id, (desk) => changed(desk, { recording_began: began }), isAlwaysSaid);
}
