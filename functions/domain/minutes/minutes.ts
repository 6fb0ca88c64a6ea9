import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { Minutes, MinutesBlock, MinutesChange, Standing } from '#contract/minutes.ts';
import { isWritten, mayBeDiscarded } from '#contract/minutes-steps.ts';
import { plainTemplate } from '#contract/minutes-templates.ts';
import { Profile } from '#contract/procedure.ts';
import { reason } from '#contract/reasons.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { Write } from '../../platform/aws/table.ts';
import { optimistically } from '../../platform/concurrency.ts';
import { refuseUnlessMay } from '../../records/access.ts';
import { profileKey } from '../../records/bodies.ts';
import { findMeeting, type MeetingRecord } from '../../records/meetings.ts';
import {
  findMinutes,
  type MinutesRecord,
  MinutesVersion,
  minutesWrite,
  type StoredBlock,
  unfrozen,
  versionWrite,
} from '../../records/minutes.ts';
import { type Desk, findDesk, findSitting } from '../../records/sittings.ts';
import { hiddenItems } from '../sittings/closed.ts';
import { compose, confirmed, type Form } from './compose.ts';
import type { Composed } from './decisions.ts';
import { withStillSaid } from './redaction.ts';
import { type Held, heldIn, type Sources, spokenIn, usualLanguage } from './sources.ts';
import { standingOf } from './standing.ts';

/** Minutes as they stand, beside what the record says now. */
export interface Draft {
  meeting: MeetingRecord;
  record: CurrentMinutes;
  /** Null for a meeting without a body, and once they are frozen. */
  held: Held | null;
  current: MinutesVersion;
  /** Null once they are frozen. */
  composed: Composed[] | null;
  unreviewed: number;
}

/** Minutes that are written. */
export type OpenDraft = Draft & { composed: Composed[] };

/** Minutes that were not given up. */
export type CurrentMinutes = MinutesRecord & { state: Standing['state'] };

export async function createMinutes(
  ctx: Ctx,
  { id, ...asked }: ParsedInputOf<Api['createMinutes']>,
): Promise<Minutes> {
  const meeting = await changeable(ctx, id);
  const before = await findMinutes(ctx.table, id);
  if (before && before.state !== 'discarded')
    throw new AppError('conflict', reason('minutesExist'));
  const held = await heldIn(ctx, meeting);
  const form = await formFor(ctx, { meeting, held }, asked);
  const sources = { meeting, held, ...(await spokenIn(ctx, meeting, form)) };
  const composed = compose(sources, form);
  if (composed.every(({ kind }) => frame.has(kind)))
    throw new AppError('conflict', reason('minutesEmpty'));
  const version = (before?.version ?? 0) + 1;
  const blocks = composed.map((block) => asComposed(block, version));
  const next = versionOf(ctx, version, { ...form, blocks, removed: [] }, { kind: 'composed' });
  const begun = {
    meeting_id: id,
    state: 'draft' as const,
    family: await familyOf(ctx, id),
    drafted_at: ctx.now().toISOString(),
    standing: unfrozen,
  };
  const stored = await storeVersion(ctx, before, begun, next);
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

/** What is asked for and, for the rest, what the body's template says. */
async function formFor(
  ctx: Ctx,
  { meeting, held }: Pick<Sources, 'meeting' | 'held'>,
  asked: Omit<ParsedInputOf<Api['createMinutes']>, 'id'>,
): Promise<Form> {
  const usual = await usualLanguage(ctx, meeting, held);
  const template = held?.body.minutes_template ?? plainTemplate;
  const { style = template.style, language = usual, second_language } = asked;
  if (language === second_language)
    throw new AppError('invalid', reason('secondLanguageSame'), 'second_language');
  // A body of two languages has both, whichever comes first.
  const other = template.second_language === language ? usual : template.second_language;
  return {
    style,
    language,
    second_language: second_language === undefined ? other : second_language,
  };
}

/** By which rules the minutes of a meeting become final: those of its body when it was called. */
async function familyOf({ table }: Ctx, meetingId: string): Promise<MinutesRecord['family']> {
  const sitting = await findSitting(table, meetingId);
  if (sitting === null) return 'plain';
  const { body_id, profile_version } = sitting;
  return (await table.get(profileKey(body_id, profile_version), Profile))?.family ?? 'plain';
}

/** These say which meeting it was, and nothing of what happened there. */
const frame = new Set<StoredBlock['kind']>(['opening', 'closing']);

export async function getMinutes(ctx: Ctx, { id }: { id: string }): Promise<Minutes | null> {
  const meeting = await findMeeting(ctx, id);
  const record = await findMinutes(ctx.table, id);
  return record && record.state !== 'discarded'
    ? viewFor(ctx, await readDraft(ctx, meeting))
    : null;
}

export async function discardMinutes(
  ctx: Ctx,
  { id, version }: ParsedInputOf<Api['discardMinutes']>,
): Promise<{ detail: string }> {
  await changeable(ctx, id);
  const record = await currentMinutes(ctx, id);
  if (!isWritten(record.state)) throw new AppError('conflict', reason('minutesFrozen'));
  if (!mayBeDiscarded(record.state, record.standing.steps))
    throw new AppError('conflict', reason('minutesReopened'));
  const discarded = minutesWrite(record, { ...record, state: 'discarded' });
  if (record.version !== version || !(await ctx.table.transact([discarded])))
    throw new AppError('conflict', reason('changedMeanwhile'));
  return { detail: 'Minutes discarded successfully' };
}

/** The minutes as they are written, as far as the caller may read them; what the record says now is not looked at. */
export async function writtenMinutes(
  ctx: Ctx,
  meeting: MeetingRecord,
  known?: Pick<CurrentMinutes, 'key'>,
): Promise<MinutesVersion> {
  const { key } = known ?? (await currentMinutes(ctx, meeting.id));
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
export async function currentMinutes(
  { table }: Pick<Ctx, 'table'>,
  id: string,
): Promise<CurrentMinutes> {
  const record = await findMinutes(table, id);
  if (!record || record.state === 'discarded') throw new AppError('not_found', reason('noMinutes'));
  return { ...record, state: record.state };
}

/** Minutes whose text is written, or a refusal. */
export function openDraft({ composed, ...draft }: Draft): OpenDraft {
  if (composed === null) throw new AppError('conflict', reason('minutesFrozen'));
  return { ...draft, composed };
}

/** Refuses a caller who saw another version than the current one. */
export function refuseStale(record: Pick<MinutesRecord, 'version'>, version: number): void {
  if (record.version !== version) throw new AppError('conflict', reason('changedMeanwhile'));
}

/** The draft of a meeting, or a not-found error. */
export async function readDraft(ctx: Ctx, meeting: MeetingRecord): Promise<Draft> {
  const record = await currentMinutes(ctx, meeting.id);
  const current = await ctx.archiveBucket.getJson(record.key, MinutesVersion);
  // Frozen minutes are what they are, whatever the record says later.
  if (!isWritten(record.state))
    return { meeting, record, held: null, current, composed: null, unreviewed: 0 };
  const [held, spoken] = await Promise.all([heldIn(ctx, meeting), spokenIn(ctx, meeting, current)]);
  const sources = { meeting, held, ...spoken };
  const composed = compose(sources, current);
  return { meeting, record, held, current, composed, unreviewed: unreviewedIn(sources) };
}

const unreviewedIn = ({ points, secondPoints }: Sources): number =>
  [points, secondPoints].reduce((sum, all) => sum + all.length - confirmed(all).length, 0);

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
  decide: (draft: OpenDraft, version: number) => Change | null | Promise<Change | null>,
): Promise<Minutes> {
  return optimistically(async () => {
    const draft = await readDraft(ctx, await changeable(ctx, id));
    const { record, current } = draft;
    const version = record.version + 1;
    const decided = await decide(openDraft(draft), version);
    if (decided === null) return viewFor(ctx, draft);
    const { blocks, removed = current.removed, change, writes } = decided;
    if (blocks.length > limits.minutesBlocks)
      throw new AppError('conflict', reason('minutesFull', { most: limits.minutesBlocks }));
    const next = versionOf(ctx, version, { ...current, blocks, removed }, change);
    const stored = await storeVersion(ctx, record, record, next, writes);
    return stored && viewFor(ctx, { ...draft, record: stored, current: next });
  });
}

export const versionOf = (
  { user, now }: Ctx,
  version: number,
  {
    style,
    language,
    second_language,
    blocks,
    removed,
  }: Form & Pick<MinutesVersion, 'blocks' | 'removed'>,
  change: MinutesChange,
): MinutesVersion => ({
  version,
  style,
  language,
  second_language,
  blocks,
  removed,
  made_by: user.full_name,
  made_at: now().toISOString(),
  change,
});

/** Stores a version and points the record at it. Null where somebody else was faster: then it is no version. */
export async function storeVersion(
  ctx: Ctx,
  before: MinutesRecord | null,
  after: Omit<CurrentMinutes, 'version' | 'key' | 'revision'>,
  next: MinutesVersion,
  writes: Write[] = [],
): Promise<CurrentMinutes | null> {
  const key = `meetings/${after.meeting_id}/minutes/${next.version}-${ctx.newId()}.json`;
  await ctx.archiveBucket.putJson(key, next);
  const revision = (before?.revision ?? 0) + 1;
  const record = { ...after, version: next.version, key, revision };
  const stored = [minutesWrite(before, record), versionWrite(after.meeting_id, key, next)];
  if (await ctx.table.transact([...stored, ...writes])) return record;
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
export async function viewFor(ctx: Ctx, draft: Draft): Promise<Minutes> {
  const { meeting, record, current, composed, unreviewed } = draft;
  const [isShown, standing] = await Promise.all([
    readableBlocks(ctx, meeting),
    standingOf(ctx, meeting, record, current),
  ]);
  const now = composed && new Map(composed.map((block) => [block.id, block.text]));
  return {
    version: current.version,
    made_by: current.made_by,
    made_at: current.made_at,
    change: current.change,
    state: record.state,
    standing: shownStanding(standing, { title: meeting.title, blocks: current.blocks }, isShown),
    style: current.style,
    language: current.language,
    second_language: current.second_language,
    blocks: current.blocks.filter(isShown).map((block) => blockView(block, now)),
    missing: now && composed ? missingIn(draft, composed, isShown, now) : [],
    unreviewed,
  };
}

type IsShown = (block: Pick<StoredBlock, 'agenda_item_id' | 'visibility'>) => boolean;

/** What the record says and the minutes lack, each with the block after which it belongs. */
function missingIn(
  { current }: Draft,
  composed: Composed[],
  isShown: IsShown,
  now: ReadonlyMap<string, string>,
): Minutes['missing'] {
  const known = new Set([...current.blocks.map(({ id }) => id), ...current.removed]);
  return composed.flatMap((block, place) =>
    known.has(block.id) || !isShown(block) || isWithMissing(block, known)
      ? []
      : [
          {
            ...blockView(asComposed(block, current.version), now),
            after: composed.slice(0, place).findLast((one) => known.has(one.id))?.id ?? null,
          },
        ],
  );
}

/** A translation comes with the block that it translates. */
const isWithMissing = ({ translation }: Composed, known: ReadonlySet<string>): boolean =>
  translation !== undefined && !known.has(translation.of);

/** Leaves out what concerns blocks that the reader may not read; the file of a signature concerns all of them. */
function shownStanding(
  standing: Awaited<ReturnType<typeof standingOf>>,
  { title, blocks }: { title: string; blocks: StoredBlock[] },
  isShown: IsShown,
): Standing {
  const hidden = new Set(blocks.filter((block) => !isShown(block)).map(({ id }) => id));
  const shown = { title, blocks: blocks.filter(isShown) };
  return {
    ...standing,
    signatures:
      hidden.size === 0
        ? standing.signatures
        : standing.signatures.map((one) => ({ ...one, file: null })),
    corrections: standing.corrections.filter(({ block_id }) => !hidden.has(block_id)),
    corrigenda: standing.corrigenda.filter(({ block_id }) => !hidden.has(block_id ?? '')),
    redactions: withStillSaid(shown, standing.redactions).filter(
      ({ block_id }) => !hidden.has(block_id),
    ),
  };
}

function blockView(
  { composed, ...block }: StoredBlock,
  saysNow: ReadonlyMap<string, string> | null,
): MinutesBlock {
  const now = saysNow?.get(block.id) ?? null;
  const stale = saysNow !== null && composed !== null && composed !== now;
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

/** Whether a person may read every block of a stored version. */
export async function mayReadAll(
  ctx: Ctx,
  meeting: MeetingRecord,
  { key }: Pick<CurrentMinutes, 'key'>,
): Promise<boolean> {
  const [{ blocks }, isShown] = await Promise.all([
    ctx.archiveBucket.getJson(key, MinutesVersion),
    readableBlocks(ctx, meeting),
  ]);
  return blocks.every(isShown);
}
