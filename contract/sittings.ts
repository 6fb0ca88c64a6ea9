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
    /** The deadline for notice; null if the body's rules set none. */
    due: Instant.nullable(),
    issued_at: Instant.nullable(),
    /** Why it was given late; empty if it was not. */
    late_reason: z.string(),
    /** The waiver for late notice. */
    waived,
  }),
  state: z.enum(sittingStates),
  opened_at: Instant.nullable(),
  closed_at: Instant.nullable(),
  /** The waiver for opening without a quorum. */
  waived,
  /** Who presided, and from when. */
  presiding: z.array(NamedPerson.extend({ at: At, since: Instant })),
  /** The sitting that this one continues, and the one that continues it. */
  adjourned_from: Id.nullable(),
  adjourned_to: Id.nullable(),
  adjourned_reason: z.string(),
  /**
   * The start of a separate recording, from which entries without a second of their own are timed. Null until somebody
   * enters it.
   */
  recording_began: Instant.nullable().default(null),
  /** Incremented with every change of the sitting or its entries. */
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
  /** Makes a meeting a sitting of a body, or changes its kind or time. */
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
      /** Whether its minutes are agreed; no entries are accepted then until they are reopened. */
      fixed: z.boolean(),
    }),
  },
  /** Of one body, or of all bodies. With `from`, in chronological order from that instant; otherwise latest first. */
  listSittings: {
    method: 'GET',
    path: '/sittings',
    permission: 'read',
    input: z.object({ ...page(20), body_id: Id.optional(), from: LocalInstant.optional() }),
    output: z.object({ items: z.array(SittingSummary), cursor: z.string().nullable() }),
  },
  /** Records that the notice was issued. A late notice requires a reason. */
  issueNotice: {
    method: 'POST',
    path: '/meetings/{id}/sitting/notice',
    permission: 'update',
    input: z.object({ id: Id, late_reason: givenReason }),
    output: Sitting,
  },
  /** Requires a reason if the attendance entered is not a quorum. */
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
  /** Records that somebody else takes the chair. */
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
  /** Sets or corrects the start of a separate recording: one offset for all entries. */
  alignRecording: {
    method: 'PUT',
    path: '/meetings/{id}/sitting/recording',
    permission: 'update',
    input: z.object({ id: Id, began: LocalInstant.nullable() }),
    output: Sitting,
  },
});
