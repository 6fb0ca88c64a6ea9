import * as z from 'zod';
import { portalLanguages } from './choices.ts';
import { endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { MinutesTemplate } from './minutes-templates.ts';
import { Profile, Rules } from './procedure.ts';
import { says, saysIfAbsent } from './reasons.ts';
import { bodyKinds, memberRoles, numberingRestarts, procedureFamilies } from './record-choices.ts';
import { onOneLine } from './text.ts';
import { Day, EmailAddress, Id, Instant, Names, NamesInput, page, Reason } from './values.ts';

/** How meetings and resolutions of a body are numbered: `GB/2026/1` is the first resolution of 2026. */
const Numbering = z.object({
  code: z
    .string(saysIfAbsent('bodyCodeWrong'))
    .trim()
    .toUpperCase()
    .regex(/^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}-]{0,11}$/u, says('bodyCodeWrong')),
  restarts: z.enum(numberingRestarts),
});

/** A body in lists. */
export const BodySummary = z.object({
  id: Id,
  name: Names,
  kind: z.enum(bodyKinds),
  /** The language of its record. */
  language: z.enum(portalLanguages),
  /** The body that it is a committee of. */
  parent_id: Id.nullable(),
  /** A dissolved body keeps its record; it calls no more meetings. */
  dissolved_on: Day.nullable(),
});
export type BodySummary = z.infer<typeof BodySummary>;

/** A body from one election to the next. */
export const Term = z.object({
  id: Id,
  number: z.number(),
  start: Day.nullable(),
  end: Day.nullable(),
  /** How many seats the body should have, filled or not; null where nobody has said. */
  sanctioned_strength: z.number().nullable(),
});
export type Term = z.infer<typeof Term>;

/** That a person is in a body, in which post and role, and for how long. */
export const Membership = z.object({
  membership_id: Id,
  /** Of the person. */
  id: Id,
  name: Names,
  honorific: z.string(),
  post: z.string(),
  voting: z.boolean(),
  role: z.enum(memberRoles),
  from: Day.nullable(),
  to: Day.nullable(),
  /** Why it ended. */
  reason: z.string(),
});
export type Membership = z.infer<typeof Membership>;

export const Body = BodySummary.extend({
  /** The act and section it is formed under. */
  legal_basis: z.string(),
  numbering: Numbering,
  /** Days that may not count as days of a notice, in order. */
  holidays: z.array(Day),
  profile: Profile,
  /** Whether the public reads its agendas once they are issued. */
  publish_agendas: z.boolean(),
  minutes_template: MinutesTemplate,
  terms: z.array(Term),
  /** Those of today, in the order in which they are listed. Former ones: `listMembers`. */
  members: z.array(Membership),
  version: z.number(),
});
export type Body = z.infer<typeof Body>;

/** An address, or none. */
const Email = z.union([z.literal(''), EmailAddress], { error: says('emailInvalid') });

const line = (most: number) => z.string().overwrite(onOneLine).max(most);

const facts = {
  name: NamesInput,
  kind: z.enum(bodyKinds),
  parent_id: Id.nullable(),
  legal_basis: line(limits.titleLength),
  numbering: Numbering,
  holidays: z
    .array(Day)
    .max(limits.holidays)
    .transform((days) => [...new Set(days)].sort()),
  dissolved_on: Day.nullable(),
  minutes_template: MinutesTemplate,
};

const term = {
  number: z.number().int().min(1).max(10_000),
  start: Day.nullable(),
  end: Day.nullable(),
  sanctioned_strength: z.number().int().min(1).max(limits.members).nullable(),
};

/** What is said of somebody's membership. */
const seat = {
  post: line(limits.titleLength),
  voting: z.boolean(),
  role: z.enum(memberRoles),
  from: Day.nullable(),
};

/** A person in the register: named on the record whether or not they have an account or an enrolled voice. */
export const Person = z.object({
  id: Id,
  name: Names,
  /** As the record writes it before the name: `Smt.`, `Dr.` */
  honorific: z.string(),
  /** Where the notices of their meetings are sent; empty without one, and for readers who may not change it. */
  email: z.string(),
  /** The account with which they sign; null without one. */
  user_id: Id.nullable(),
  /** The enrolled voice that is theirs; null until they agree to the link. */
  speaker_id: Id.nullable(),
  /** Who agreed to that link, and when. */
  voice_consent: z
    .object({ by: z.string(), given_at: Instant, recorded_by: z.string() })
    .nullable(),
  memberships: z.array(
    Membership.pick({ membership_id: true, post: true, role: true, from: true, to: true }).extend({
      body_id: Id,
    }),
  ),
  version: z.number(),
});
export type Person = z.infer<typeof Person>;

export const bodies = endpoints({
  createBody: {
    method: 'POST',
    path: '/bodies',
    creates: true,
    permission: 'system_settings',
    status: 201,
    input: z.object({
      name: facts.name,
      kind: facts.kind,
      language: z.enum(portalLanguages).default('en'),
      parent_id: facts.parent_id.default(null),
      legal_basis: facts.legal_basis.default(''),
      /** If omitted, the initials of its name. */
      numbering: Numbering.partial().optional(),
      holidays: facts.holidays.default([]),
      profile: z.object({ family: z.enum(procedureFamilies) }).default({ family: 'plain' }),
    }),
    output: Body,
  },
  listBodies: {
    method: 'GET',
    path: '/bodies',
    permission: 'read',
    input: z.object(page(limits.page)),
    output: z.object({ items: z.array(BodySummary), cursor: z.string().nullable() }),
  },
  getBody: {
    method: 'GET',
    path: '/bodies/{id}',
    permission: 'read',
    input: z.object({ id: Id }),
    output: Body,
  },
  updateBody: {
    method: 'PUT',
    path: '/bodies/{id}',
    permission: 'system_settings',
    input: z.object({
      id: Id,
      ...z.object(facts).partial().shape,
      /** The version on which the change is based: refused if the body has changed since. */
      version: z.number().int().optional(),
    }),
    output: Body,
  },
  /** Makes the next version of the profile. Meetings that were called keep the version of their day. */
  setProfile: {
    method: 'PUT',
    path: '/bodies/{id}/profile',
    permission: 'system_settings',
    input: z.object({
      id: Id,
      family: z.enum(procedureFamilies),
      rules: Rules,
      version: z.number().int(),
    }),
    output: Body,
  },
  /** Whether the public reads the agendas that it issues: never closed items, nor anything of confidential meetings. */
  setAgendaPublishing: {
    method: 'PUT',
    path: '/bodies/{id}/agendas',
    permission: 'update',
    input: z.object({ id: Id, publish_agendas: z.boolean() }),
    output: Body,
  },
  /** A version of the profile, as meetings were called by it. */
  getProfile: {
    method: 'GET',
    path: '/bodies/{id}/profile/{version}',
    permission: 'read',
    input: z.object({ id: Id, version: z.coerce.number<number | string>().int().min(1) }),
    output: Profile,
  },
  addTerm: {
    method: 'POST',
    path: '/bodies/{id}/terms',
    creates: true,
    permission: 'system_settings',
    status: 201,
    input: z.object({
      id: Id,
      number: term.number,
      start: term.start.default(null),
      end: term.end.default(null),
      sanctioned_strength: term.sanctioned_strength.default(null),
    }),
    output: Term,
  },
  updateTerm: {
    method: 'PUT',
    path: '/bodies/{id}/terms/{term_id}',
    permission: 'system_settings',
    input: z.object({
      id: Id,
      term_id: Id,
      ...z.object(term).omit({ number: true }).partial().shape,
    }),
    output: Term,
  },
});

/** Who is in a body. */
export const members = endpoints({
  addMember: {
    method: 'POST',
    path: '/bodies/{id}/members',
    creates: true,
    permission: 'system_settings',
    status: 201,
    input: z.object({
      id: Id,
      person_id: Id.optional(),
      /** Of a person who is not in the register yet. */
      name: NamesInput.optional(),
      honorific: line(40).default(''),
      email: Email.default(''),
      post: seat.post.default(''),
      voting: seat.voting.default(true),
      role: seat.role.default('member'),
      from: seat.from.default(null),
    }),
    output: Membership,
  },
  /** Everybody who was ever a member, the latest to leave first after those of today; or the members of a day. */
  listMembers: {
    method: 'GET',
    path: '/bodies/{id}/members',
    permission: 'read',
    input: z.object({ id: Id, on: Day.optional() }),
    output: z.object({ items: z.array(Membership), cursor: z.string().nullable() }),
  },
  updateMembership: {
    method: 'PUT',
    path: '/bodies/{id}/members/{membership_id}',
    permission: 'system_settings',
    input: z.object({ id: Id, membership_id: Id, ...z.object(seat).partial().shape }),
    output: Membership,
  },
  /** Ends it on a day; nothing is erased. */
  endMembership: {
    method: 'DELETE',
    path: '/bodies/{id}/members/{membership_id}',
    permission: 'system_settings',
    input: z.object({
      id: Id,
      membership_id: Id,
      to: Day,
      reason: line(limits.purposeLength).default(''),
    }),
    output: Membership,
  },
  /**
   * Adds the people of a table with a heading: `name` or, by language, `name_en`, `name_mr` and so on; `honorific`,
   * `post`, `voting` (yes or no), `role`, `from`. All of its rows, or none. With `check` it only says what is wrong.
   */
  importMembers: {
    method: 'POST',
    path: '/bodies/{id}/members/import',
    creates: true,
    permission: 'system_settings',
    input: z.object({
      id: Id,
      csv: z.string().min(1, says('fileMissing')).max(1_000_000),
      check: z.boolean().default(false),
    }),
    output: z.object({
      added: z.number(),
      /** Rows that would be or were added. */
      rows: z.number(),
      /** Members without an email address who would get or got the one of their row. */
      addresses: z.number(),
      problems: z.array(Reason.extend({ line: z.number() })),
    }),
  },
});

export const persons = endpoints({
  listPersons: {
    method: 'GET',
    path: '/persons',
    permission: 'read',
    input: z.object(page(limits.page)),
    output: z.object({
      items: z.array(Person.pick({ id: true, name: true, honorific: true })),
      cursor: z.string().nullable(),
    }),
  },
  getPerson: {
    method: 'GET',
    path: '/persons/{id}',
    permission: 'read',
    input: z.object({ id: Id }),
    output: Person,
  },
  /** Names on records that are frozen stay as they were. */
  updatePerson: {
    method: 'PUT',
    path: '/persons/{id}',
    permission: 'system_settings',
    input: z.object({
      id: Id,
      name: Names.optional(),
      honorific: line(40).optional(),
      email: Email.optional(),
      user_id: Id.nullable().optional(),
      version: z.number().int().optional(),
    }),
    output: Person,
  },
  /** Links an enrolled voice with the person's own consent, so that their speech can be named in meetings. */
  linkVoice: {
    method: 'PUT',
    path: '/persons/{id}/voice',
    permission: 'update',
    input: z.object({
      id: Id,
      speaker_id: Id,
      consent_by: z
        .string(saysIfAbsent('consentByMissing'))
        .overwrite(onOneLine)
        .min(1, says('consentByMissing'))
        .max(limits.nameLength),
    }),
    output: Person,
  },
  unlinkVoice: {
    method: 'DELETE',
    path: '/persons/{id}/voice',
    permission: 'update',
    input: z.object({ id: Id }),
    output: Person,
  },
});
