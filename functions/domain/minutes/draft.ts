import { AppError } from '#contract/errors.ts';
import type { Standing } from '#contract/minutes.ts';
import { isWritten } from '#contract/minutes-steps.ts';
import { reason } from '#contract/reasons.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { refuseUnlessMay } from '../../records/access.ts';
import { findMeeting, type MeetingRecord } from '../../records/meetings.ts';
import {
  findMinutes,
  type MinutesRecord,
  MinutesVersion,
  type StoredBlock,
} from '../../records/minutes.ts';
import { type Desk, findDesk } from '../../records/sittings.ts';
import { compose, confirmed } from './compose.ts';
import type { Composed } from './decisions.ts';
import { asClosedAsItems, readableBlocks } from './readable.ts';
import { type Held, heldIn, type Sources, spokenIn } from './sources.ts';

/** The current minutes, with the blocks that the record gives now. */
export interface Draft {
  meeting: MeetingRecord;
  record: CurrentMinutes;
  /** Null for a meeting without a body, and once they are frozen. */
  held: Held | null;
  current: MinutesVersion;
  /** The blocks of the record; null once the minutes are frozen. */
  composed: Composed[] | null;
  unreviewed: number;
}

/** Minutes that can still be edited. */
export type OpenDraft = Draft & { composed: Composed[] };

/** Minutes that were not discarded. */
export type CurrentMinutes = MinutesRecord & { state: Standing['state'] };

/** The minutes of a meeting, or a not-found error. */
export async function currentMinutes(
  { table }: Pick<Ctx, 'table'>,
  id: string,
): Promise<CurrentMinutes> {
  const record = await findMinutes(table, id);
  if (!record || record.state === 'discarded') throw new AppError('not_found', reason('noMinutes'));
  return { ...record, state: record.state };
}

/** The meeting, if the caller may write its minutes. */
export async function changeable(ctx: Ctx, id: string): Promise<MeetingRecord> {
  const meeting = await findMeeting(ctx, id);
  refuseUnlessMay(ctx.user, 'update', meeting);
  return meeting;
}

/**
 * The stored minutes, reduced to the blocks that the caller may read, and the ids of the others. The current record is
 * not considered.
 */
export async function writtenMinutes(
  ctx: Ctx,
  meeting: MeetingRecord,
  known?: Pick<CurrentMinutes, 'key'>,
): Promise<MinutesVersion & { hidden: string[] }> {
  const record = known ?? (await currentMinutes(ctx, meeting.id));
  const desk = await findDesk(ctx.table, meeting.id);
  const [current, isShown] = await Promise.all([
    readVersion(ctx, record, desk),
    readableBlocks(ctx, meeting, desk),
  ]);
  const hidden = current.blocks.filter((block) => !isShown(block)).map(({ id }) => id);
  return { ...current, blocks: current.blocks.filter(isShown), hidden };
}

async function readVersion(
  { archiveBucket }: Pick<Ctx, 'archiveBucket'>,
  { key }: Pick<CurrentMinutes, 'key'>,
  desk: Desk | null,
): Promise<MinutesVersion> {
  const stored = await archiveBucket.getJson(key, MinutesVersion);
  return { ...stored, blocks: asClosedAsItems(stored.blocks, desk?.agenda ?? []) };
}

/** The draft of a meeting, or a not-found error. */
export async function readDraft(ctx: Ctx, meeting: MeetingRecord): Promise<Draft> {
  const record = await currentMinutes(ctx, meeting.id);
  const current = await readVersion(ctx, record, await findDesk(ctx.table, meeting.id));
  // Frozen minutes do not follow later changes of the record.
  if (!isWritten(record.state))
    return { meeting, record, held: null, current, composed: null, unreviewed: 0 };
  const [held, spoken] = await Promise.all([heldIn(ctx, meeting), spokenIn(ctx, meeting, current)]);
  const sources = { meeting, held, ...spoken };
  const composed = compose(sources, current);
  return { meeting, record, held, current, composed, unreviewed: unreviewedIn(sources) };
}

/** The number of points of the summaries that nobody has reviewed. */
export const unreviewedIn = ({ points, secondPoints }: Sources): number =>
  [points, secondPoints].reduce((sum, all) => sum + all.length - confirmed(all).length, 0);

/** The draft; refused if the minutes are frozen. */
export function openDraft({ composed, ...draft }: Draft): OpenDraft {
  if (composed === null) throw new AppError('conflict', reason('minutesFrozen'));
  return { ...draft, composed };
}

/** Refuses a caller who saw another version than the current one. */
export function refuseStale(record: Pick<MinutesRecord, 'version'>, version: number): void {
  if (record.version !== version) throw new AppError('conflict', reason('changedMeanwhile'));
}

/** A block as composed from the record, without edits. */
export const asComposed = (block: Composed, version: number): StoredBlock => ({
  ...block,
  composed: block.text,
  edited_by: null,
  edited_at: null,
  version,
});
