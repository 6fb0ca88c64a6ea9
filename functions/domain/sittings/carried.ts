import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { may } from '#contract/permissions.ts';
import { reason } from '#contract/reasons.ts';
import type { AgendaItem } from '#contract/sittings.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
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

type Carried = OutputOf<Api['listCarriedOver']>['items'][number];

/** How many sittings back unfinished business is looked for. */
const sittingsBack = 12;

/**
 * The business that earlier sittings of the body left and that no later one has taken over: items that were deferred or
 * not reached, and those of which a motion was deferred or referred. The latest sitting comes first.
 */
export async function listCarriedOver(
  ctx: Ctx,
  { id }: { id: string },
): Promise<OutputOf<Api['listCarriedOver']>> {
  const here = await deskFor(ctx, id);
  const earlier = await earlierDesks(ctx, here);
  const taken = new Set(
    [here, ...earlier].flatMap(({ agenda }) =>
      agenda.flatMap(({ carried_from }) => (carried_from ? placeOf(carried_from) : [])),
    ),
  );
  const items = earlier.flatMap((desk) =>
    openPartOf(desk).agenda.flatMap((item) => {
      const why = leftAs(desk, item);
      const place = { meeting_id: desk.meeting_id, item_id: item.id };
      return why === null || taken.has(placeOf(place)) ? [] : [carriedOf(desk, item, why)];
    }),
  );
  return { items };
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

/** Why an item is unfinished; null where it is not. What was not taken was not reached once the sitting has ended. */
function leftAs({ sitting, motions }: Desk, item: StoredItem): Carried['why'] | null {
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

/** The sittings of the body before this one that the caller may read, the latest first. */
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

/** Refuses to continue what is no item of the same body that the caller may read. */
export async function refuseUnlessOfBody(
  ctx: Ctx,
  { sitting }: Desk,
  { meeting_id, item_id }: NonNullable<AgendaItem['carried_from']>,
): Promise<void> {
  const desk = openPartOf(await deskFor(ctx, meeting_id));
  const isThere = desk.agenda.some(({ id }) => id === item_id);
  if (!isThere || desk.sitting.body_id !== sitting.body_id)
    throw new AppError('conflict', reason('carriedUnknown'), 'carried_from');
}
