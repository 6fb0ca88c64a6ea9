import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { Minutes, MinutesBlock, MinutesChange } from '#contract/minutes.ts';
import { reason } from '#contract/reasons.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { Write } from '../../platform/aws/table.ts';
import { optimistically } from '../../platform/concurrency.ts';
import { refuseUnlessMay } from '../../records/access.ts';
import { findMeeting, type MeetingRecord } from '../../records/meetings.ts';
import {
  findMinutes,
  type MinutesRecord,
  MinutesVersion,
  minutesKey,
  minutesWrites,
  type StoredBlock,
} from '../../records/minutes.ts';
import { type Desk, findDesk } from '../../records/sittings.ts';
import { hiddenItems } from '../sittings/closed.ts';
import { compose, confirmed, type Form } from './compose.ts';
import type { Composed } from './decisions.ts';
import { type Held, heldIn, type Sources, spokenIn, usualLanguage } from './sources.ts';

/** Minutes as they stand, beside what the record says now. */
export interface Draft {
  meeting: MeetingRecord;
  record: MinutesRecord;
  /** Null for a meeting without a body. */
  held: Held | null;
  current: MinutesVersion;
  composed: Composed[];
  unreviewed: number;
}

export async function createMinutes(
  ctx: Ctx,
  { id, style, language }: ParsedInputOf<Api['createMinutes']>,
): Promise<Minutes> {
  const meeting = await changeable(ctx, id);
  const before = await findMinutes(ctx.table, id);
  if (before?.state === 'draft') throw new AppError('conflict', reason('minutesExist'));
  const held = await heldIn(ctx, meeting);
  const form = { style, language: language ?? (await usualLanguage(ctx, meeting, held)) };
  const sources = { meeting, held, ...(await spokenIn(ctx, meeting, form.language)) };
  const composed = compose(sources, form);
  if (composed.every(({ kind }) => frame.has(kind)))
    throw new AppError('conflict', reason('minutesEmpty'));
  const version = (before?.version ?? 0) + 1;
  const blocks = composed.map((block) => asComposed(block, version));
  const next = versionOf(ctx, version, { ...form, blocks, removed: [] }, { kind: 'composed' });
  const stored = await storeVersion(ctx, id, before, next);
  if (stored === null) throw new AppError('conflict', reason('minutesExist'));
  return viewFor(ctx, {
    meeting,
    record: stored,
    held,
    current: next,
    composed,
    unreviewed: unreviewedIn(sources),
  });
}

/** These say which meeting it was, and nothing of what happened there. */
const frame = new Set<StoredBlock['kind']>(['opening', 'closing']);

export async function getMinutes(ctx: Ctx, { id }: { id: string }): Promise<Minutes | null> {
  const meeting = await findMeeting(ctx, id);
  const record = await findMinutes(ctx.table, id);
  return record?.state === 'draft' ? viewFor(ctx, await readDraft(ctx, meeting)) : null;
}

export async function discardMinutes(
  ctx: Ctx,
  { id, version }: ParsedInputOf<Api['discardMinutes']>,
): Promise<{ detail: string }> {
  await changeable(ctx, id);
  const record = await currentMinutes(ctx, id);
  const discarded = {
    update: minutesKey(id),
    changes: { set: { state: 'discarded' } },
    condition: { is: { version, state: record.state } },
  };
  if (!(await ctx.table.transact([discarded])))
    throw new AppError('conflict', reason('changedMeanwhile'));
  return { detail: 'Minutes discarded successfully' };
}

/** The minutes as they are written, as far as the caller may read them; what the record says now is not looked at. */
export async function writtenMinutes(ctx: Ctx, meeting: MeetingRecord): Promise<MinutesVersion> {
  const { key } = await currentMinutes(ctx, meeting.id);
  const [current, isShown] = await Promise.all([
    ctx.archiveBucket.getJson(key, MinutesVersion),
    readableBlocks(ctx, meeting),
  ]);
  return { ...current, blocks: current.blocks.filter(isShown) };
}

/** The meeting, for those who may write its minutes. */
export async function changeable(ctx: Ctx, id: string): Promise<MeetingRecord> {
  const meeting = await findMeeting(ctx, id);
  refuseUnlessMay(ctx.user, 'update', meeting);
  return meeting;
}

/** The minutes of a meeting, or a not-found error. */
async function currentMinutes({ table }: Pick<Ctx, 'table'>, id: string): Promise<MinutesRecord> {
  const record = await findMinutes(table, id);
  if (record?.state !== 'draft') throw new AppError('not_found', reason('noMinutes'));
  return record;
}

/** The draft of a meeting, or a not-found error. */
export async function readDraft(ctx: Ctx, meeting: MeetingRecord): Promise<Draft> {
  const record = await currentMinutes(ctx, meeting.id);
  const current = await ctx.archiveBucket.getJson(record.key, MinutesVersion);
  const [held, spoken] = await Promise.all([
    heldIn(ctx, meeting),
    spokenIn(ctx, meeting, current.language),
  ]);
  const sources = { meeting, held, ...spoken };
  const composed = compose(sources, current);
  return { meeting, record, held, current, composed, unreviewed: unreviewedIn(sources) };
}

const unreviewedIn = ({ points }: Sources): number => points.length - confirmed(points).length;

/** What a change makes of the blocks, and what it is. */
export interface Change {
  blocks: StoredBlock[];
  removed?: string[];
  change: MinutesChange;
  /** What is written together with it. */
  writes?: Write[];
}

/**
 * Changes the minutes: stores a new version and points the record at it, but only while it is as it was read;
 * otherwise decides again on what somebody else wrote. `decide` throws to refuse; null: nothing changes.
 */
export function changeMinutes(
  ctx: Ctx,
  id: string,
  decide: (draft: Draft, version: number) => Change | null | Promise<Change | null>,
): Promise<Minutes> {
  return optimistically(async () => {
    const draft = await readDraft(ctx, await changeable(ctx, id));
    const { record, current } = draft;
    const version = record.version + 1;
    const decided = await decide(draft, version);
    if (decided === null) return viewFor(ctx, draft);
    const { blocks, removed = current.removed, change, writes } = decided;
    if (blocks.length > limits.minutesBlocks)
      throw new AppError('conflict', reason('minutesFull', { most: limits.minutesBlocks }));
    const next = versionOf(ctx, version, { ...current, blocks, removed }, change);
    const stored = await storeVersion(ctx, id, record, next, writes);
    return stored && viewFor(ctx, { ...draft, record: stored, current: next });
  });
}

const versionOf = (
  { user, now }: Ctx,
  version: number,
  { style, language, blocks, removed }: Form & Pick<MinutesVersion, 'blocks' | 'removed'>,
  change: MinutesChange,
): MinutesVersion => ({
  version,
  style,
  language,
  blocks,
  removed,
  made_by: user.full_name,
  made_at: now().toISOString(),
  change,
});

/** Null where somebody else was faster. What nothing ever pointed at is not a version. */
async function storeVersion(
  ctx: Ctx,
  meetingId: string,
  before: MinutesRecord | null,
  next: MinutesVersion,
  writes: Write[] = [],
): Promise<MinutesRecord | null> {
  const key = `meetings/${meetingId}/minutes/${next.version}-${ctx.newId()}.json`;
  await ctx.archiveBucket.putJson(key, next);
  if (await ctx.table.transact([...minutesWrites(before, { meetingId, key }, next), ...writes]))
    return { meeting_id: meetingId, state: 'draft', version: next.version, key };
  await ctx.archiveBucket.delete(key);
  return null;
}

/** A block as the record says it, by nobody's hand. */
export const asComposed = (block: Composed, version: number): StoredBlock => ({
  ...block,
  composed: block.text,
  edited_by: null,
  edited_at: null,
  version,
});

/** The minutes as their reader sees them: what belongs to items that are closed to them is left out. */
async function viewFor(
  ctx: Ctx,
  { meeting, record, current, composed, unreviewed }: Draft,
): Promise<Minutes> {
  const isShown = await readableBlocks(ctx, meeting);
  const now = new Map(composed.map((block) => [block.id, block.text]));
  const known = new Set([...current.blocks.map(({ id }) => id), ...current.removed]);
  return {
    version: current.version,
    made_by: current.made_by,
    made_at: current.made_at,
    change: current.change,
    state: record.state === 'draft' ? record.state : 'draft',
    style: current.style,
    language: current.language,
    blocks: current.blocks.filter(isShown).map((block) => blockView(block, now)),
    missing: composed.flatMap((block, place) =>
      known.has(block.id) || !isShown(block)
        ? []
        : [
            {
              ...blockView(asComposed(block, current.version), now),
              after: composed.slice(0, place).findLast((one) => known.has(one.id))?.id ?? null,
            },
          ],
    ),
    unreviewed,
  };
}

function blockView(
  { composed, ...block }: StoredBlock,
  saysNow: ReadonlyMap<string, string>,
): MinutesBlock {
  const now = saysNow.get(block.id) ?? null;
  const stale = composed !== null && composed !== now;
  return { ...block, stale, now: stale ? now : null };
}

/** Which blocks a person may read: those of closed items only with the items. */
export async function readableBlocks(
  ctx: Ctx,
  meeting: MeetingRecord,
  known?: Desk | null,
): Promise<(block: Pick<StoredBlock, 'agenda_item_id' | 'visibility'>) => boolean> {
  const desk = known === undefined ? await findDesk(ctx.table, meeting.id) : known;
  const hidden = desk ? await hiddenItems(ctx, meeting, desk) : new Set<string>();
  if (hidden.size === 0) return () => true;
  return ({ agenda_item_id, visibility }) =>
    agenda_item_id === null ? visibility === 'public' : !hidden.has(agenda_item_id);
}
