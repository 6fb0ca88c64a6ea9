import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import { isByResolution } from '#contract/record-choices.ts';
import type { Resolution, ResolutionChange } from '#contract/resolutions.ts';
import { type Taken, votesNeeded } from '#contract/voting.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { Write } from '../../platform/aws/table.ts';
import { optimistically } from '../../platform/concurrency.ts';
import { dayOf } from '../../platform/days.ts';
import { refuseUnlessMay } from '../../records/access.ts';
import { findBody } from '../../records/bodies.ts';
import { findMeeting } from '../../records/meetings.ts';
import {
  entryKey,
  findSitting,
  resolutionItem,
  type StoredSitting,
  StoredVote,
} from '../../records/sittings.ts';
import { getResolution } from './resolutions.ts';

type Asked = ParsedInputOf<Api['changeResolution']>;

/** States that end a resolution for good: only a new resolution can decide the same again. */
const final: readonly Resolution['state'][] = ['rescinded', 'superseded', 'expired'];
/** States that require an order or another stated reason. */
const reasoned: readonly Resolution['state'][] = ['suspended', 'stayed', 'expired', 'in_force'];

/** Adds a change of state to a resolution and, if a later resolution caused it, to that one. */
export function changeResolution(ctx: Ctx, asked: Asked): Promise<Resolution> {
  return optimistically(async () => {
    const resolution = await getResolution(ctx, asked);
    refuseUnlessMay(ctx.user, 'update', await findMeeting(ctx, resolution.meeting_id));
    if (resolution.version !== asked.version)
      throw new AppError('conflict', reason('changedMeanwhile'));
    const by = await changedBy(ctx, resolution, asked);
    const change = changeOf(ctx, resolution, asked, by);
    const after = amended(resolution, {
      state: change.state,
      changes: [...resolution.changes, change],
    });
    const writes = [resolution, ...(by ? [by] : [])].map((before, n) =>
      n === 0 ? putOver(before, after) : putOver(before, changing(before, after)),
    );
    return (await ctx.table.transact(writes)) ? after : null;
  });
}

const amended = (resolution: Resolution, set: Partial<Resolution>): Resolution => ({
  ...resolution,
  ...set,
  version: resolution.version + 1,
});

const changing = (by: Resolution, { id, number, state }: Resolution): Resolution =>
  amended(by, { changed: [...by.changed, { resolution_id: id, number, state }] });

const putOver = ({ version }: Resolution, after: Resolution): Write => ({
  put: resolutionItem(after),
  condition: { is: { version } },
});

/** The change to record; refused if it cannot follow the present state. */
function changeOf(
  ctx: Ctx,
  { state: before, changes, adopted_at }: Resolution,
  { state, from, reason: why }: Asked,
  by: Resolution | null,
): ResolutionChange {
  if (final.includes(before)) throw new AppError('conflict', reason('resolutionSettled'), 'state');
  if (state === before) throw new AppError('conflict', reason('resolutionUnchanged'), 'state');
  if (reasoned.includes(state) && why === '')
    throw new AppError('invalid', reason('orderMissing'), 'reason');
  const now = ctx.now();
  const day = from ?? dayOf(by ? new Date(by.adopted_at) : now);
  if (day < (changes.at(-1)?.from ?? dayOf(new Date(adopted_at))))
    throw new AppError('conflict', reason('changeTooEarly'), 'from');
  if (day > dayOf(now)) throw new AppError('conflict', reason('changeTooLate'), 'from');
  return {
    state,
    from: day,
    reason: why,
    by: by && { resolution_id: by.id, number: by.number },
    recorded_at: now.toISOString(),
    recorded_by: ctx.user.full_name,
  };
}

/** The later resolution that changes this one; null if there is none. */
async function changedBy(
  ctx: Ctx,
  resolution: Resolution,
  { state, by_id }: Asked,
): Promise<Resolution | null> {
  if (!isByResolution(state)) return null;
  if (by_id === null) throw new AppError('invalid', reason('laterMissing'), 'by_id');
  const by = await getResolution(ctx, { id: by_id });
  const { parent_id } = await findBody(ctx.table, resolution.body_id);
  if (by.body_id !== resolution.body_id && by.body_id !== parent_id)
    throw new AppError('conflict', reason('laterOfOtherBody'), 'by_id');
  if (by.adopted_at <= resolution.adopted_at || by.id === resolution.id)
    throw new AppError('conflict', reason('laterNotLater'), 'by_id');
  await refuseBarred(ctx, resolution, by);
  return by;
}

/**
 * Refuses to change a recent resolution without a special majority, if the rules bar that for some months: the rules by
 * which the later sitting was called, with the strength of the body at that time.
 */
async function refuseBarred(
  { table }: Ctx,
  { adopted_at }: Resolution,
  by: Resolution,
): Promise<void> {
  const [sitting, vote] = await Promise.all([
    findSitting(table, by.meeting_id),
    table.get(entryKey(by.meeting_id, 'vote', by.vote_id), StoredVote),
  ]);
  const bar = sitting && vote && barredBy(sitting, adopted_at, { at: by.adopted_at, vote });
  if (bar) throw new AppError('conflict', reason('rescissionBarred', bar), 'by_id');
}

/** The bar that keeps a resolution from changing an earlier one; null if there is none. */
export function barredBy(
  { rules, strength }: Pick<StoredSitting, 'rules' | 'strength'>,
  adopted: string,
  by: { at: string; vote: Taken },
): { months: number; needed: number; votes: number } | null {
  const rule = rules.rescission?.value;
  if (!rule) return null;
  if (new Date(by.at) >= monthsAfter(adopted, rule.months)) return null;
  const needed = votesNeeded(rule.majority, by.vote, strength);
  const votes = by.vote.for ?? 0;
  return votes < needed ? { months: rule.months, needed, votes } : null;
}

/** The instant that many months later; on the last day of the month if that is shorter. */
function monthsAfter(instant: string, months: number): Date {
  const until = new Date(instant);
  const day = until.getUTCDate();
  until.setUTCMonth(until.getUTCMonth() + months);
  if (until.getUTCDate() !== day) until.setUTCDate(0);
  return until;
}
