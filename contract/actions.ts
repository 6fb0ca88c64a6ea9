import * as z from 'zod';
import { endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { says, saysIfAbsent } from './reasons.ts';
import { actionStates } from './record-choices.ts';
import { onLines, onOneLine } from './text.ts';
import { Day, Department, Id, Instant, page } from './values.ts';

/** The person responsible: somebody with an account, a person in the register, or only a name. */
const Owner = z.object({ user_id: Id.nullable(), person_id: Id.nullable(), name: z.string() });

/** A report on an action. */
export const ActionReport = z.object({ id: Id, text: z.string(), by: z.string(), at: Instant });

/** A task that follows from a decision, and its progress. */
export const Action = z.object({
  id: Id,
  text: z.string(),
  owner: Owner,
  department: z.string(),
  /** The due day; null if none is set. */
  due_on: Day.nullable(),
  state: z.enum(actionStates),
  /** Why it was returned, or how it was closed. */
  state_reason: z.string(),
  /** The meeting of the body that closed it; null where that is not known. */
  closed_in: Id.nullable().default(null),
  /** The body that it is reported to; null for none. */
  body_id: Id.nullable(),
  /** Its origin: a meeting, with the agenda item, the resolution or the point of the summary. */
  meeting_id: Id.nullable(),
  agenda_item_id: Id.nullable(),
  resolution: z.object({ id: Id, number: z.string() }).nullable(),
  point_id: Id.nullable(),
  /** The second of the recording at which it was decided. */
  at: z.number().nullable(),
  /** Whether it comes from a closed item. */
  closed: z.boolean(),
  reports: z.number(),
  created_by: z.string(),
  created_at: Instant,
  version: z.number(),
});
export type Action = z.infer<typeof Action>;

export const ActionWithReports = Action.extend({ reported: z.array(ActionReport) });
export type ActionWithReports = z.infer<typeof ActionWithReports>;

export const isOpenAction = ({ state }: Pick<Action, 'state'>): boolean => state !== 'closed';

const words = z
  .string(saysIfAbsent('fieldEmpty'))
  .overwrite(onLines)
  .min(1, says('fieldEmpty'))
  .max(limits.actionLength);

const facts = {
  text: words,
  /** The id of an account, or of a person in the register (whose account is then used); otherwise a name. */
  user_id: Id.nullable(),
  person_id: Id.nullable(),
  owner_name: z.string().overwrite(onOneLine).max(limits.nameLength),
  department: Department.max(limits.titleLength),
  due_on: Day.nullable(),
};

export const actions = endpoints({
  createAction: {
    method: 'POST',
    path: '/actions',
    creates: true,
    permission: 'update',
    status: 201,
    input: z.object({
      text: facts.text,
      user_id: facts.user_id.default(null),
      person_id: facts.person_id.default(null),
      owner_name: facts.owner_name.default(''),
      department: facts.department.default(''),
      due_on: facts.due_on.default(null),
      body_id: Id.nullable().default(null),
      meeting_id: Id.nullable().default(null),
      agenda_item_id: Id.nullable().default(null),
      resolution_id: Id.nullable().default(null),
    }),
    output: Action,
  },
  /** Creates actions from those points of a meeting's summary that have none yet. Safe to repeat. */
  takeOverActions: {
    method: 'POST',
    path: '/meetings/{id}/actions',
    permission: 'update',
    input: z.object({ id: Id }),
    output: z.object({ items: z.array(Action) }),
  },
  /** Open actions are sorted by due day, soonest first; closed ones by creation, latest first. */
  listActions: {
    method: 'GET',
    path: '/actions',
    permission: 'read',
    audited: 'closed',
    input: z.object({
      ...page(50),
      /** The id of an account, or `me`. */
      owner: Id.optional(),
      department: Department.max(limits.titleLength).optional(),
      body_id: Id.optional(),
      resolution_id: Id.optional(),
      state: z.enum([...actionStates, 'unfinished', 'overdue']).default('unfinished'),
    }),
    output: z.object({ items: z.array(Action), cursor: z.string().nullable() }),
  },
  getAction: {
    method: 'GET',
    path: '/actions/{id}',
    permission: 'read',
    audited: 'closed',
    input: z.object({ id: Id }),
    output: ActionWithReports,
  },
  /** Changes an action or its progress. Its owner can accept and begin it; officers can change everything. */
  updateAction: {
    method: 'PUT',
    path: '/actions/{id}',
    permission: 'act',
    input: z.object({
      id: Id,
      ...z.object(facts).partial().shape,
      state: z.enum(['accepted', 'in_progress', 'returned', 'closed']).optional(),
      /** Why it is returned, or how the body closed it. */
      reason: z.string().overwrite(onOneLine).max(limits.purposeLength).default(''),
      /** The meeting that closes it: one of the body that it is reported to. */
      closed_in: Id.nullable().default(null),
      version: z.number().int(),
    }),
    output: Action,
  },
  /** Says what was done. The action then waits for the body. */
  reportAction: {
    method: 'POST',
    path: '/actions/{id}/reports',
    creates: true,
    permission: 'act',
    status: 201,
    input: z.object({ id: Id, text: words }),
    output: ActionWithReports,
  },
});
