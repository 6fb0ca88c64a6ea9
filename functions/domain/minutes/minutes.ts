import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { Minutes } from '#contract/minutes.ts';
import { isWritten, mayBeDiscarded } from '#contract/minutes-steps.ts';
import { plainTemplate } from '#contract/minutes-templates.ts';
import { Profile } from '#contract/procedure.ts';
import { reason } from '#contract/reasons.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { profileKey } from '../../records/bodies.ts';
import { findMeeting } from '../../records/meetings.ts';
import {
  findMinutes,
  type MinutesRecord,
  minutesWrite,
  type StoredBlock,
  unfrozen,
} from '../../records/minutes.ts';
import { findSitting } from '../../records/sittings.ts';
import { storeVersion, versionOf } from './change.ts';
import { compose, type Form } from './compose.ts';
import { asComposed, changeable, currentMinutes, readDraft, unreviewedIn } from './draft.ts';
import { heldIn, type Sources, spokenIn, usualLanguage } from './sources.ts';
import { viewFor } from './view.ts';

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

/** The form requested, with defaults from the body's template. */
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
  // In the second language of the template, the other text defaults to the usual language.
  const other = template.second_language === language ? usual : template.second_language;
  return {
    style,
    language,
    second_language: second_language === undefined ? other : second_language,
  };
}

/** The family of the body's rules when the meeting was called. */
async function familyOf({ table }: Ctx, meetingId: string): Promise<MinutesRecord['family']> {
  const sitting = await findSitting(table, meetingId);
  if (sitting === null) return 'plain';
  const { body_id, profile_version } = sitting;
  return (await table.get(profileKey(body_id, profile_version), Profile))?.family ?? 'plain';
}

/** Blocks that identify the meeting but say nothing about its business. */
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
