import * as z from 'zod';
import { Body as BodyView, Term } from '#contract/bodies.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { Membership } from '#contract/members.ts';
import { MinutesTemplate, plainTemplate } from '#contract/minutes-templates.ts';
import { Person } from '#contract/persons.ts';
import { reason } from '#contract/reasons.ts';
import { Id, Instant, type Names, type NamesInput } from '#contract/values.ts';
import type { Key, Table, Write } from '../platform/aws/table.ts';

/** A body as stored, with the current version of its profile. */
export const BodyRecord = BodyView.omit({ terms: true, members: true }).extend({
  created_at: Instant,
  publish_agendas: z.boolean().default(false),
  minutes_template: MinutesTemplate.default(plainTemplate),
  /** Counts the changes of its terms and members. */
  roster_changes: z.number().default(0),
});
export type BodyRecord = z.infer<typeof BodyRecord>;

export const MembershipRecord = Membership.extend({ body_id: Id });
export type MembershipRecord = z.infer<typeof MembershipRecord>;

export const PersonRecord = Person.omit({ memberships: true }).extend({
  email: z.string().default(''),
});
export type PersonRecord = z.infer<typeof PersonRecord>;

/** A name as it is kept: by language, in one at least. */
export function namesOf(given: NamesInput, { language }: Pick<BodyRecord, 'language'>): Names {
  const names = typeof given === 'string' ? { [language]: given } : given;
  if (Object.keys(names).length === 0) throw new AppError('invalid', reason('nameMissing'), 'name');
  return names;
}

/** A name in the given language or, failing that, in any. */
export const nameIn = (name: Names, language?: keyof Names): string =>
  (language && name[language]) ?? Object.values(name)[0] ?? '';

export const bodyList = 'BODIES';
export const personList = 'PERSONS';

const bodyPartition = (id: string): string => `BODY#${id}`;
export const bodyKey = (id: string): Key => ({ pk: bodyPartition(id), sk: 'BODY' });
/**
 * The write by which two changes of a body's terms or members notice each other. It guards what was read after the
 * body, and only that: what is read beside the body may be older than its count.
 */
export const rosterChange = ({ id, roster_changes }: BodyRecord): Write => ({
  update: bodyKey(id),
  changes: { add: { roster_changes: 1 } },
  condition: { exists: true, is: { roster_changes } },
});
export const termKey = (bodyId: string, number: number): Key => ({
  pk: bodyPartition(bodyId),
  sk: `TERM#${String(number).padStart(5, '0')}`,
});
export const profileKey = (bodyId: string, version: number): Key => ({
  pk: bodyPartition(bodyId),
  sk: `PROFILE#${String(version).padStart(5, '0')}`,
});
/** The secret of the address under which its calendar is read. */
export const calendarKey = (bodyId: string): Key => ({ pk: bodyPartition(bodyId), sk: 'CALENDAR' });
const membershipPrefix = 'MEMBER#';
type Seat = Pick<MembershipRecord, 'body_id' | 'membership_id' | 'to'>;

/** By the last day, so that the members of a day are read without those who had left by then. */
export const membershipKey = ({ body_id, membership_id, to }: Seat): Key => ({
  pk: bodyPartition(body_id),
  sk: `${membershipPrefix}${to ?? 'open'}#${membership_id}`,
});
export const personKey = (id: string): Key => ({ pk: `PERSON#${id}`, sk: 'PERSON' });

export const bodyItem = (body: BodyRecord) => ({
  ...bodyKey(body.id),
  list: bodyList,
  list_key: body.id,
  ...body,
});

export const personItem = (person: PersonRecord) => ({
  ...personKey(person.id),
  list: personList,
  list_key: person.id,
  ...person,
});

/** Listed under its person too. */
export const membershipItem = (membership: MembershipRecord) => ({
  ...membershipKey(membership),
  list: membershipsList(membership.id),
  list_key: membership.membership_id,
  ...membership,
});
export const membershipsList = (personId: string): string => `PERSON#${personId}`;

/** The body, or a not-found error. */
export async function findBody(table: Table, id: string): Promise<BodyRecord> {
  const body = await table.get(bodyKey(id), BodyRecord);
  if (!body) throw new AppError('not_found', reason('notFound'));
  return body;
}

/** The person, or a not-found error. */
export async function findPerson(table: Table, id: string): Promise<PersonRecord> {
  const person = await table.get(personKey(id), PersonRecord);
  if (!person) throw new AppError('not_found', reason('notFound'));
  return person;
}

/** A person's memberships, the first few hundred: more than a life has room for. */
export async function membershipsOfPerson(table: Table, id: string): Promise<MembershipRecord[]> {
  const query = { index: 'lists', partition: membershipsList(id), limit: 5 * limits.page } as const;
  return (await table.list(query, MembershipRecord)).items;
}

/** Everybody in the register, page by page. */
export async function* allPersons(table: Table): AsyncGenerator<PersonRecord[]> {
  const list = { index: 'lists', partition: personList, limit: limits.page } as const;
  let cursor: string | undefined;
  do {
    const page = await table.list({ ...list, cursor }, PersonRecord);
    yield page.items;
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
}

/** All terms of a body, the oldest first. */
export const termsOf = (table: Table, bodyId: string): Promise<Term[]> =>
  table.under(bodyPartition(bodyId), 'TERM#', Term);

/** Everybody who is, was or will be a member, in the order in which they joined. */
export const membershipsOf = async (table: Table, bodyId: string): Promise<MembershipRecord[]> =>
  asJoined(await table.under(bodyPartition(bodyId), membershipPrefix, MembershipRecord));

/** Those who had not left before a day; some of them may have joined later. */
export const membersFrom = (bodyId: string, day: string) => ({
  index: 'table' as const,
  partition: bodyPartition(bodyId),
  between: [`${membershipPrefix}${day}`, `${membershipPrefix}~`] satisfies [string, string],
});

/** The members of a day, YYYY-MM-DD, in the order in which they joined. */
export async function membersOn(
  table: Table,
  bodyId: string,
  day: string,
  how = { consistent: true },
): Promise<MembershipRecord[]> {
  const { partition, between } = membersFrom(bodyId, day);
  const left = await table.under(partition, between, MembershipRecord, how);
  return asJoined(left.filter((one) => isCurrent(one, day)));
}

/** Whether somebody is a member on a day, YYYY-MM-DD. The last day is one of them. */
export const isCurrent = ({ from, to }: Pick<Membership, 'from' | 'to'>, day: string): boolean =>
  (from === null || from <= day) && (to === null || to >= day);

const asJoined = (memberships: MembershipRecord[]): MembershipRecord[] =>
  memberships.toSorted((one, other) => (one.membership_id < other.membership_id ? -1 : 1));
