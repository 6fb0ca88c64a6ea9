import * as z from 'zod';
import { Action } from './actions.ts';
import { portalLanguages } from './choices.ts';
import { endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { agendaEditions, agendaItemKinds, agendaItemStates } from './record-choices.ts';
import {
  At,
  EntryId,
  givenReason,
  Happened,
  Late,
  longText,
  shortText,
  waived,
} from './record-values.ts';
import { FileAnswer, Id, Instant, Names, NamesInput } from './values.ts';

export const AgendaItem = z.object({
  id: Id,
  /** Given when the agenda is issued, and never changed. */
  number: z.number().nullable(),
  title: Names,
  kind: z.enum(agendaItemKinds),
  status: z.enum(agendaItemStates),
  /** The edition in which it was issued; null while it is a draft. */
  edition: z.enum(agendaEditions).nullable(),
  /** Why it is urgent; empty otherwise. */
  urgent_reason: z.string(),
  /** Why it was added after the agenda had been issued, or without notice. */
  waived,
  /** Who proposes it: a department, a committee or a member. */
  proposer: z.string(),
  /** Dealt with behind closed doors. */
  closed: z.boolean(),
  /** The resolution that its paper recommends. */
  recommended: z.string(),
  /** The item of an earlier sitting that it continues. */
  carried_from: z.object({ meeting_id: Id, item_id: Id }).nullable(),
  /** The open action that it reports on. */
  action_id: Id.nullable().default(null),
  /** When it was taken, in seconds of the recording and by the clock, and its place in the order taken; null before. */
  taken: z.object({ at: At, time: Instant, order: z.number() }).nullable(),
  late: Late,
});
export type AgendaItem = z.infer<typeof AgendaItem>;

const itemFacts = {
  title: NamesInput,
  kind: z.enum(agendaItemKinds),
  proposer: shortText(limits.titleLength),
  closed: z.boolean(),
  recommended: longText,
};

export const agendas = endpoints({
  /** The notice or the agenda as issued. Of closed items it has the numbers alone. */
  exportAgenda: {
    method: 'GET',
    path: '/meetings/{id}/agenda/document',
    permission: 'export',
    perMinute: 60,
    answer: 'file',
    audited: 'always',
    servedBy: 'documents',
    input: z.object({
      id: Id,
      kind: z.enum(['notice', 'agenda']).default('agenda'),
      format: z.enum(['pdf', 'docx']).default('pdf'),
      /** By default that of the body's record. Telugu and Tamil have English labels. */
      language: z.enum(portalLanguages).optional(),
    }),
    output: FileAnswer,
  },
  /** Business that earlier sittings of the body left and no other one has taken over, and open actions of the body. */
  listCarriedOver: {
    method: 'GET',
    path: '/meetings/{id}/agenda/carried',
    permission: 'read',
    audited: 'closed',
    input: z.object({ id: Id }),
    output: z.object({
      items: z.array(
        z.object({
          meeting_id: Id,
          item_id: Id,
          /** The serial number of the sitting that left it. */
          serial: z.number(),
          scheduled: Instant,
          number: z.number().nullable(),
          title: Names,
          kind: z.enum(agendaItemKinds),
          closed: z.boolean(),
          why: z.enum(['deferred', 'not_reached', 'motion_deferred', 'motion_referred']),
        }),
      ),
      /** Open actions of the body. */
      actions: z.array(
        Action.pick({ id: true, text: true, owner: true, due_on: true, state: true, closed: true }),
      ),
    }),
  },
  addAgendaItem: {
    method: 'POST',
    path: '/meetings/{id}/agenda',
    creates: true,
    permission: 'update',
    status: 201,
    input: z.object({
      id: Id,
      entry_id: EntryId,
      title: itemFacts.title,
      kind: itemFacts.kind.default('proposal'),
      proposer: itemFacts.proposer.default(''),
      closed: itemFacts.closed.default(false),
      recommended: itemFacts.recommended.default(''),
      carried_from: z.object({ meeting_id: Id, item_id: Id }).nullable().default(null),
      action_id: Id.nullable().default(null),
    }),
    output: AgendaItem,
  },
  updateAgendaItem: {
    method: 'PUT',
    path: '/meetings/{id}/agenda/{item_id}',
    permission: 'update',
    input: z.object({ id: Id, item_id: Id, ...z.object(itemFacts).partial().shape }),
    output: AgendaItem,
  },
  /** Only while it was not issued; afterwards it can be withdrawn. */
  removeAgendaItem: {
    method: 'DELETE',
    path: '/meetings/{id}/agenda/{item_id}',
    permission: 'update',
    input: z.object({ id: Id, item_id: Id }),
    output: z.object({ detail: z.string() }),
  },
  /** Puts the items that were not issued in this order, after those that were. */
  orderAgenda: {
    method: 'POST',
    path: '/meetings/{id}/agenda/order',
    permission: 'update',
    input: z.object({ id: Id, items: z.array(Id).max(limits.agendaItems) }),
    output: z.object({ items: z.array(AgendaItem) }),
  },
  /** Numbers the items; the numbers never change. Every edition after the main one requires a reason. */
  issueAgenda: {
    method: 'POST',
    path: '/meetings/{id}/agenda/issue',
    permission: 'update',
    input: z.object({
      id: Id,
      edition: z.enum(agendaEditions).default('main'),
      reason: givenReason,
    }),
    output: z.object({ items: z.array(AgendaItem) }),
  },
  /** Begins with an item, in whatever order they are taken. */
  takeAgendaItem: {
    method: 'POST',
    path: '/meetings/{id}/agenda/{item_id}/take',
    permission: 'update',
    input: z.object({ id: Id, item_id: Id, at: At.default(null), time: Happened }),
    output: AgendaItem,
  },
  settleAgendaItem: {
    method: 'POST',
    path: '/meetings/{id}/agenda/{item_id}/settle',
    permission: 'update',
    input: z.object({
      id: Id,
      item_id: Id,
      status: z.enum(['listed', 'deferred', 'withdrawn', 'not_reached']),
    }),
    output: AgendaItem,
  },
});
