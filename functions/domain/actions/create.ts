import type { Action } from '#contract/actions.ts';
import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import { Day } from '#contract/values.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { optimistically } from '../../platform/concurrency.ts';
import { refuseUnlessMay } from '../../records/access.ts';
import { actionWrites, findAction, takenOver } from '../../records/actions.ts';
import { findBody } from '../../records/bodies.ts';
import { findMeeting } from '../../records/meetings.ts';
import { entryKey, findSitting, StoredItem } from '../../records/sittings.ts';
import { type StoredPoint, StoredSummaries } from '../../records/summaries.ts';
import { remindersOf } from '../notifications/messages.ts';
import { asItsItem } from '../sittings/closed.ts';
import { getResolution } from '../sittings/resolutions.ts';
import { ownerOf } from './owner.ts';

type Asked = ParsedInputOf<Api['createAction']>;
/** The origin of an action. */
type Origin = Pick<
  Action,
  'body_id' | 'meeting_id' | 'agenda_item_id' | 'resolution' | 'point_id' | 'at' | 'closed'
>;

const fromNowhere: Origin = {
  body_id: null,
  meeting_id: null,
  agenda_item_id: null,
  resolution: null,
  point_id: null,
  at: null,
  closed: false,
};

/** Creates an action from a resolution, an agenda item or a meeting, or without an origin. */
export async function createAction(ctx: Ctx, asked: Asked): Promise<Action> {
  const { text, department, due_on } = asked;
  const owner = await ownerOf(ctx, asked);
  const id = ctx.newId();
  return optimistically(async () => {
    // Created by an earlier call that was cut off.
    const known = await findAction(ctx.table, id);
    if (known !== null) return known;
    const { one: origin, held } = await asItsItem(ctx.table, await originOf(ctx, asked));
    const action = newAction(ctx, { id, text, department, due_on, owner }, origin);
    return (await ctx.table.transact([...writesOf(ctx, action), ...held])) ? action : null;
  });
}

const newAction = (
  { user, now }: Ctx,
  facts: Pick<Action, 'id' | 'text' | 'department' | 'due_on' | 'owner'>,
  origin: Origin,
): Action => ({
  ...facts,
  ...origin,
  state: 'open',
  state_reason: '',
  closed_in: null,
  reports: 0,
  created_by: user.full_name,
  created_at: now().toISOString(),
  version: 1,
});

const writesOf = ({ now }: Ctx, action: Action) => [
  ...actionWrites(null, action),
  ...remindersOf(null, action, now()),
];

async function originOf(ctx: Ctx, asked: Asked): Promise<Origin> {
  const { resolution_id, meeting_id, body_id } = asked;
  if (resolution_id !== null) return fromResolution(ctx, resolution_id);
  if (meeting_id !== null) return fromMeeting(ctx, meeting_id, asked.agenda_item_id);
  if (body_id !== null) await findBody(ctx.table, body_id);
  return { ...fromNowhere, body_id };
}

async function fromResolution(ctx: Ctx, resolutionId: string): Promise<Origin> {
  const { id, number, ...of } = await getResolution(ctx, { id: resolutionId });
  refuseUnlessMay(ctx.user, 'update', await findMeeting(ctx, of.meeting_id));
  const { body_id, meeting_id, agenda_item_id, at, closed } = of;
  const resolution = { id, number };
  return { body_id, meeting_id, agenda_item_id, resolution, at, closed, point_id: null };
}

async function fromMeeting(ctx: Ctx, id: string, itemId: string | null): Promise<Origin> {
  refuseUnlessMay(ctx.user, 'update', await findMeeting(ctx, id));
  const [sitting, item] = await Promise.all([
    findSitting(ctx.table, id),
    itemId === null ? null : ctx.table.get(entryKey(id, 'agenda', itemId), StoredItem),
  ]);
  if (itemId !== null && item === null)
    throw new AppError('not_found', reason('itemUnknown'), 'agenda_item_id');
  return {
    ...fromNowhere,
    body_id: sitting?.body_id ?? null,
    meeting_id: id,
    agenda_item_id: itemId,
    at: item?.taken?.at ?? null,
    closed: item?.closed ?? false,
  };
}

/**
 * Creates an action from each action item of a meeting's summary, with the moment at which it was agreed. Each point
 * makes one action, however often and by however many people this is called.
 */
export async function takeOverActions(
  ctx: Ctx,
  { id }: ParsedInputOf<Api['takeOverActions']>,
): Promise<OutputOf<Api['takeOverActions']>> {
  const meeting = await findMeeting(ctx, id);
  refuseUnlessMay(ctx.user, 'update', meeting);
  if (meeting.summary_key === null) throw new AppError('conflict', reason('summaryMissing'));
  const { original, run } = await ctx.archiveBucket.getJson(meeting.summary_key, StoredSummaries);
  const origin = await fromMeeting(ctx, id, null);
  const items: Action[] = [];
  for (const point of original.points.filter(({ section }) => section === 'action_items')) {
    const action = ofPoint(ctx, point, { ...origin, point_id: point.id }, meeting.department);
    const write = takenOver({ meeting_id: id, run, point_id: point.id }, action.id);
    if (await ctx.table.transact([write, ...writesOf(ctx, action)])) items.push(action);
  }
  return { items };
}

/** A spoken day such as “Friday” has no date, so it stays in the text. */
function ofPoint(
  ctx: Ctx,
  { text, owner, due, passages, moments }: StoredPoint,
  origin: Origin,
  department: string,
): Action {
  const day = Day.safeParse(due);
  const spoken = due === null || day.success ? '' : ` (${due})`;
  return newAction(
    ctx,
    {
      id: ctx.newId(),
      text: `${text}${spoken}`,
      department,
      due_on: day.success ? day.data : null,
      owner: { user_id: null, person_id: null, name: owner ?? '' },
    },
    { ...origin, at: moments[0] ?? passages[0]?.start_time ?? null },
  );
}
