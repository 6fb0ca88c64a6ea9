import * as z from 'zod';
import { endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { Membership } from './members.ts';
import { says, saysIfAbsent } from './reasons.ts';
import { shortText } from './record-values.ts';
import { onOneLine } from './text.ts';
import { Id, Instant, Names, OptionalEmail, page } from './values.ts';

/** A person in the register: named on the record whether or not they have an account or an enrolled voice. */
export const Person = z.object({
  id: Id,
  name: Names,
  /** The form of address before the name on the record: `Smt.`, `Dr.` */
  honorific: z.string(),
  /** The address for notices of their meetings; empty if none is known, or if the reader may not change it. */
  email: z.string(),
  /** The account that they sign with; null without one. */
  user_id: Id.nullable(),
  /** Their enrolled voice; null until they agree to the link. */
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
      honorific: shortText(40).optional(),
      email: OptionalEmail.optional(),
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
