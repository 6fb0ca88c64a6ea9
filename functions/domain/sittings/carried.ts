import { Action } from '#contract/actions.ts';
import type { AgendaItem } from '#contract/agendas.ts';
import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { may } from '#contract/permissions.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { readPage } from '../../platform/aws/paging.ts';
import { actionList } from '../../records/actions.ts';
import { readableActions } from '../../records/closed-matter.ts';
import { MeetingRecord, meetingKey } from '../../records/meetings.ts';
import {
  type Desk,
  findDesk,
  type StoredItem,
  StoredSitting,
  sittingsOfBody,
} from '../../records/sittings.ts';
import { hiddenItems, openPartOf } from './closed.ts';
import { deskFor } from './desk.ts';
import { isTakenOver } from './taken-over.ts';

type Origin = Parameters<typeof isTakenOver>[1];
type Carried = OutputOf<Api['listCarriedOver']>['items'][number];

/** Number of earlier sittings that are searched for unfinished business. */
const sittingsBack = 12;

/**
 * Unfinished business of earlier sittings that no later one has taken over: items deferred or not reached, and items
 * with a deferred or referred motion. Latest sitting first.
 */
export async function listCarriedOver(
  ctx: Ctx,
  { id }: { id: string },
): Promise<OutputOf<Api['listCarriedOver']>> {
  const here = await deskFor(ctx, id);
  const earlier = await earlierDesks(ctx, here);
  const taken = new Set(
    [here, ...earlier].flatMap(({ agenda, sitting }) =>
      (sitting.state === 'cancelled' ? [] : agenda).flatMap(({ carried_from }) =>
        carried_from ? placeOf(carried_from) : [],
      ),
    ),
  );
  const left = earlier.flatMap((desk) =>
    openPartOf(desk).agenda.flatMap((item) => {
      const why = leftAs(desk, item);
      const place = { meeting_id: desk.meeting_id, item_id: item.id };
      return why === null || taken.has(placeOf(place)) ? [] : [carriedOf(desk, item, why)];
    }),
  );
  const items = await notTakenOver(ctx, left, ({ meeting_id, item_id }) => ({
    carried_from: { meeting_id, item_id },
    action_id: null,
  }));
  return { items, actions: await openActions(ctx, here) };
}

/** Leaves out matters that another meeting has taken over. */
async function notTakenOver<T>(ctx: Ctx, offered: T[], originOf: (one: T) => Origin): Promise<T[]> {
  const taken = await Promise.all(offered.map((one) => isTakenOver(ctx, originOf(one))));
  return offered.filter((_, n) => !taken[n]);
}

/** The body's open actions that the caller may read and that are on no agenda of an upcoming meeting. */
async function openActions(ctx: Ctx, here: Desk) {
  const partition = actionList({ of: 'BODY', id: here.sitting.body_id }, true);
  const { items } = await readPage(
    ctx.table,
    { index: 'table', partition },
    { skip: 0, limit: limits.page },
    Action,
    (read) => readableActions(ctx, read),
  );
  const left = await notTakenOver(ctx, items, ({ id }) => ({ carried_from: null, action_id: id }));
  return left.map(({ id, text, owner, due_on, state, closed }) => ({
    id,
    text,
    owner,
    due_on,
    state,
    closed,
  }));
}

const placeOf = ({ meeting_id, item_id }: NonNullable<AgendaItem['carried_from']>): string =>
  `${meeting_id}#${item_id}`;

const carriedOf = ({ sitting }: Desk, item: StoredItem, why: Carried['why']): Carried => ({
  meeting_id: sitting.meeting_id,
  item_id: item.id,
  serial: sitting.serial,
  scheduled: sitting.scheduled,
  number: item.number,
  title: item.title,
  kind: item.kind,
  closed: item.closed,
  why,
});

/**
 * Why an item is unfinished; null if it is not. Once the sitting has ended, an item not taken counts as not reached.
 */
export function leftAs({ sitting, motions }: Desk, item: StoredItem): Carried['why'] | null {
  const isOver = sitting.state === 'closed' || sitting.state === 'adjourned';
  if (!isOver || item.number === null || item.status === 'withdrawn') return null;
  if (item.status === 'deferred') return 'deferred';
  if (item.status === 'not_reached' || item.status === 'listed') return 'not_reached';
  const states = motions
    .filter(({ agenda_item_id }) => agenda_item_id === item.id)
    .map(({ state }) => state);
  if (states.includes('deferred')) return 'motion_deferred';
  return states.includes('referred') ? 'motion_referred' : null;
}

/** Earlier sittings of the body whose meetings the caller may read, latest first. */
async function earlierDesks(ctx: Ctx, { sitting }: Desk) {
  const { table, user } = ctx;
  const { items } = await table.list(
    {
      index: 'due',
      partition: sittingsOfBody(sitting.body_id),
      between: ['', `${sitting.scheduled}#${sitting.meeting_id}`],
      newestFirst: true,
      limit: sittingsBack + 1,
    },
    StoredSitting,
  );
  const ids = items.map(({ meeting_id }) => meeting_id).filter((id) => id !== sitting.meeting_id);
  const meetings = (await table.getMany(ids.map(meetingKey), MeetingRecord)).items;
  const desks = await Promise.all(
    ids.map(async (id) => {
      const meeting = meetings.find((one) => one.id === id);
      const desk = meeting && may(user, 'read', meeting) ? await findDesk(table, id) : null;
      return meeting && desk && { ...desk, hidden: await hiddenItems(ctx, meeting, desk) };
    }),
  );
  return desks.filter((desk) => desk !== null && desk !== undefined);
}
