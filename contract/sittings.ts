import * as z from 'zod';
import { AgendaItem } from './agendas.ts';
import { AttendanceEntry, Quorum } from './attendance.ts';
import { BodySummary } from './bodies.ts';
import { endpoints } from './endpoint.ts';
import { Motion, VoteSummary } from './motions.ts';
import { sittingKinds, sittingStates } from './record-choices.ts';
import { At, givenReason, Happened, NamedPerson, waived } from './record-values.ts';
import { Id, Instant, LocalInstant, page } from './values.ts';

/** A meeting as a sitting of a body. */
export const Sitting = z.object({
  body_id: Id,
  /** Its number among the sittings of its body, counted by year, by term or without end; never reused. */
  serial: z.number(),
  kind: z.enum(sittingKinds),
  scheduled: Instant,
  /** The version of the body's profile by which it was called. */
  profile_version: z.number(),
  notice: z.object({
    /** Until when it must be given; null where the body's rules do not say. */
    due: Instant.nullable(),
    issued_at: Instant.nullable(),
    /** Why it was given late; empty if it was not. */
    late_reason: z.string(),
    /** The same, with who said so. */
    waived,
  }),
  state: z.enum(sittingStates),
  opened_at: Instant.nullable(),
  closed_at: Instant.nullable(),
  /** Why it opened without a quorum. */
  waived,
  /** Who presided, from which moment on. */
  presiding: z.array(NamedPerson.extend({ at: At, since: Instant })),
  /** The sitting that this one continues, and that which continues it. */
  adjourned_from: Id.nullable(),
  adjourned_to: Id.nullable(),
  adjourned_reason: z.string(),
  /**
   * When a recording began that somebody else made: entries without a second of their own get theirs from it. Null
   * while nobody has said.
   */
  recording_began: Instant.nullable().default(null),
  /** Counts every change of the sitting and of its entries. */
  version: z.number(),
});
export type Sitting = z.infer<typeof Sitting>;

/** A sitting in lists. */
export const SittingSummary = Sitting.pick({
  body_id: true,
  serial: true,
  kind: true,
  scheduled: true,
  notice: true,
  state: true,
  adjourned_to: true,
}).extend({
  meeting_id: Id,
  /** The title of its meeting. */
  title: z.string(),
});
export type SittingSummary = z.infer<typeof SittingSummary>;

/** Everything that a sitting's desk shows. */
export const SittingRecord = z.object({
  sitting: Sitting,
  agenda: z.array(AgendaItem),
  attendance: z.array(AttendanceEntry),
  motions: z.array(Motion),
  votes: z.array(VoteSummary),
  quorum: Quorum,
});
export type SittingRecord = z.infer<typeof SittingRecord>;

export const sittings = endpoints({
  /** Makes a meeting a sitting of a body, or changes what kind it is and when. */
  setSitting: {
    method: 'PUT',
    path: '/meetings/{id}/sitting',
    permission: 'update',
    input: z.object({
      id: Id,
      body_id: Id,
      kind: z.enum(sittingKinds).default('ordinary'),
      scheduled: LocalInstant,
      adjourned_from: Id.nullable().optional(),
      version: z.number().int().optional(),
    }),
    output: Sitting,
  },
  getSitting: {
    method: 'GET',
    path: '/meetings/{id}/sitting',
    permission: 'read',
    audited: 'closed',
    input: z.object({ id: Id }),
    output: SittingRecord.extend({
      body: BodySummary,
      /** Whether its minutes are agreed: nothing more is entered until they are reopened. */
      fixed: z.boolean(),
    }),
  },
  /** Of one body, or of all: from a moment on in their order; otherwise the latest first. */
  listSittings: {
    method: 'GET',
    path: '/sittings',
    permission: 'read',
    input: z.object({ ...page(20), body_id: Id.optional(), from: LocalInstant.optional() }),
    output: z.object({ items: z.array(SittingSummary), cursor: z.string().nullable() }),
  },
  /** Says that the notice went out. One that is late takes a reason. */
  issueNotice: {
    method: 'POST',
    path: '/meetings/{id}/sitting/notice',
    permission: 'update',
    input: z.object({ id: Id, late_reason: givenReason }),
    output: Sitting,
  },
  /** Takes a reason if the attendance that was entered is no quorum. */
  openSitting: {
    method: 'POST',
    path: '/meetings/{id}/sitting/open',
    permission: 'update',
    input: z.object({
      id: Id,
      presiding_id: Id,
      quorum_reason: givenReason,
      at: At.default(null),
      time: Happened,
    }),
    output: Sitting,
  },
  /** Somebody else takes the chair. */
  changePresiding: {
    method: 'POST',
    path: '/meetings/{id}/sitting/presiding',
    permission: 'update',
    input: z.object({ id: Id, presiding_id: Id, at: At.default(null), time: Happened }),
    output: Sitting,
  },
  /** Closes it, adjourns it, or cancels it before it opened. Adjourned business is carried over. */
  closeSitting: {
    method: 'POST',
    path: '/meetings/{id}/sitting/close',
    permission: 'update',
    input: z.object({
      id: Id,
      outcome: z.enum(['closed', 'adjourned', 'cancelled']).default('closed'),
      reason: givenReason,
      time: Happened,
    }),
    output: Sitting,
  },
  /** Says when a separate recorder was started, or corrects it: one offset for all entries. */
  alignRecording: {
    method: 'PUT',
    path: '/meetings/{id}/sitting/recording',
    permission: 'update',
    input: z.object({ id: Id, began: LocalInstant.nullable() }),
    output: Sitting,
  },
});
