import type { Api } from '#contract/api.ts';
import { BodySummary } from '#contract/bodies.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { alignedTo } from '#contract/presence.ts';
import type { Sitting, SittingRecord } from '#contract/sittings.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { bodyKey, findBody } from '../../records/bodies.ts';
import { areAgreed, findMinutes } from '../../records/minutes.ts';
import { type Desk, findShownDesk } from '../../records/sittings.ts';
import { viewOf } from './agenda.ts';
import { openPartOf } from './closed.ts';
import { deskFor, sittingOf, withoutOrder } from './desk.ts';
import { quorumOf } from './presence.ts';

export async function getSitting(
  ctx: Ctx,
  { id }: { id: string },
): Promise<OutputOf<Api['getSitting']>> {
  const desk = await deskFor(ctx, id, findShownDesk);
  const [body, minutes] = await Promise.all([
    bodyOf(ctx, desk.sitting),
    findMinutes(ctx.table, id),
  ]);
  const fixed = minutes !== null && areAgreed(minutes);
  return { ...recordOf(openPartOf(desk)), body, fixed };
}

/** Eventually consistent, at half the read cost: bodies are rarely renamed. */
async function bodyOf({ table }: Ctx, { body_id }: Pick<Sitting, 'body_id'>): Promise<BodySummary> {
  const { items } = await table.getMany([bodyKey(body_id)], BodySummary);
  return items[0] ?? BodySummary.parse(await findBody(table, body_id));
}

/** The record shown by a desk; entries have their second of the recording if it is known. */
export function recordOf({
  sitting,
  agenda,
  attendance,
  motions,
  votes,
}: Pick<Desk, 'sitting' | 'agenda' | 'attendance' | 'motions' | 'votes'>): SittingRecord {
  const aligned = alignedTo(sitting.recording_began);
  return {
    sitting: {
      ...sittingOf(sitting),
      presiding: sitting.presiding.map((one) => ({ ...one, at: aligned(one.at, one.since) })),
    },
    agenda: agenda.map(viewOf).map(({ taken, ...item }) => ({
      ...item,
      taken: taken && { ...taken, at: aligned(taken.at, taken.time) },
    })),
    attendance: attendance.map((one) => ({
      ...withoutOrder(one),
      at: aligned(one.at, one.time),
    })),
    motions: motions.map((one) => ({ ...withoutOrder(one), at: aligned(one.at, one.time) })),
    votes: votes.map((one) => ({ ...withoutOrder(one), at: aligned(one.at, one.time) })),
    quorum: quorumOf(sitting, attendance),
  };
}
