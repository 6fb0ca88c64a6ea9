import { Action, type ActionWithReports } from '#contract/actions.ts';
import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { isOverdue } from '#contract/overdue.ts';
import { reason } from '#contract/reasons.ts';
import { comparable } from '#contract/text.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { type Keep, readPage } from '../../platform/aws/paging.ts';
import type { Write } from '../../platform/aws/table.ts';
import { optimistically } from '../../platform/concurrency.ts';
import { dayOf, daysAfter } from '../../platform/days.ts';
import { refuseUnlessMay } from '../../records/access.ts';
import {
  type ActionsOf,
  actionList,
  actionWrites,
  findAction,
  reportsOf,
  reportWrite,
} from '../../records/actions.ts';
import { readableActions } from '../../records/closed-matter.ts';
import { findMeeting } from '../../records/meetings.ts';
import { findSitting } from '../../records/sittings.ts';
import { remindersOf } from '../notifications/messages.ts';
import { asItsItem } from '../sittings/closed.ts';
import { ownerOf } from './owner.ts';

type Asked = ParsedInputOf<Api['listActions']>;

/** Actions that the caller may read: those from confidential meetings and closed items are left out. */
export function listActions(ctx: Ctx, asked: Asked): Promise<OutputOf<Api['listActions']>> {
  const { state } = asked;
  const isOpen = state !== 'closed';
  const today = dayOf(ctx.now());
  const list = {
    index: 'table',
    partition: actionList(listFor(ctx, asked), isOpen),
    newestFirst: !isOpen,
    ...(state === 'overdue' && { between: ['', daysAfter(today, 0)] as [string, string] }),
  } as const;
  return readPage(ctx.table, list, asked, Action, keepFor(ctx, asked, today));
}

/** The narrowest list that contains all results; the rest is filtered. */
function listFor({ user }: Ctx, { owner, department, body_id, resolution_id }: Asked): ActionsOf {
  if (resolution_id) return { of: 'RESOLUTION', id: resolution_id };
  if (owner) return { of: 'USER', id: owner === 'me' ? user.id : owner };
  if (body_id) return { of: 'BODY', id: body_id };
  return department ? { of: 'DEPARTMENT', id: department } : { of: 'ALL' };
}

const keepFor =
  (ctx: Ctx, asked: Asked, today: string): Keep<Action> =>
  async (read) => {
    const { owner, department, body_id, state } = asked;
    const ofUser = owner === 'me' ? ctx.user.id : owner;
    const isReadable = await readableActions(ctx, read);
    return (one) =>
      isReadable(one) &&
      (ofUser === undefined || one.owner.user_id === ofUser) &&
      (body_id === undefined || one.body_id === body_id) &&
      (department === undefined || comparable(one.department) === comparable(department)) &&
      (state === 'unfinished' ||
        (state === 'overdue' ? isOverdue(one, today) : one.state === state));
  };

async function existing({ table }: Ctx, id: string): Promise<Action> {
  const action = await findAction(table, id);
  if (!action) throw new AppError('not_found', reason('notFound'));
  return action;
}

async function refuseUnlessReadable(ctx: Ctx, action: Action): Promise<void> {
  const isReadable = await readableActions(ctx, [action]);
  if (!isReadable(action)) throw new AppError('not_found', reason('notFound'));
}

export async function getAction(ctx: Ctx, { id }: { id: string }): Promise<ActionWithReports> {
  const [action, reported] = await Promise.all([existing(ctx, id), reportsOf(ctx.table, id)]);
  await refuseUnlessReadable(ctx, action);
  return { ...action, reported };
}

export function updateAction(
  ctx: Ctx,
  { id, version, ...asked }: ParsedInputOf<Api['updateAction']>,
): Promise<Action> {
  return optimistically(async () => {
    const { before, held } = await changeable(ctx, id);
    if (before.version !== version) throw new AppError('conflict', reason('changedMeanwhile'));
    const after = { ...before, ...(await changesOf(ctx, before, asked)), version: version + 1 };
    const writes = [
      ...actionWrites(before, after),
      ...remindersOf(before, after, ctx.now()),
      ...held,
    ];
    return (await ctx.table.transact(writes)) ? after : null;
  });
}

/**
 * The action, closed or open as its agenda item is now. Refused unless the caller may change its progress: its owner
 * and officers.
 */
async function changeable(ctx: Ctx, id: string): Promise<{ before: Action; held: Write[] }> {
  const { one: before, held } = await asItsItem(ctx.table, await existing(ctx, id));
  await refuseUnlessReadable(ctx, before);
  refuseUnlessMay(ctx.user, 'act', guarded(before));
  return { before, held };
}

const guarded = ({ owner, department }: Action) => ({
  created_by_id: owner.user_id ?? '',
  department,
});

type Changes = Omit<ParsedInputOf<Api['updateAction']>, 'id' | 'version'>;

async function changesOf(ctx: Ctx, before: Action, asked: Changes): Promise<Partial<Action>> {
  await refuseChange(ctx, before, asked);
  const { text, department, due_on, state } = asked;
  return {
    ...(text !== undefined && { text }),
    ...(department !== undefined && { department }),
    ...(due_on !== undefined && { due_on }),
    ...(namesOwner(asked) && { owner: await ownerOf(ctx, asked) }),
    ...(state && {
      state,
      state_reason: asked.reason,
      closed_in: state === 'closed' ? asked.closed_in : null,
    }),
  };
}

const namesOwner = ({ user_id, person_id, owner_name }: Changes) =>
  [user_id, person_id, owner_name].some((one) => one !== undefined);

/** Only officers may change an action's text or owner, or end it; a closed one can only be returned. */
async function refuseChange(ctx: Ctx, before: Action, asked: Changes): Promise<void> {
  const { text, department, due_on, state, closed_in } = asked;
  const isReworded = [text, department, due_on].some((one) => one !== undefined);
  const isEnded = state === 'closed' || state === 'returned';
  if (isReworded || namesOwner(asked) || isEnded)
    refuseUnlessMay(ctx.user, 'update', { created_by_id: '', department: '' });
  if (before.state === 'closed' && state !== 'returned')
    throw new AppError('conflict', reason('actionClosed'));
  if (isEnded && asked.reason === '') throw new AppError('invalid', reason('fieldEmpty'), 'reason');
  if (state === 'closed' && closed_in !== null) await refuseOtherBody(ctx, before, closed_in);
}

/** Only a meeting of the body that an action is reported to can close it, and it must have begun. */
async function refuseOtherBody(ctx: Ctx, { body_id }: Action, meetingId: string): Promise<void> {
  await findMeeting(ctx, meetingId);
  const sitting = await findSitting(ctx.table, meetingId);
  if (sitting === null || sitting.body_id !== body_id || sitting.opened_at === null)
    throw new AppError('invalid', reason('closedInOther'), 'closed_in');
}

export function reportAction(
  ctx: Ctx,
  { id, text }: ParsedInputOf<Api['reportAction']>,
): Promise<ActionWithReports> {
  return optimistically(async () => {
    const { before, held } = await changeable(ctx, id);
    if (before.state === 'closed') throw new AppError('conflict', reason('actionClosed'));
    if (before.reports >= limits.actionReports)
      throw new AppError('conflict', reason('actionFull', { most: limits.actionReports }));
    const { user } = ctx;
    const report = { id: ctx.newId(), text, by: user.full_name, at: ctx.now().toISOString() };
    const after: Action = {
      ...before,
      state: 'reported',
      state_reason: '',
      closed_in: null,
      reports: before.reports + 1,
      version: before.version + 1,
    };
    const writes = [...actionWrites(before, after), reportWrite(id, report), ...held];
    if (!(await ctx.table.transact(writes))) return null;
    return { ...after, reported: await reportsOf(ctx.table, id) };
  });
}
