import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { Minutes, MinutesChange } from '#contract/minutes.ts';
import { reason } from '#contract/reasons.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { Write } from '../../platform/aws/table.ts';
import { optimistically } from '../../platform/concurrency.ts';
import {
  type MinutesRecord,
  type MinutesVersion,
  minutesWrite,
  type StoredBlock,
  versionWrite,
} from '../../records/minutes.ts';
import type { Form } from './compose.ts';
import { type CurrentMinutes, changeable, type OpenDraft, openDraft, readDraft } from './draft.ts';
import { viewFor } from './view.ts';

/** A change of the minutes: the resulting blocks, and its description. */
export interface Change {
  blocks: StoredBlock[];
  removed?: string[];
  change: MinutesChange;
  /** Additional writes for the same transaction. */
  writes?: Write[];
}

/**
 * Changes the minutes: stores a new version and points the record at it, but only while the record is as it was read;
 * otherwise calls `decide` again with the new state. `decide` throws to refuse, and returns null if nothing changes.
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

/** Stores a version and points the record at it. Null if somebody else was faster: the version is then discarded. */
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
