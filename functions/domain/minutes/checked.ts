import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { MinutesCheck, MinutesChecks } from '#contract/minutes-checks.ts';
import { reason } from '#contract/reasons.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { waiverKey, waiversOf } from '../../records/minutes-review.ts';
import { checkFacts } from './check-facts.ts';
import { checksOf, type Found } from './checks.ts';
import { changeable, type OpenDraft, openDraft, readDraft } from './draft.ts';
import { readableBlocks } from './readable.ts';

/** All checks of a draft, including those that the caller may not read. */
async function allChecks(ctx: Ctx, draft: OpenDraft): Promise<Found[]> {
  const [facts, waivers] = await Promise.all([
    checkFacts(ctx, draft),
    waiversOf(ctx.table, draft.meeting.id),
  ]);
  return checksOf(facts, waivers);
}

/** The checks that keep a draft from being agreed, including those that the caller may not read. */
export const openChecks = async (ctx: Ctx, draft: OpenDraft): Promise<MinutesCheck[]> =>
  (await allChecks(ctx, draft)).map(({ check }) => check).filter(isOpen);

const isOpen = ({ state }: MinutesCheck): boolean => state === 'to_fix';

export const listMinutesChecks = async (ctx: Ctx, { id }: { id: string }): Promise<MinutesChecks> =>
  viewFor(ctx, openDraft(await readDraft(ctx, await changeable(ctx, id))));

async function viewFor(ctx: Ctx, draft: OpenDraft): Promise<MinutesChecks> {
  const isShown = await shownChecks(ctx, draft);
  const all = (await allChecks(ctx, draft)).map(({ check }) => check);
  const open = all.filter(isOpen);
  return {
    items: all.filter(isShown),
    to_fix: open.length,
    hidden: open.filter((check) => !isShown(check)).length,
  };
}

/** Filters checks: those of closed items are only for people who may read the items. */
async function shownChecks(ctx: Ctx, { meeting }: OpenDraft) {
  const isShown = await readableBlocks(ctx, meeting);
  return ({ agenda_item_id, closed }: MinutesCheck) =>
    isShown({ agenda_item_id, visibility: closed ? 'closed' : 'public' });
}

export async function waiveMinutesCheck(
  ctx: Ctx,
  { id, check_id, reason: why }: ParsedInputOf<Api['waiveMinutesCheck']>,
): Promise<MinutesChecks> {
  const { draft, fingerprint } = await failingCheck(ctx, id, check_id);
  const waiver = { check_id, fingerprint, reason: why };
  const given = { by: ctx.user.full_name, at: ctx.now().toISOString() };
  await ctx.table.put({ ...waiverKey(id, check_id), ...waiver, ...given });
  return viewFor(ctx, draft);
}

export async function enforceMinutesCheck(
  ctx: Ctx,
  { id, check_id }: ParsedInputOf<Api['enforceMinutesCheck']>,
): Promise<MinutesChecks> {
  const { draft } = await failingCheck(ctx, id, check_id);
  await ctx.table.delete(waiverKey(id, check_id));
  return viewFor(ctx, draft);
}

/** A failing check that the caller may read. */
async function failingCheck(ctx: Ctx, id: string, checkId: string) {
  const draft = openDraft(await readDraft(ctx, await changeable(ctx, id)));
  const isShown = await shownChecks(ctx, draft);
  const found = (await allChecks(ctx, draft)).find(({ check }) => check.id === checkId);
  if (!found || found.fingerprint === '' || !isShown(found.check))
    throw new AppError('not_found', reason('checkGone'));
  return { draft, fingerprint: found.fingerprint };
}
