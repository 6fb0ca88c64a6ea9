import type { SittingRecord } from '#contract/sittings.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { viewOf } from './agenda.ts';
import { openPartOf } from './closed.ts';
import { deskFor, sittingOf, withoutOrder } from './desk.ts';
import { quorumOf } from './presence.ts';

export async function getSitting(ctx: Ctx, { id }: { id: string }): Promise<SittingRecord> {
  const desk = await deskFor(ctx, id);
  const { sitting, agenda, attendance, motions, votes } = openPartOf(desk);
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

/**
 * The second of an entry: its own, or by the clock that of a recording whose beginning is known. Null before it began.
 */
const alignedTo =
  (began: string | null) =>
  (at: number | null, time: string): number | null => {
    if (at !== null || began === null) return at;
    const seconds = (Date.parse(time) - Date.parse(began)) / 1000;
    return seconds < 0 || seconds > 86_400 ? null : seconds;
  };
