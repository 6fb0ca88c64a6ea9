import type { Ctx } from '../../platform/aws/deps.ts';
import type { Write } from '../../platform/aws/table.ts';
import { dayOf } from '../../platform/days.ts';
import { broadcastItem, firstStep } from '../../records/broadcasts.ts';
import type { MeetingRecord } from '../../records/meetings.ts';
import { findSitting } from '../../records/sittings.ts';
import { nextSteps } from './standing.ts';

/**
 * The writes that circulate minutes to their body: each member on the day of the sitting is sent them, and asked to
 * acknowledge them by the day on which the next step is due. Empty without a body.
 */
export async function circulation(
  ctx: Pick<Ctx, 'table' | 'newId' | 'now'>,
  meeting: Pick<MeetingRecord, 'id' | 'date'>,
  minutes: Parameters<typeof nextSteps>[2],
): Promise<Write[]> {
  const sitting = await findSitting(ctx.table, meeting.id);
  if (sitting === null) return [];
  const next = await nextSteps(ctx, meeting, minutes);
  const due = next.find((step) => step.due !== null)?.due ?? null;
  const notice = {
    kind: 'notice' as const,
    id: ctx.newId(),
    meeting_id: meeting.id,
    body_id: sitting.body_id,
    occasion: 'minutes' as const,
    issued_at: ctx.now().toISOString(),
    day: dayOf(new Date(sitting.scheduled)),
    minutes: { version: minutes.version, due, acknowledged_at: null },
  };
  return [{ put: broadcastItem({ ...notice, ...firstStep }, ctx.now()) }];
}
