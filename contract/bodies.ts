import * as z from 'zod';
import { portalLanguages } from './choices.ts';
import { endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { Membership } from './members.ts';
import { MinutesTemplate } from './minutes-templates.ts';
import { Profile, Rules } from './procedure.ts';
import { says, saysIfAbsent } from './reasons.ts';
import { bodyKinds, numberingRestarts, procedureFamilies } from './record-choices.ts';
import { shortText } from './record-values.ts';
import { Day, Id, Names, NamesInput, page } from './values.ts';

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

const facts = {
  name: NamesInput,
  kind: z.enum(bodyKinds),
  parent_id: Id.nullable(),
  legal_basis: shortText(limits.titleLength),
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
  /** The given version of the profile. Each meeting follows the version in force when it was called. */
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
