import * as z from 'zod';
import { Action } from './actions.ts';
import { BodySummary } from './bodies.ts';
import { portalLanguages } from './choices.ts';
import { endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { says, saysIfAbsent } from './reasons.ts';
import {
  agendaEditions,
  agendaItemKinds,
  agendaItemStates,
  attendanceTypes,
  entrySources,
  motionStates,
  resolutionStates,
  sittingKinds,
  sittingStates,
  voteChoices,
  voteMethods,
} from './record-choices.ts';
import { onLines, onOneLine } from './text.ts';
import {
  Day,
  FileAnswer,
  Id,
  Instant,
  LocalInstant,
  Names,
  NamesInput,
  page,
  Reason,
} from './values.ts';

const whole = z.number().int().min(0).max(limits.members);

/** Seconds of the recording at which something happened; null where it was not recorded. */
const At = z.number().min(0).max(86_400).nullable();

/** When something happened, if that was before the call: it was entered without a network. */
const Happened = LocalInstant.optional();

/** A number under which a client knows an entry before it is sent: repeating it adds nothing. */
const EntryId = z
  .string()
  .regex(/^[0-9A-HJKMNP-TV-Z]{26}$/)
  .optional()
  .meta({
    description: 'A ULID that the client chose. An entry with it that exists is answered again.',
  });

/** Who a person is on the record: as they were named that day. */
export const NamedPerson = z.object({ person_id: Id, name: Names, honorific: z.string() });

/** Who recorded something after the sitting had ended, or changed it last, and when; null if nobody did. */
const Late = z.object({ by: z.string(), at: Instant }).nullable().default(null);
/** That something went on although a rule says otherwise: why, and who said so. */
export const Waiver = z.object({ reason: z.string(), by: z.string(), at: Instant });
export type Waiver = z.infer<typeof Waiver>;

/** Null where no rule was in the way. */
const waived = Waiver.nullable().default(null);

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

/** How many members must be there, and are. `met` is null where the body's rules do not say. */
export const Quorum = z.object({
  required: z.number().nullable(),
  counted: z.number(),
  met: z.boolean().nullable(),
});
export type Quorum = z.infer<typeof Quorum>;

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

/** Who confirmed what a machine had found; null for what a person entered of their own. */
const confirmed = { confirmed_by: z.string().nullable().default(null) };

/** Something that happened to somebody's attendance. */
export const AttendanceEntry = NamedPerson.extend({
  id: Id,
  type: z.enum(attendanceTypes),
  /** Whether they are a member with a vote. */
  voting: z.boolean(),
  at: At,
  time: Instant,
  source: z.enum(entrySources),
  /** The item in which an interest was declared, or in which it happened. */
  agenda_item_id: Id.nullable(),
  note: z.string(),
  entered_by: z.string(),
  late: Late,
  ...confirmed,
});
export type AttendanceEntry = z.infer<typeof AttendanceEntry>;

export const Motion = z.object({
  id: Id,
  agenda_item_id: Id,
  /** Of an amendment: the motion that it amends. */
  parent_id: Id.nullable(),
  text: z.string(),
  /** What adopting an amendment makes of the text of its motion, as proposed or as adopted; empty for other motions. */
  amended_text: z.string(),
  /** The text after adopted amendments, and how many there were. */
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
  /** Who could vote, as it was when the vote was taken. */
  entitled: z.array(NamedPerson),
  /** Who voted how; empty where only counts are known, and always for a ballot. */
  votes: z.array(z.object({ person_id: Id, choice: z.enum(voteChoices) })),
});
export type Vote = z.infer<typeof Vote>;

/** A resolution as another one names it. */
const NamedResolution = z.object({ resolution_id: Id, number: z.string() });

/** That the state of a resolution changed, by a decision of the body, an order or the passing of time. */
const ResolutionChange = z.object({
  state: z.enum(resolutionStates),
  /** From which day on. */
  from: Day,
  /** The order, with authority, number and date, or what else it rests on. */
  reason: z.string(),
  /** The later resolution that changed it. */
  by: NamedResolution.nullable(),
  recorded_at: Instant,
  recorded_by: z.string(),
});
export type ResolutionChange = z.infer<typeof ResolutionChange>;

/** A decision on the body's register. What was decided stays; what became of it is added. */
export const Resolution = z.object({
  id: Id,
  /** Such as `GB/2026/1`: assigned once and never reused. */
  number: z.string(),
  text: z.string(),
  body_id: Id,
  meeting_id: Id,
  agenda_item_id: Id,
  motion_id: Id,
  vote_id: Id,
  mover: NamedPerson,
  seconder: NamedPerson.nullable(),
  adopted_at: Instant,
  /** The second of the recording at which it was adopted. */
  at: At,
  /** How the vote went that adopted it. */
  vote: VoteSummary.pick({
    method: true,
    for: true,
    against: true,
    abstain: true,
    casting_vote: true,
  }),
  unanimous: z.boolean(),
  /** Decided behind closed doors. */
  closed: z.boolean(),
  state: z.enum(resolutionStates),
  /**
   * What its minutes say of it since a later meeting corrected them: plain text, in place of `text` wherever it is read
   * on. Null where they were not corrected.
   */
  corrected: z.object({ text: z.string(), meeting_id: Id, at: Instant }).nullable(),
  /** How it came to its state, oldest first. */
  changes: z.array(ResolutionChange),
  /** Earlier resolutions that it changed. */
  changed: z.array(NamedResolution.extend({ state: z.enum(resolutionStates) })),
  version: z.number(),
});
export type Resolution = z.infer<typeof Resolution>;

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

const line = (most: number) => z.string().overwrite(onOneLine).max(most);
const words = z.string().overwrite(onLines).max(limits.textLength);
const motionText = z
  .string(saysIfAbsent('fieldEmpty'))
  .overwrite(onLines)
  .min(1, says('fieldEmpty'))
  .max(limits.textLength);
const why = line(limits.purposeLength).default('');

const itemFacts = {
  title: NamesInput,
  kind: z.enum(agendaItemKinds),
  proposer: line(limits.titleLength),
  closed: z.boolean(),
  recommended: words,
};

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
    input: z.object({ id: Id, late_reason: why }),
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
      quorum_reason: why,
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
      reason: why,
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
          /** Of the sitting that left it. */
          serial: z.number(),
          scheduled: Instant,
          number: z.number().nullable(),
          title: Names,
          kind: z.enum(agendaItemKinds),
          closed: z.boolean(),
          why: z.enum(['deferred', 'not_reached', 'motion_deferred', 'motion_referred']),
        }),
      ),
      /** What the body decided to have done, and is not. */
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
  /** Gives the items their numbers, which stay. Every edition after the main one takes a reason. */
  issueAgenda: {
    method: 'POST',
    path: '/meetings/{id}/agenda/issue',
    permission: 'update',
    input: z.object({ id: Id, edition: z.enum(agendaEditions).default('main'), reason: why }),
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

const attendanceFacts = {
  person_id: Id,
  type: z.enum(attendanceTypes),
  at: At.default(null),
  time: Happened,
  source: z.enum(entrySources).default('manual'),
  agenda_item_id: Id.nullable().default(null),
  note: line(limits.purposeLength).default(''),
};

export const attendance = endpoints({
  recordAttendance: {
    method: 'POST',
    path: '/meetings/{id}/attendance',
    creates: true,
    permission: 'update',
    status: 201,
    input: z.object({ id: Id, entry_id: EntryId, ...attendanceFacts }),
    output: AttendanceEntry.extend({ quorum: Quorum }),
  },
  /**
   * Many entries at once, such as a roll call: decided one after the other and written together. One that is refused
   * does not hold up the others.
   */
  recordAttendances: {
    method: 'PUT',
    path: '/meetings/{id}/attendance',
    permission: 'update',
    input: z.object({
      id: Id,
      entries: z
        .array(z.object({ entry_id: EntryId.unwrap(), ...attendanceFacts }))
        .min(1)
        .max(limits.attendanceBatch),
    }),
    output: z.object({
      /** In the order of the entries. */
      items: z.array(z.object({ entry: AttendanceEntry.nullable(), refused: Reason.nullable() })),
      quorum: Quorum,
    }),
  },
  /** Takes an entry back that was a mistake; the audit log keeps it. */
  removeAttendance: {
    method: 'DELETE',
    path: '/meetings/{id}/attendance/{entry_id}',
    permission: 'update',
    input: z.object({ id: Id, entry_id: Id }),
    output: z.object({ quorum: Quorum }),
  },
});

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
      amended_text: words.default(''),
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
    input: z.object({ id: Id, motion_id: Id, reason: why }),
    output: Motion,
  },
  deferMotion: {
    method: 'POST',
    path: '/meetings/{id}/motions/{motion_id}/defer',
    permission: 'update',
    input: z.object({ id: Id, motion_id: Id, reason: why }),
    output: Motion,
  },
  referMotion: {
    method: 'POST',
    path: '/meetings/{id}/motions/{motion_id}/refer',
    permission: 'update',
    input: z.object({ id: Id, motion_id: Id, reason: why }),
    output: Motion,
  },
  /**
   * Takes a vote on a motion. One that is adopted and amends nothing becomes a resolution, with the next number of
   * the body's register. Without a quorum it takes a reason.
   */
  recordVote: {
    method: 'POST',
    path: '/meetings/{id}/motions/{motion_id}/votes',
    creates: true,
    permission: 'update',
    status: 201,
    input: z.object({
      id: Id,
      motion_id: Id,
      entry_id: EntryId,
      method: z.enum(voteMethods),
      for: whole.optional(),
      against: whole.optional(),
      abstain: whole.optional(),
      votes: z
        .array(z.object({ person_id: Id, choice: z.enum(voteChoices) }))
        .max(limits.members)
        .default([]),
      casting_vote: z.enum(['for', 'against']).nullable().default(null),
      /** Of a vote by voice that nobody counted: what who presides declared. */
      declared: z.enum(['adopted', 'negatived']).nullable().default(null),
      /**
       * Of an amendment that is adopted: what it makes of the text of its motion, if not what was proposed. Needed where
       * the motion or the amendment was amended since.
       */
      amended_text: motionText.optional(),
      quorum_reason: why,
      at: At.default(null),
      time: Happened,
    }),
    output: z.object({ vote: Vote, motion: Motion, resolution: Resolution.nullable() }),
  },
  /** A vote with its names. */
  getVote: {
    method: 'GET',
    path: '/meetings/{id}/votes/{vote_id}',
    permission: 'read',
    audited: 'closed',
    input: z.object({ id: Id, vote_id: Id }),
    /** With whether it was taken behind closed doors. */
    output: Vote.extend({ closed: z.boolean() }),
  },
});
