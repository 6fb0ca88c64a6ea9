import * as z from 'zod';
import { endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { says } from './reasons.ts';
import { memberRoles } from './record-choices.ts';
import { shortText } from './record-values.ts';
import { Day, Id, Names, NamesInput, OptionalEmail, Reason } from './values.ts';

/** A membership: a person in a body, with a post and a role, for a time. */
export const Membership = z.object({
  membership_id: Id,
  /** The id of the person. */
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

/** The facts of a membership. */
const seat = {
  post: shortText(limits.titleLength),
  voting: z.boolean(),
  role: z.enum(memberRoles),
  from: Day.nullable(),
};

/** The members of a body. */
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
      honorific: shortText(40).default(''),
      email: OptionalEmail.default(''),
      post: seat.post.default(''),
      voting: seat.voting.default(true),
      role: seat.role.default('member'),
      from: seat.from.default(null),
    }),
    output: Membership,
  },
  /**
   * All members, past and present: current ones first, then former ones, latest to leave first; or the members on a
   * day.
   */
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
      reason: shortText(limits.purposeLength).default(''),
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
