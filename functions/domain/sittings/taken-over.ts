import * as z from 'zod';
import { isOpenAction } from '#contract/actions.ts';
import type { AgendaItem } from '#contract/agendas.ts';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import { Id } from '#contract/values.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { Key, Write } from '../../platform/aws/table.ts';
import { actionKey, findAction } from '../../records/actions.ts';
import { readableActions } from '../../records/closed-matter.ts';
import { type Desk, entryKey, findDesk, findSitting, StoredItem } from '../../records/sittings.ts';
import { openPartOf } from './closed.ts';
import { deskFor } from './desk.ts';

/** Where an item comes from: an item of an earlier sitting, or an open action. */
type Origin = Pick<AgendaItem, 'carried_from' | 'action_id'>;

/** The item that took over an origin. Its key is that of the origin, so only one of two concurrent takers is stored. */
const Taking = z.object({ meeting_id: Id, item_id: Id });
type Taking = z.infer<typeof Taking>;

function takingKey({ carried_from, action_id }: Origin): Key | null {
  if (action_id !== null) return { pk: actionKey(action_id).pk, sk: 'CARRIED' };
  if (carried_from === null) return null;
  return { pk: `MEETING#${carried_from.meeting_id}`, sk: `CARRIED#${carried_from.item_id}` };
}

const isSame = (one: Origin, other: Origin): boolean =>
  (one.action_id !== null && one.action_id === other.action_id) ||
  (one.carried_from !== null && one.carried_from.item_id === other.carried_from?.item_id);

/** The item of this agenda that has taken over the origin. */
export const itemTaking = ({ agenda }: Pick<Desk, 'agenda'>, origin: Origin) =>
  agenda.find((item) => isSame(item, origin));

/** Whether an origin is closed; refused unless it is of the same body and open business. */
export async function isOriginClosed(
  ctx: Ctx,
  { sitting }: Pick<Desk, 'sitting'>,
  { carried_from, action_id }: Origin,
): Promise<boolean> {
  if (action_id !== null) {
    const action = await findAction(ctx.table, action_id);
    const isRead = action && (await readableActions(ctx, [action]))(action);
    if (!isRead) throw new AppError('not_found', reason('notFound'), 'action_id');
    if (action.body_id !== sitting.body_id || !isOpenAction(action))
      throw new AppError('conflict', reason('carriedUnknown'), 'action_id');
    return action.closed;
  }
  if (carried_from === null) return false;
  const earlier = openPartOf(await deskFor(ctx, carried_from.meeting_id));
  const item = earlier.agenda.find(({ id }) => id === carried_from.item_id);
  if (!item || earlier.sitting.body_id !== sitting.body_id)
    throw new AppError('conflict', reason('carriedUnknown'), 'carried_from');
  return item.closed;
}

/**
 * Whether the origin is on the agenda of a sitting other than `except`; for an action, only upcoming sittings count.
 */
export async function isTakenOver(
  { table }: Pick<Ctx, 'table'>,
  origin: Origin,
  except?: string,
): Promise<boolean> {
  const key = takingKey(origin);
  const taking = key && (await table.get(key, Taking));
  if (taking) return taking.meeting_id !== except && isLive({ table }, origin, taking);
  if (origin.carried_from === null) return false;
  const earlier = await findSitting(table, origin.carried_from.meeting_id);
  const next = earlier?.adjourned_to ?? null;
  if (next === null || next === except) return false;
  const desk = await findDesk(table, next);
  return desk !== null && itemTaking(desk, origin) !== undefined;
}

async function isLive({ table }: Pick<Ctx, 'table'>, origin: Origin, taking: Taking) {
  const [sitting, item] = await Promise.all([
    findSitting(table, taking.meeting_id),
    table.get(entryKey(taking.meeting_id, 'agenda', taking.item_id), StoredItem),
  ]);
  if (sitting === null || item === null || sitting.state === 'cancelled') return false;
  const isOver = sitting.state === 'closed' || sitting.state === 'adjourned';
  return origin.action_id === null || (!isOver && item.status !== 'withdrawn');
}

/** Records that an item takes over an origin; refused if another meeting has done so. */
export async function takeOver(
  { table }: Pick<Ctx, 'table'>,
  origin: Origin,
  by: Taking,
): Promise<Write[]> {
  const key = takingKey(origin);
  if (key === null) return [];
  // Read first: somebody who takes it over between the two reads is seen by the second, or fails the condition.
  const before = await table.get(key, Taking);
  // If this meeting took it over, its agenda has changed since it was read, and the transaction fails.
  if (await isTakenOver({ table }, origin, by.meeting_id))
    throw new AppError('conflict', reason('takenOver'));
  return [{ put: { ...key, ...by }, condition: before ? { is: before } : { exists: false } }];
}

/** Releases an origin when its item is removed, so that it can be taken over again. */
export function giveBack(origin: Origin): Write[] {
  const key = takingKey(origin);
  return key === null ? [] : [{ delete: key }];
}
