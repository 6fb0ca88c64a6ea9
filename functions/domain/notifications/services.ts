import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import type { Service } from '#contract/services.ts';
import { inBatches } from '../../platform/aws/batches.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { Write } from '../../platform/aws/table.ts';
import { dayOf } from '../../platform/days.ts';
import { refuseUnlessMay } from '../../records/access.ts';
import { broadcastItem, firstStep } from '../../records/broadcasts.ts';
import { findMeeting } from '../../records/meetings.ts';
import { findMinutes, type MinutesRecord } from '../../records/minutes.ts';
import { messageItem } from '../../records/outbox.ts';
import { ServiceRecord, serviceItem, serviceKey, servicesOf } from '../../records/services.ts';
import type { StoredSitting } from '../../records/sittings.ts';

/**
 * The writes that inform every member about a notice or a change to it by email. None if the sitting was to be held
 * before now and is only being recorded.
 */
export function serviceUponMembers(
  { newId, now }: Pick<Ctx, 'newId' | 'now'>,
  { meeting_id, body_id, scheduled }: Pick<StoredSitting, 'meeting_id' | 'body_id' | 'scheduled'>,
  occasion: Service['occasion'],
): Write[] {
  const issued_at = now().toISOString();
  if (scheduled < issued_at) return [];
  const notice = { kind: 'notice' as const, id: newId(), meeting_id, body_id, occasion, issued_at };
  const day = dayOf(new Date(scheduled));
  return [{ put: broadcastItem({ ...notice, day, ...firstStep }, now()) }];
}

/** The same for a change, if notice was given and the sitting is still to come; otherwise none. */
export const tellMembers = (
  ctx: Pick<Ctx, 'newId' | 'now'>,
  sitting: Pick<StoredSitting, 'meeting_id' | 'body_id' | 'scheduled' | 'notice' | 'state'>,
  occasion: Exclude<Service['occasion'], 'notice'>,
): Write[] =>
  sitting.notice.issued_at !== null && sitting.state === 'notified'
    ? serviceUponMembers(ctx, sitting, occasion)
    : [];

const viewOf = ({ meeting_id: _, user_id: __, ...service }: ServiceRecord): Service => service;

/** Adds the time at which a member acknowledged the version they were sent. */
function acknowledgedIn(
  record: MinutesRecord | null,
  { minutes, ...service }: ServiceRecord,
): ServiceRecord {
  const said = record?.standing.acknowledged.find(
    (one) => one.user_id === service.user_id && one.version === minutes?.version,
  );
  return minutes === undefined
    ? service
    : { ...service, minutes: { ...minutes, acknowledged_at: said?.at ?? null } };
}

export async function listServices(
  ctx: Ctx,
  { id }: { id: string },
): Promise<OutputOf<Api['listServices']>> {
  refuseUnlessMay(ctx.user, 'update', await findMeeting(ctx, id));
  const [services, minutes] = await Promise.all([
    servicesOf(ctx.table, id),
    findMinutes(ctx.table, id),
  ]);
  const items = services.toSorted((one, other) => other.service_id.localeCompare(one.service_id));
  return { items: items.map((one) => viewOf(acknowledgedIn(minutes, one))) };
}

const isUnserved = (state: Service['state']): boolean =>
  state === 'failed' || state === 'no_address' || state === 'not_mailed';

/** Two writes each, within the limit of 100 per transaction. */
const atOnce = 50;

export async function sendService(
  ctx: Ctx,
  { id, service_id }: ParsedInputOf<Api['sendService']>,
): Promise<OutputOf<Api['sendService']>> {
  refuseUnlessMay(ctx.user, 'update', await findMeeting(ctx, id));
  const all = await servicesOf(ctx.table, id, service_id);
  if (all.length === 0) throw new AppError('not_found', reason('notFound'));
  const open = all.filter(({ state }) => isUnserved(state));
  for (const some of inBatches(open, atOnce)) {
    const writes = some.flatMap((one) => sendingAgain(ctx, one));
    if (!(await ctx.table.transact(writes)))
      throw new AppError('conflict', reason('changedMeanwhile'));
  }
  return { sent: open.length };
}

function sendingAgain({ now }: Ctx, service: ServiceRecord): Write[] {
  const { meeting_id, service_id, person_id, state } = service;
  const at = now().toISOString();
  const message = { kind: 'notice' as const, meeting_id, service_id, person_id };
  return [
    { put: serviceItem({ ...service, state: 'waiting', at }), condition: { is: { state } } },
    { put: messageItem(message, now()) },
  ];
}

export async function recordService(
  ctx: Ctx,
  { id, service_id, person_id, way, day }: ParsedInputOf<Api['recordService']>,
): Promise<Service> {
  refuseUnlessMay(ctx.user, 'update', await findMeeting(ctx, id));
  if (day > dayOf(ctx.now())) throw new AppError('invalid', reason('dayAhead'), 'day');
  const served = { meeting_id: id, service_id, person_id };
  const set = { state: way, at: day, recorded_by: ctx.user.full_name };
  const after = await ctx.table.update(serviceKey(served), { set }, ServiceRecord);
  if (after === null) throw new AppError('not_found', reason('notFound'));
  return viewOf(after);
}
