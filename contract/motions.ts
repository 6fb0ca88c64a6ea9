import * as z from 'zod';
import { Quorum } from './attendance.ts';
import { endpoints } from './endpoint.ts';
import { entrySources, motionStates, voteChoices, voteMethods } from './record-choices.ts';
import {
  At,
  confirmed,
  EntryId,
  givenReason,
  Happened,
  Late,
  longText,
  motionText,
  NamedPerson,
  waived,
} from './record-values.ts';
import { Id, Instant } from './values.ts';

export const Motion = z.object({
  id: Id,
  agenda_item_id: Id,
  /** Of an amendment: the motion that it amends. */
  parent_id: Id.nullable(),
  text: z.string(),
  /** For an amendment, the resulting text of its motion, as proposed or as adopted; empty for other motions. */
  amended_text: z.string(),
  /** The text including adopted amendments, and how many there were. */
  text_now: z.string(),
  amendments: z.number(),
  /** Of an amendment: how many others of its motion were adopted before it was moved. */
  parent_amendments: z.number().default(0),
  mover: NamedPerson,
  seconder: NamedPerson.nullable(),
  at: At,
  time: Instant,
  state: z.enum(motionStates),
  /** Why it was withdrawn, deferred or referred. */
  state_reason: z.string(),
  resolution_id: Id.nullable(),
  /** The number of that resolution. */
  resolution_number: z.string().nullable().default(null),
  late: Late,
  source: z.enum(entrySources).default('manual'),
  ...confirmed,
});
export type Motion = z.infer<typeof Motion>;

/** A vote on a motion, without names. There can be several: voices first, then a division. */
export const VoteSummary = z.object({
  id: Id,
  motion_id: Id,
  method: z.enum(voteMethods),
  at: At,
  time: Instant,
  for: z.number().nullable(),
  against: z.number().nullable(),
  abstain: z.number().nullable(),
  casting_vote: z.enum(['for', 'against']).nullable(),
  result: z.enum(['adopted', 'negatived', 'tied']).nullable(),
  quorum: Quorum,
  late: Late,
  /** Why it was taken without a quorum. */
  waived,
});
export type VoteSummary = z.infer<typeof VoteSummary>;

export const Vote = VoteSummary.extend({
  /** The people entitled to vote when the vote was taken. */
  entitled: z.array(NamedPerson),
  /** Individual votes; empty if only counts are known, and always for a ballot. */
  votes: z.array(z.object({ person_id: Id, choice: z.enum(voteChoices) })),
});
export type Vote = z.infer<typeof Vote>;

export const motions = endpoints({
  createMotion: {
    method: 'POST',
    path: '/meetings/{id}/motions',
    creates: true,
    permission: 'update',
    status: 201,
    input: z.object({
      id: Id,
      entry_id: EntryId,
      agenda_item_id: Id,
      text: motionText,
      mover_id: Id,
      seconder_id: Id.nullable().default(null),
      parent_id: Id.nullable().default(null),
      amended_text: longText.default(''),
      at: At.default(null),
      time: Happened,
      source: z.enum(entrySources).default('manual'),
    }),
    output: Motion,
  },
  withdrawMotion: {
    method: 'POST',
    path: '/meetings/{id}/motions/{motion_id}/withdraw',
    permission: 'update',
    input: z.object({ id: Id, motion_id: Id, reason: givenReason }),
    output: Motion,
  },
  deferMotion: {
    method: 'POST',
    path: '/meetings/{id}/motions/{motion_id}/defer',
    permission: 'update',
    input: z.object({ id: Id, motion_id: Id, reason: givenReason }),
    output: Motion,
  },
  referMotion: {
    method: 'POST',
    path: '/meetings/{id}/motions/{motion_id}/refer',
    permission: 'update',
    input: z.object({ id: Id, motion_id: Id, reason: givenReason }),
    output: Motion,
  },
});
