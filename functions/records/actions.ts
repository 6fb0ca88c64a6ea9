import type * as z from 'zod';
import { Action, ActionReport, isOpenAction } from '#contract/actions.ts';
import { comparable } from '#contract/text.ts';
import type { Key, Table, Write } from '../platform/aws/table.ts';

export const actionKey = (id: string): Key => ({ pk: `ACTION#${id}`, sk: 'ACTION' });

type ActionReport = z.infer<typeof ActionReport>;

const reportKey = (actionId: string, id: string): Key => ({
  pk: actionKey(actionId).pk,
  sk: `REPORT#${id}`,
});

/** The owner of a list of actions: everybody, an account, a department, a body or a resolution. */
export type ActionsOf =
  | { of: 'ALL' }
  | { of: 'USER' | 'DEPARTMENT' | 'BODY' | 'RESOLUTION'; id: string };

/**
 * The partition of a list. Open actions have a partition of their own, so that reading them does not get slower over
 * the years.
 */
export function actionList(owner: ActionsOf, isOpen: boolean): string {
  const of = owner.of === 'ALL' ? '' : `#${comparable(owner.id)}`;
  return `ACTIONS#${isOpen ? 'OPEN' : 'CLOSED'}#${owner.of}${of}`;
}

/** Sorts after every day. */
const noDay = '9999';

/** The places of an action in the lists: open ones by the day they are due, closed ones by when they were made. */
function placesOf(action: Action): Key[] {
  const { id, owner, department, body_id, resolution, due_on } = action;
  const isOpen = isOpenAction(action);
  const lists: ActionsOf[] = [
    { of: 'ALL' },
    ...(owner.user_id === null ? [] : [{ of: 'USER' as const, id: owner.user_id }]),
    ...(department === '' ? [] : [{ of: 'DEPARTMENT' as const, id: department }]),
    ...(body_id === null ? [] : [{ of: 'BODY' as const, id: body_id }]),
    ...(resolution === null ? [] : [{ of: 'RESOLUTION' as const, id: resolution.id }]),
  ];
  const sk = isOpen ? `${due_on ?? noDay}#${id}` : id;
  return lists.map((list) => ({ pk: actionList(list, isOpen), sk }));
}

/** Stores an action and its copy in each list, in one transaction with whatever else happens. */
export function actionWrites(before: Action | null, after: Action): Write[] {
  const nameOf = ({ pk, sk }: Key) => `${pk}|${sk}`;
  const places = placesOf(after);
  const kept = new Set(places.map(nameOf));
  const gone = (before ? placesOf(before) : []).filter((place) => !kept.has(nameOf(place)));
  return [
    {
      put: { ...actionKey(after.id), ...after },
      condition: before ? { is: { version: before.version } } : { exists: false },
    },
    ...places.map((place) => ({ put: { ...place, ...after } })),
    ...gone.map((place) => ({ delete: place })),
  ];
}

export const findAction = (table: Table, id: string): Promise<Action | null> =>
  table.get(actionKey(id), Action);

export const reportWrite = (actionId: string, report: ActionReport): Write => ({
  put: { ...reportKey(actionId, report.id), ...report },
});

/** The reports on an action, oldest first. */
export const reportsOf = (table: Table, actionId: string): Promise<ActionReport[]> =>
  table.under(actionKey(actionId).pk, 'REPORT#', ActionReport);

/** A point of a meeting's summary. Each run of the summary numbers its points from 1, so the run belongs to it. */
interface SummaryPlace {
  meeting_id: string;
  run: string | undefined;
  point_id: string;
}

/** Records that an action was made of a point. */
export const takenOver = (point: SummaryPlace, actionId: string): Write => ({
  put: { ...takenKey(point), action_id: actionId },
  condition: { exists: false },
});
const takenKey = ({ meeting_id, run = '', point_id }: SummaryPlace): Key => ({
  pk: `MEETING#${meeting_id}`,
  sk: `ACTION#${run}#${point_id}`,
});
