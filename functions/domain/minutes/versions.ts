import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { Minutes, MinutesBlock } from '#contract/minutes.ts';
import { reason } from '#contract/reasons.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { findMeeting } from '../../records/meetings.ts';
import {
  MinutesVersion,
  MinutesVersionRecord,
  minutesVersionKey,
  minutesVersionList,
  type StoredBlock,
} from '../../records/minutes.ts';
import { changeMinutes } from './change.ts';
import { asClosedAsItems, readableBlocks } from './readable.ts';

export async function listMinutesVersions(
  ctx: Ctx,
  { id, limit, cursor }: ParsedInputOf<Api['listMinutesVersions']>,
): Promise<OutputOf<Api['listMinutesVersions']>> {
  await findMeeting(ctx, id);
  const listed = await ctx.table.list(
    { ...minutesVersionList(id), limit, cursor },
    MinutesVersionRecord,
  );
  return {
    versions: listed.items.map(({ key: _, ...version }) => version),
    cursor: listed.cursor,
  };
}

export async function getMinutesVersion(
  ctx: Ctx,
  { id, version }: ParsedInputOf<Api['getMinutesVersion']>,
): Promise<OutputOf<Api['getMinutesVersion']>> {
  const meeting = await findMeeting(ctx, id);
  const { removed: _, blocks, ...past } = await findVersion(ctx, id, version);
  const isShown = await readableBlocks(ctx, meeting);
  return { ...past, blocks: blocks.filter(isShown).map(pastBlock) };
}

/** A block of a past version. It is never stale: the current record does not matter for it. */
const pastBlock = ({ composed: _, ...block }: StoredBlock): MinutesBlock => ({
  ...block,
  stale: false,
  now: null,
});

async function findVersion(ctx: Ctx, id: string, version: number): Promise<MinutesVersion> {
  const record = await ctx.table.get(minutesVersionKey(id, version), MinutesVersionRecord);
  const found = record && (await ctx.archiveBucket.findJson(record.key, MinutesVersion));
  if (!found) throw new AppError('not_found', reason('versionGone', { version }));
  return found;
}

export const restoreMinutesVersion = (
  ctx: Ctx,
  { id, version, upon }: ParsedInputOf<Api['restoreMinutesVersion']>,
): Promise<Minutes> =>
  changeMinutes(ctx, id, async ({ current, held }, next) => {
    if (current.version !== upon) throw new AppError('conflict', reason('changedMeanwhile'));
    const past = await findVersion(ctx, id, version);
    return {
      // Marked as changed in this version, for everybody who still sees the text before.
      blocks: asClosedAsItems(past.blocks, held?.record.agenda ?? []).map((block) => ({
        ...block,
        version: next,
      })),
      removed: past.removed,
      change: { kind: 'restored', version },
    };
  });
